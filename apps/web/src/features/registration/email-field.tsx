import { Trans, useLingui } from '@lingui/react/macro'
import { saveTypedEmail } from '@/features/session/typed-email.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { problemAt, problemWords, type Problem } from './registration-problems.ts'
import { TextField } from '@/ui/fields/text-field.tsx'
import * as styles from './registration.module.css'

type EmailFieldProps = { email: string; problems: readonly Problem[]; onChange: (email: string) => void }

/** The address for signing in; if it already has an account, it links to the sign-in page. */
export function EmailField({ email, problems, onChange }: EmailFieldProps) {
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
