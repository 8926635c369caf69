import { useLingui } from '@lingui/react/macro'
import { problemWords, type Problem, type RegistrationFields } from './registration-problems.ts'
import { TextField } from '@/ui/fields/text-field.tsx'
import * as styles from './registration.module.css'

type NameFieldsProps = {
  fields: RegistrationFields
  problems: readonly Problem[]
  onChange: (changes: Partial<RegistrationFields>) => void
}

/** Name and surname, as opponents and tables show them. */
export function NameFields({ fields, problems, onChange }: NameFieldsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.registrationNames}>
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="given-name"
        required
        withAsterisk={false}
        maxLength={100}
        value={fields.name}
        error={problemWords(problems, 'name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextField
        label={t`Surname`}
        name="surname"
        autoComplete="family-name"
        required
        withAsterisk={false}
        maxLength={100}
        value={fields.surname}
        error={problemWords(problems, 'surname')}
        onChange={(event) => onChange({ surname: event.currentTarget.value })}
      />
    </div>
  )
}
