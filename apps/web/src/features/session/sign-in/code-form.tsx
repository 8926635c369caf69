import { Trans, useLingui } from '@lingui/react/macro'
import * as proofCalls from '@tertulia/contract/proofs'
import { useState, type FormEvent } from 'react'
import { call, type CallCode, asCallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { Button } from '@/ui/button.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { useFirstFocus } from '@/ui/forms/use-first-focus.ts'
import { CodeField } from '../code-field.tsx'
import { useSession } from '../session.tsx'
import { saveTypedEmail } from './typed-email.ts'
import * as buttonStyles from '@/ui/button.module.css'

type CodeFormProps = {
  /** What the password was answered with. */
  challenge: string
  onSuccess: () => void
  onBack: () => void
}

/** The second step of signing in: a code of the app, or a recovery code. */
export function CodeForm({ challenge, onSuccess, onBack }: CodeFormProps) {
  const { t } = useLingui()
  const field = useFirstFocus<HTMLInputElement>()
  const { code, setCode, send, busy, problem } = useSecondStep(challenge, onSuccess)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && code.trim() !== '') void send()
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <CodeField
        ref={field}
        description={t`The six digits from your app, or one of your recovery codes.`}
        error={problem === 'wrong_code' ? errorWords(problem) : undefined}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <FormProblem words={problem && problem !== 'wrong_code' ? errorWords(problem) : null} />
      <Button type="submit" look="primary" busy={busy} className={buttonStyles.wideButton}>
        <Trans>Sign in</Trans>
      </Button>
      <Button onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </form>
  )
}

function useSecondStep(challenge: string, onSuccess: () => void) {
  const { enter } = useSession()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallCode | null>(null)

  async function send() {
    setBusy(true)
    setProblem(null)
    try {
      await enter(await call(proofCalls.confirmSignIn, { body: { challenge, code } }))
      saveTypedEmail('')
      onSuccess()
    } catch (refused) {
      setBusy(false)
      setProblem(asCallError(refused).code)
    }
  }
  return { code, setCode, send, busy, problem }
}
