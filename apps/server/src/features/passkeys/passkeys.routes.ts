import * as passkeyCalls from '@tertulia/contract/passkeys'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.service.ts'
import { beginPasskeySignIn, proveByPasskey, signInByPasskey } from './passkey-sign-in.service.ts'

/** Routes of a user's passkeys, and of signing in with one. */
export function passkeysRoutes(app: App): void {
  serve(app, passkeyCalls.listPasskeys, listPasskeys)
  serve(app, passkeyCalls.beginPasskey, beginPasskey)
  serve(app, passkeyCalls.addPasskey, addPasskey)
  serve(app, passkeyCalls.renamePasskey, renamePasskey)
  serve(app, passkeyCalls.removePasskey, removePasskey)
  serve(app, passkeyCalls.beginPasskeySignIn, beginPasskeySignIn)
  serve(app, passkeyCalls.proveByPasskey, proveByPasskey)
  serve(app, passkeyCalls.signInByPasskey, signInByPasskey)
}
