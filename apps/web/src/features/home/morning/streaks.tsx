import { Plural, useLingui } from '@lingui/react/macro'
import type { Streaks as FoundStreaks } from '@tertulia/contract/home'
import * as styles from './morning.module.css'

/** A player's streaks in a quiet line; nothing without any. */
export function Streaks({ streaks }: { streaks: FoundStreaks }) {
  const { t } = useLingui()
  const { played_days: playedDays, unbeaten_games: unbeatenGames, perfect_days: perfectDays } = streaks
  if (playedDays === null && unbeatenGames === null && perfectDays === null) return null
  return (
    <ul className={`${styles.streaks} soft small`} aria-label={t`Your streaks`}>
      {playedDays !== null && (
        <li>
          <Plural value={playedDays} one="Played # day in a row" other="Played # days in a row" />
        </li>
      )}
      {unbeatenGames !== null && (
        <li>
          <Plural value={unbeatenGames} one="Unbeaten for # game" other="Unbeaten for # games" />
        </li>
      )}
      {perfectDays !== null && (
        <li>
          <Plural value={perfectDays} one="# perfect day so far" other="# perfect days so far" />
        </li>
      )}
    </ul>
  )
}
