import { tierSizeProblem, type TierSizeProblem } from '@tertulia/core/league/season-form'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { TierLevel } from '@/features/league/tier-level.tsx'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { TrashIcon } from '@/ui/action-icons.tsx'
import { Button } from '@/ui/button.tsx'
import type { PlayersById } from '../form/season-draft.ts'
import { useSeasonTiers } from './season-tiers.ts'
import { TierPlayer } from './tier-player.tsx'
import { usePlayerDrop } from './use-player-drag.ts'
import * as styles from './tiers.module.css'

type TierCardProps = {
  /** From 0 for the top one. */
  tier: number
  ids: readonly number[]
  players: PlayersById
  /** Id of the player whose menu is open. */
  opened: number | null
}

/** One tier: its size with any error, and its players in order. */
export const TierCard = memo(function TierCard({ tier, ids, players, opened }: TierCardProps) {
  const { onChange } = useSeasonTiers()
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
            size={ids.length}
            open={opened === id}
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
