import { useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as passkeyCalls from '@tertulia/contract/passkeys'
import { useState } from 'react'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { showError, showSuccess } from '@/ui/states/toasts.ts'

/** Has the device make a passkey, and adds it to the account. */
export function useNewPasskey(onAdded: (listed: ReplyOf<typeof passkeyCalls.addPasskey>) => void) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const beginning = useProvenAction(passkeyCalls.beginPasskey)
  const addition = useAction(passkeyCalls.addPasskey)

  async function add() {
    setBusy(true)
    try {
      const options = await beginning.mutateAsync({})
      const { startRegistration } = await import('@simplewebauthn/browser')
      const { id, response } = await startRegistration({ optionsJSON: options })
      const { clientDataJSON, attestationObject, transports = [] } = response
      const credential = { id, clientDataJSON, attestationObject, transports }
      onAdded(await addition.mutateAsync({ body: { name: deviceName(), credential } }))
      showSuccess(t`Passkey added. You can sign in with it from now on.`)
    } catch (error) {
      if (error instanceof CallError) {
        // Who closes the dialog of the proof has changed their mind.
        if (error.code !== 'proof_needed') showError(errorWords(error.code))
      } else if (error instanceof Error && error.name === 'InvalidStateError')
        showError(t`This device already has a passkey of yours.`)
      else showError(t`No passkey was made.`)
    } finally {
      setBusy(false)
    }
  }
  return { add, busy }
}

/** What a new passkey is called until its owner renames it. */
function deviceName(): string {
  const { userAgent } = navigator
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux']
  const found = known.find((system) => userAgent.includes(system))
  return found === 'Macintosh' ? 'Mac' : (found ?? 'Passkey')
}
