import { Trans, useLingui } from '@lingui/react/macro'
import type { PointsSet } from '@tertulia/contract/quizzes'
import type { PointsGame } from './points-sets.ts'
import * as styles from './set-tabs.module.css'

type SetTabsProps = {
  games: PointsGame[]
  current: PointsSet | null
  onSelect: (set: PointsSet) => void
}

/** Chooses the opponent who gets the points; nothing when there is only one. */
export function SetTabs({ games, current, onSelect }: SetTabsProps) {
  const { t } = useLingui()
  if (games.length < 2) return null

  return (
    <div
      className={`${styles.setTabs} beside gap-4 stretched line-below`}
      role="group"
      aria-label={t`Points go to`}
    >
      {games.map(({ competition, opponent }) => (
        <button
          key={competition}
          type="button"
          aria-pressed={competition === current}
          onClick={() => onSelect(competition)}
        >
          <strong>{competition === 'league' ? <Trans>League</Trans> : <Trans>Cup</Trans>}</strong>{' '}
          <span>{opponent.name}</span>
        </button>
      ))}
    </div>
  )
}
