import { tierSizeProblem, type TierSizeProblem } from '@tertulia/core/league/season-form'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, type Dispatch } from 'react'
import { TierLevel } from '@/features/league/tier-level.tsx'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { WarningIcon } from '@/ui/more-icons.tsx'
import { TrashIcon } from '@/ui/seldom-icons.tsx'
import { Button } from '@/ui/button.tsx'
import type { PlayersById, SeasonAction } from '../form/season-draft.ts'
import { TierPlayer } from './tier-player.tsx'
import { usePlayerDrop } from './use-player-drag.ts'
import * as styles from './tiers.module.css'

type TierCardProps = {
  /** From 0 for the top one. */
  tier: number
  tier_count: number
  ids: readonly number[]
  players: PlayersById
  first_date: string
  last_date: string
  /** Id of the player whose menu is open. */
  opened: number | null
  onOpen: (id: number | null) => void
  onChange: Dispatch<SeasonAction>
}

/** One tier: its size with any error, and its players in order. */
export const TierCard = memo(function TierCard(props: TierCardProps) {
  const { tier, tier_count, ids, players, first_date, last_date, opened, onOpen, onChange } = props
  const number = tier + 1
  const ruleSet = useRuleSet()
  const drop = usePlayerDrop((id) => onChange({ kind: 'place', id, tier }))

  return (
    <section className={`${styles.tierCard} sheet stack gap-8`} aria-labelledby={`tier-${number}`} {...drop}>
      <header className="row baseline apart gap-4-12">
        <h3 id={`tier-${number}`}>
          <Trans>Tier {number}</Trans>
        </h3>
        <TierLevel tier={number} rules={ruleSet} />
        <TierSize size={ids.length} />
      </header>
      <ol>
        {ids.map((id, index) => (
          <TierPlayer
            key={id}
            id={id}
            player={players.get(id)}
            place={index + 1}
            tier={tier}
            tier_count={tier_count}
            size={ids.length}
            isFirst={tier === 0 && index === 0}
            isLast={number === tier_count && index === ids.length - 1}
            first_date={first_date}
            last_date={last_date}
            open={opened === id}
            onOpen={onOpen}
            onChange={onChange}
          />
        ))}
      </ol>
      {ids.length === 0 && (
        <Button
          look="quiet"
          danger
          icon={<TrashIcon size={18} />}
          onClick={() => onChange({ kind: 'remove_tier', tier })}
        >
          <Trans>Remove tier {number}</Trans>
        </Button>
      )}
    </section>
  )
})

function TierSize({ size }: { size: number }) {
  const { t } = useLingui()
  const ruleSet = useRuleSet()
  const max = ruleSet.tier_size_max
  const words: Record<TierSizeProblem, string> = {
    tier_size_odd: t`must be even`,
    tier_too_small: t`at least 2`,
    tier_too_large: t`at most ${max}`,
  }
  const found = tierSizeProblem(size, ruleSet)
  const problem = size === 0 ? t`empty` : found && words[found]

  return (
    <p
      className={problem === null ? styles.tierSize : `${styles.tierSize} ${styles.tierSizeWrong}`}
      role="status"
    >
      {problem === null ? <CheckIcon size={16} /> : <WarningIcon size={16} />}
      <Plural value={size} one="# player" other="# players" />
      {problem !== null && <> · {problem}</>}
    </p>
  )
}
