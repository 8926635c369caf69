import { Trans, useLingui } from '@lingui/react/macro'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { useMemo, useState, type Dispatch } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { PlayerSearch } from './player-search.tsx'
import type { PlayersById, SeasonAction } from '../form/season-draft.ts'
import * as styles from './tiers.module.css'

type UnplacedPlayersProps = {
  tiers: readonly (readonly number[])[]
  dates: readonly string[]
  players: PlayersById
  onChange: Dispatch<SeasonAction>
}

/** Players with a valid role in no tier, with a button to add them to one. */
export function UnplacedPlayers({ tiers, dates, players, onChange }: UnplacedPlayersProps) {
  const { t } = useLingui()
  const ruleSet = useRuleSet()
  const [chosen, setChosen] = useState<number | null>(null)
  const unplaced = useMemo(() => {
    const placed = new Set(tiers.flat())
    return [...players.values()].filter(({ id }) => !placed.has(id))
  }, [tiers, players])
  const target = chosen !== null && chosen < tiers.length ? chosen : tierInNeed(tiers, ruleSet)
  const count = unplaced.length

  return (
    <section className={`${styles.unplaced} sheet stack gap-12`} aria-labelledby="unplaced-title">
      <h3 id="unplaced-title">
        <Trans>No tier</Trans> <span className="soft figures">({count})</span>
      </h3>
      {count === 0 ? (
        <p className="soft">
          <Trans>Everyone eligible has a place.</Trans>
        </p>
      ) : (
        <>
          <SelectField
            label={t`Add to`}
            value={String(target)}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          >
            {tiers.map((ids, tier) => {
              const number = tier + 1
              return <TierOption key={number} number={number} size={ids.length} />
            })}
            {tiers.length === 0 && <TierOption number={1} size={0} />}
          </SelectField>
          <PlayerSearch
            players={unplaced}
            dates={dates}
            label={t`Add`}
            nameOf={({ name, surname }) => t`Add ${name} ${surname}`}
            onChoose={({ id }) => onChange({ kind: 'place', id, tier: target })}
          />
        </>
      )}
    </section>
  )
}

function TierOption({ number, size }: { number: number; size: number }) {
  const { t } = useLingui()
  return <option value={number - 1}>{`${t`Tier ${number}`} (${size})`}</option>
}

/** The tier that must not stay odd, else the lowest with room. */
function tierInNeed(
  tiers: readonly (readonly number[])[],
  { odd_tiers, tier_size_max: sizeMax }: Pick<RuleSet, 'odd_tiers' | 'tier_size_max'>,
): number {
  const odd = tiers.findIndex(({ length }) => !odd_tiers && length % 2 === 1 && length < sizeMax)
  if (odd !== -1) return odd
  const roomy = tiers.findLastIndex(({ length }) => length < sizeMax)
  return Math.max(0, roomy === -1 ? tiers.length - 1 : roomy)
}
