import * as passkeyCalls from '@tertulia/contract/passkeys'
import { call } from '@/lib/calls/call.ts'

/** True where the browser can use passkeys. */
export const knowsPasskeys = () => 'PublicKeyCredential' in globalThis

/** Has the device sign with a passkey, after asking its owner. Rejects when they change their mind. */
export async function signByPasskey() {
  const options = await call(passkeyCalls.beginPasskeySignIn, {})
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, response } = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}
