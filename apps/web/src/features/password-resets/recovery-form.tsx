import * as passwordResetCalls from '@tertulia/contract/password-resets'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { saveTypedEmail, typedEmail } from '@/features/session/sign-in/typed-email.ts'
import { type CallCode } from '@/lib/calls/call.ts'
import { isEmailAddress } from '@/lib/input/email-address.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { paths } from '@/paths.ts'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { Button } from '@/ui/button.tsx'
import * as passwordResetsStyles from './password-resets.module.css'
import * as buttonStyles from '@/ui/button.module.css'

/** Field for the account's address, prefilled from the sign-in screen. */
export function RecoveryForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui()
  const [email, setEmail] = useState(typedEmail)
  const field = useRef<HTMLInputElement>(null)
  const { send, busy, problem, forget } = useAsking(onSent)
  const unknown = problem === 'email_unknown'
  const invalid = problem === 'invalid_input'

  return (
    <form
      className={`sheet ${passwordResetsStyles.passwordResetForm} stack`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        field.current?.focus()
        send(email.trim())
      }}
    >
      <TextField
        ref={field}
        label={t`E-mail`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        maxLength={255}
        value={email}
        error={invalid ? t`E-mail is not valid.` : unknown ? errorWords(problem) : undefined}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          saveTypedEmail(event.currentTarget.value)
          forget()
        }}
      />
      {unknown && (
        <p>
          <Trans>
            Maybe you used another address? New here? <TextLink to={paths.register()}>Join us</TextLink>.
          </Trans>
        </p>
      )}
      <FormProblem words={problem === null || invalid || unknown ? null : errorWords(problem)} />
      <Button type="submit" look="primary" busy={busy} className={buttonStyles.wideButton}>
        <Trans>Send me the link</Trans>
      </Button>
      <p className="centred">
        <TextLink to={paths.login()}>
          <Trans>Back to sign-in</Trans>
        </TextLink>
      </p>
    </form>
  )
}

function useAsking(onSent: (email: string) => void) {
  const [problem, setProblem] = useState<CallCode | null>(null)
  const asking = useAction(passwordResetCalls.askPasswordReset, {
    done: (_, { body }) => onSent(body.email),
    failed: { other: ({ code }) => setProblem(code) },
  })

  function send(email: string) {
    if (asking.isPending) return
    setProblem(isEmailAddress(email) ? null : 'invalid_input')
    if (isEmailAddress(email)) asking.mutate({ body: { email } })
  }

  return { send, busy: asking.isPending, problem, forget: () => setProblem(null) }
}
