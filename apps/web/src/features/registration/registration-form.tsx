import { Trans, useLingui } from '@lingui/react/macro'
import { NewPasswordFields } from '@/features/session/new-password-fields.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { paths } from '@/paths.ts'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Button } from '@/ui/button.tsx'
import { AboutYou } from './about-you.tsx'
import { EmailField } from './email-field.tsx'
import { NameFields } from './name-fields.tsx'
import { problemWords } from './registration-problems.ts'
import { useRegistration, type Registered } from './use-registration.ts'
import * as styles from './registration.module.css'

type RegistrationFormProps = {
  /** The invitation's address; empty without one. */
  invitedEmail: string
  onRegistered: (person: Registered) => void
}

/** The registration form. */
export function RegistrationForm({ invitedEmail, onRegistered }: RegistrationFormProps) {
  const { t } = useLingui()
  const form = useRegistration(invitedEmail, onRegistered)
  const { draft: fields, problems, refusal, busy, change } = form
  const failure = problems.length === 0 ? refusal : null

  return (
    <form
      id={form.frame}
      className={`sheet ${styles.registrationForm} stack gap-20`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <NameFields fields={fields} problems={problems} onChange={change} />
      <EmailField email={fields.email} problems={problems} onChange={(email) => change({ email })} />
      <NewPasswordFields
        label={t`Password`}
        password={fields.password}
        repeated={fields.repeated}
        known={[fields.name, fields.surname, fields.email]}
        errors={{
          password: problemWords(problems, 'password'),
          repeated: problemWords(problems, 'repeated'),
        }}
        onChange={change}
      />
      <AboutYou fields={fields} problems={problems} onChange={change} />
      <p className={styles.registrationRules}>
        <Trans>
          Everyone here plays from memory, every day, by the same{' '}
          <TextLink to={paths.rules()}>rules</TextLink>.
        </Trans>
      </p>
      <FormProblem words={failure && errorWords(failure.code)} />
      <Button type="submit" look="primary" busy={busy} className={styles.registrationSubmit}>
        <Trans>Register</Trans>
      </Button>
    </form>
  )
}
