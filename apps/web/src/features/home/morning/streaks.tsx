import { Plural, useLingui } from '@lingui/react/macro'
import type { Streaks as FoundStreaks } from '@tertulia/contract/home'
import * as styles from './morning.module.css'

/** A player's streaks in a quiet line; nothing without any. */
export function Streaks({ streaks }: { streaks: FoundStreaks }) {
  const { t } = useLingui()
  const { played_days, unbeaten_games, perfect_days } = streaks
  if (played_days === null && unbeaten_games === null && perfect_days === null) return null
  return (
    <ul className={`${styles.streaks} soft small`} aria-label={t`Your streaks`}>
      {played_days !== null && (
        <li>
          <Plural value={played_days} one="Played # day in a row" other="Played # days in a row" />
        </li>
      )}
      {unbeaten_games !== null && (
        <li>
          <Plural value={unbeaten_games} one="Unbeaten for # game" other="Unbeaten for # games" />
        </li>
      )}
      {perfect_days !== null && (
        <li>
          <Plural value={perfect_days} one="# perfect day so far" other="# perfect days so far" />
        </li>
      )}
    </ul>
  )
}
