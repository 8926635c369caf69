import * as customerSettings from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '@/ui/fields/text-field.tsx'
import { errorOf, type Problem } from './problem-words.ts'
import { SettingsSection } from './settings-section.tsx'
import { useSection } from './use-section.ts'
import * as styles from './settings-section.module.css'

const mostDays = 366

/** Builds the request: a whole number of days of a year. */
function absenceBody({ absence_days: absenceDays }: { absence_days: string }): {
  body: object
  problems: Problem[]
} {
  const days = Number(absenceDays.trim())
  const problemOf = (problem: string) => ({ body: {}, problems: [{ field: 'absence_days', problem }] })
  if (absenceDays.trim() === '' || !Number.isInteger(days)) return problemOf('not_a_number')
  if (days < 0 || days > mostDays) return problemOf('out_of_range')
  return { body: { absence_days: days }, problems: [] }
}

/** Setting of the number of days of absence players may announce. */
export function AbsencesSection({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  const section = useSection({
    name: 'absences',
    settings,
    draftOf: ({ absence_days: absenceDays }) => ({ absence_days: String(absenceDays) }),
    endpoint: customerSettings.saveAbsenceDays,
    bodyOf: absenceBody,
    saved: t`Settings saved`,
  })
  const { draft, change, problems } = section

  return (
    <SettingsSection
      id="absences"
      title={t`Announced absences`}
      lead={
        <Trans>
          If a player announces a day beforehand, it’s still a forfeit in the table but doesn’t count towards
          relegation.
        </Trans>
      }
      section={section}
      shows={(field) => field === 'absence_days'}
    >
      <TextField
        label={t`Days per year`}
        description={t`For each player, January to December; 0 for none. The team can give someone extra days.`}
        inputMode="numeric"
        maxLength={3}
        className={styles.absenceDaysField}
        value={draft.absence_days}
        error={errorOf(problems, 'absence_days')}
        onChange={(event) => change({ absence_days: event.currentTarget.value })}
      />
    </SettingsSection>
  )
}
