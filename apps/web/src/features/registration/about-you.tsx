import { addDays } from '@tertulia/core/calendar/calendar'
import { Trans, useLingui } from '@lingui/react/macro'
import { RegionSelect } from '@/features/users/region-select.tsx'
import { useToday } from '@/features/closed-days/use-today.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import type { Language } from '@tertulia/core/customers/languages'
import { LanguageOptions } from '@/ui/fields/language-options.tsx'
import { problemWords, type Problem, type RegistrationFields } from './registration-problems.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import * as styles from './registration.module.css'

type AboutYouProps = {
  fields: RegistrationFields
  problems: readonly Problem[]
  onChange: (changes: Partial<RegistrationFields>) => void
}

/** Optional personal details that opponents see, and the language of mail. */
export function AboutYou({ fields, problems, onChange }: AboutYouProps) {
  const { t } = useLingui()
  const pageLanguage = useLanguage()
  const today = useToday()

  return (
    <fieldset className={`${styles.aboutYou} stack gap-12`}>
      <legend>
        <Trans>About you</Trans>
      </legend>
      <p className="soft">
        <Trans>
          Before a game, you and your opponent see each other’s age and region. Both are optional, and your
          birth date is never shown to anyone.
        </Trans>
      </p>
      <div className={styles.aboutYouFields}>
        <TextField
          label={t`Birth date`}
          name="birthdate"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={addDays(today, -1)}
          value={fields.birthdate}
          error={problemWords(problems, 'birthdate')}
          onChange={(event) => onChange({ birthdate: event.currentTarget.value })}
        />
        <RegionSelect
          region={fields.region}
          error={problemWords(problems, 'region')}
          onChange={(region) => onChange({ region })}
        />
        <SelectField
          label={t`Language for e-mails`}
          name="language"
          value={fields.language ?? pageLanguage}
          error={problemWords(problems, 'language')}
          onChange={(event) => onChange({ language: event.currentTarget.value as Language })}
        >
          <LanguageOptions />
        </SelectField>
      </div>
    </fieldset>
  )
}
