import { useLingui } from '@lingui/react/macro'
import { SelectField } from '@/ui/fields/select-field.tsx'

type TimeZoneFieldProps = {
  value: string
  season_running: boolean
  error: string | undefined
  onChange: (timeZone: string) => void
}

/** The time zone whose midnight opens and closes the quizzes. */
export function TimeZoneField({ value, season_running: seasonRunning, error, onChange }: TimeZoneFieldProps) {
  const { t } = useLingui()
  const zones = Intl.supportedValuesOf('timeZone')
  const offered = zones.includes(value) ? zones : [value, ...zones]

  return (
    <SelectField
      label={t`Time zone`}
      description={
        seasonRunning
          ? t`Can’t be changed while a season is running: the days would shift.`
          : t`Quizzes open and close at midnight in this time zone. Changing it shifts the days.`
      }
      disabled={seasonRunning}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {offered.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  )
}
