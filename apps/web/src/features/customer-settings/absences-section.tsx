import { saveAbsenceDays, type CustomerSettings } from '@tertulia/contract/customer-settings'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { help_under } from '@/ui/field-order.ts'
import { showSuccess } from '@/ui/toasts.ts'
import { errorOf, type Problem } from './problem-words.ts'
import { SettingsSection } from './settings-section.tsx'
import { useSection } from './use-section.ts'

const most_days = 366

/** What is sent of what is typed: a whole number of days of a year. */
function absenceBody({ absence_days }: { absence_days: string }): { body: object; problems: Problem[] } {
  const days = Number(absence_days.trim())
  const problemOf = (problem: string) => ({ body: {}, problems: [{ field: 'absence_days', problem }] })
  if (absence_days.trim() === '' || !Number.isInteger(days)) return problemOf('not_a_number')
  if (days < 0 || days > most_days) return problemOf('out_of_range')
  return { body: { absence_days: days }, problems: [] }
}

/** On how many days of a year players may announce that they cannot play. */
export function AbsencesSection({ settings }: { settings: CustomerSettings }) {
  const { t } = useLingui()
  const section = useSection({
    name: 'absences',
    settings,
    draftOf: ({ absence_days }) => ({ absence_days: String(absence_days) }),
    endpoint: saveAbsenceDays,
    bodyOf: absenceBody,
    onSaved: () => showSuccess(t`Settings saved`),
  })
  const { draft, change, problems } = section

  return (
    <SettingsSection
      id="absences"
      title={t`Announced absences`}
      lead={
        <Trans>
          A day that a player announces beforehand stays a forfeit in the table, but does not count towards
          relegation.
        </Trans>
      }
      section={section}
      shows={(field) => field === 'absence_days'}
    >
      <TextInput
        label={t`Days of a year`}
        inputWrapperOrder={help_under}
        description={t`For every player, from January to December; 0 for none. The team can grant somebody more.`}
        inputMode="numeric"
        maxLength={3}
        maw={420}
        value={draft.absence_days}
        error={errorOf(problems, 'absence_days')}
        onChange={(event) => change({ absence_days: event.currentTarget.value })}
      />
    </SettingsSection>
  )
}
