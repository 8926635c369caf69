import type { Absences } from '@tertulia/contract/absences'
import { useLingui } from '@lingui/react/macro'

type Day = Pick<Absences['days'][number], 'turnout' | 'announced' | 'excused'>

/** Describes a day of absence. */
export function useDayWords(): (day: Day) => string {
  const { t } = useLingui()
  return ({ turnout, announced, excused }) => {
    switch (turnout) {
      case 'unknown':
        return excused ? t`Excused by the team` : t({ message: 'Announced', context: 'day of absence' })
      case 'absent':
        return excused ? t`Absent, excused by the team` : t`Absent, excused`
      case 'played':
        return announced && !excused ? t`You played: you get the day back` : t`You played`
      case 'void':
        return announced && !excused ? t`Nothing to play: you get the day back` : t`Nothing to play`
    }
  }
}
