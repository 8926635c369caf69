import * as passkeyCalls from '@tertulia/contract/passkeys'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.service.ts'
import { beginPasskeySignIn, proveByPasskey, signInByPasskey } from './passkey-sign-in.service.ts'

/** Routes of a user's passkeys, and of signing in with one. */
export function passkeysRoutes(app: App): void {
  const { addresses } = app
  serve(app, passkeyCalls.listPasskeys, (call) => listPasskeys(call, addresses))
  serve(app, passkeyCalls.beginPasskey, (call) => beginPasskey(call, addresses))
  serve(app, passkeyCalls.addPasskey, (call) => addPasskey(call, addresses))
  serve(app, passkeyCalls.renamePasskey, (call) => renamePasskey(call, addresses))
  serve(app, passkeyCalls.removePasskey, (call) => removePasskey(call, addresses))
  serve(app, passkeyCalls.beginPasskeySignIn, (call) => beginPasskeySignIn(call, addresses))
  serve(app, passkeyCalls.proveByPasskey, (call) => proveByPasskey(call, addresses))
  serve(app, passkeyCalls.signInByPasskey, (call) => signInByPasskey(call, addresses))
}
