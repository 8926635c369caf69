import { useLingui } from '@lingui/react/macro'
import * as styles from './seasons.module.css'

type State = 'upcoming' | 'running' | 'finished'

/** State of a season in a word. */
export function SeasonState({ state }: { state: State }) {
  const { t } = useLingui()
  const words = {
    upcoming: t({ message: 'Upcoming', context: 'season' }),
    running: t`Running`,
    finished: t`Finished`,
  }
  return (
    <span className={`${styles.seasonState} soft small regular unbroken`} data-state={state}>
      {words[state]}
    </span>
  )
}
