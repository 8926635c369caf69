import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { OtherPersonsLink } from '@/features/session/sign-in/other-persons-link.tsx'
import { paths } from '@/paths.ts'
import { HourglassIcon } from '@/ui/icons.tsx'
import { Page } from '@/ui/page.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { type Registered, useRegistration } from './use-registration.ts'
import * as styles from './registration.module.css'
import { addDays } from '@tertulia/core/calendar/calendar'
import { useToday } from '@/features/closed-days/use-today.ts'
import { NewPasswordFields } from '@/features/session/new-password-fields.tsx'
import { saveTypedEmail } from '@/features/session/sign-in/typed-email.ts'
import { RegionSelect } from '@/features/users/region-select.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { LanguageOptions } from '@/ui/fields/language-options.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { type Problem, problemAt, problemWords, type RegistrationFields } from './registration-problems.ts'
import { languages } from '@tertulia/core/customers/languages'

/** Registration page for visitors, followed by the next steps. */
export function RegisterPage() {
  const { t } = useLingui()
  const user = useUser()
  const { name } = useCustomer()
  const [registered, setRegistered] = useState<Registered | null>(null)
  const { email = '' } = useSearch({ from: '/register' })

  if (user !== null && email !== '') return <OtherPersonsLink purpose="invitation" />
  if (user !== null) return <ErrorScreen status={403} wholePage />
  if (registered) return <PendingNotice {...registered} />

  return (
    <div className={styles.registrationPage}>
      <Page
        title={t`Join ${name}`}
        lead={
          <Trans>
            Tell us who you are. The team reads every registration and replies by e-mail. Already a member?{' '}
            <TextLink to={paths.login()}>Sign in</TextLink>
          </Trans>
        }
      >
        <RegistrationForm invitedEmail={email} onRegistered={setRegistered} />
      </Page>
    </div>
  )
}

/** Shown after registering: the account waits for approval. */
function PendingNotice({ name, email }: Registered) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)

  // It replaces the form without a new address, so keyboard and screen-reader users start here.
  useEffect(() => {
    window.scrollTo(0, 0)
    place.current?.querySelector('h1')?.focus()
  }, [])

  return (
    <div className={styles.registrationPage} ref={place}>
      <Page title={t`Thank you, ${name}`}>
        <div className={`sheet ${styles.pendingNotice} stack gap-20`}>
          <p className={`${styles.pendingNoticeState} beside gap-12 at-top serif larger`}>
            <HourglassIcon />
            <Trans>Your account is pending until the team approves it.</Trans>
          </p>
          <ol>
            <li>
              <Trans>The team has been told about your registration.</Trans>
            </li>
            <li>
              <Trans>
                As soon as it’s approved, we’ll write to <strong>{email}</strong>. If nothing arrives, check
                your spam folder.
              </Trans>
            </li>
            <li>
              <Trans>Then you sign in and play.</Trans>
            </li>
          </ol>
          <p className="row">
            <TextLink to={paths.rules()} button="primary">
              <Trans>Read the rules in the meantime</Trans>
            </TextLink>
            <TextLink to={paths.login()} button="plain">
              <Trans>Sign in</Trans>
            </TextLink>
          </p>
        </div>
      </Page>
    </div>
  )
}

type RegistrationFormProps = {
  /** The invitation's address; empty without one. */
  invitedEmail: string
  onRegistered: (person: Registered) => void
}

/** The registration form. */
function RegistrationForm({ invitedEmail, onRegistered }: RegistrationFormProps) {
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
      <p className={`${styles.registrationRules} line-above`}>
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

type AboutYouProps = {
  fields: RegistrationFields
  problems: readonly Problem[]
  onChange: (changes: Partial<RegistrationFields>) => void
}

/** Optional personal details that opponents see, and the language of mail. */
function AboutYou({ fields, problems, onChange }: AboutYouProps) {
  const { t } = useLingui()
  const pageLanguage = useLanguage()
  const today = useToday()

  return (
    <fieldset className={`${styles.aboutYou} stack gap-12 line-above`}>
      <legend>
        <Trans>About you</Trans>
      </legend>
      <p className="soft">
        <Trans>
          Before a game, you and your opponent see each other’s age and region. Both are optional, and your
          birth date is never shown to anyone.
        </Trans>
      </p>
      <div className={`${styles.aboutYouFields} stack`}>
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
          values={languages}
          onChoose={(language) => onChange({ language })}
        >
          <LanguageOptions />
        </SelectField>
      </div>
    </fieldset>
  )
}

type NameFieldsProps = {
  fields: RegistrationFields
  problems: readonly Problem[]
  onChange: (changes: Partial<RegistrationFields>) => void
}

/** Name and surname, as opponents and tables show them. */
function NameFields({ fields, problems, onChange }: NameFieldsProps) {
  const { t } = useLingui()
  return (
    <div className={`${styles.registrationNames} stack`}>
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

type EmailFieldProps = { email: string; problems: readonly Problem[]; onChange: (email: string) => void }

/** The address for signing in; if it already has an account, it links to the sign-in page. */
function EmailField({ email, problems, onChange }: EmailFieldProps) {
  const { t } = useLingui()
  const taken = problemAt(problems, 'email')?.code === 'email_taken'
  const save = () => saveTypedEmail(email.trim())

  return (
    <div>
      <TextField
        label={t`E-mail`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        maxLength={255}
        description={t`You’ll sign in with it and we’ll write to it.`}
        value={email}
        error={problemWords(problems, 'email')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {taken && (
        <p className={`${styles.registrationKnown} small`}>
          <Trans>
            Is it yours?{' '}
            <TextLink to={paths.login()} onClick={save}>
              Sign in
            </TextLink>{' '}
            or{' '}
            <TextLink to={paths.recoverPassword()} onClick={save}>
              set a new password
            </TextLink>
            .
          </Trans>
        </p>
      )}
    </div>
  )
}
