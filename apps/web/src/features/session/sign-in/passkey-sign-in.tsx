import { Trans, useLingui } from '@lingui/react/macro'
import * as passkeyCalls from '@tertulia/contract/passkeys'
import { useState } from 'react'
import { call, CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { Button } from '@/ui/button.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { knowsPasskeys, signByPasskey } from '../passkey.ts'
import { useSession } from '../session.tsx'
import * as buttonStyles from '@/ui/button.module.css'

/** Signs in with a passkey of this device; nothing where the browser knows none. */
export function PasskeySignIn({ onSuccess }: { onSuccess: () => void }) {
  const { signIn, busy, problem } = usePasskeySignIn(onSuccess)
  if (!knowsPasskeys()) return null
  return (
    <div className="stack gap-8">
      <Button busy={busy} onClick={() => void signIn()} className={buttonStyles.wideButton}>
        <Trans>Use a passkey</Trans>
      </Button>
      <FormProblem words={problem} />
    </div>
  )
}

function usePasskeySignIn(onSuccess: () => void) {
  const { t } = useLingui()
  const { enter } = useSession()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function signIn() {
    setBusy(true)
    setProblem(null)
    try {
      await enter(await call(passkeyCalls.signInByPasskey, { body: await signByPasskey() }))
      onSuccess()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) setProblem(t`No passkey was used.`)
      else if (error.code === 'wrong_credentials') setProblem(t`This passkey doesn’t sign anybody in here.`)
      else setProblem(errorWords(error.code))
    }
  }
  return { signIn, busy, problem }
}
