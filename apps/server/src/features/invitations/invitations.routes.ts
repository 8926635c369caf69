import {
  listInvitations,
  resendInvitation,
  sendInvitation,
  withdrawInvitation,
} from '@tertulia/contract/invitations'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { invite, inviteAgain, showInvitations, withdraw } from './invitations.service.ts'

/** People whom players invite. */
export function invitationsRoutes(app: App): void {
  serve(app, listInvitations, showInvitations)
  serve(app, sendInvitation, (call) => invite(call, app.public_url))
  serve(app, resendInvitation, (call) => inviteAgain(call, app.public_url))
  serve(app, withdrawInvitation, async (call) => {
    await withdraw(call)
    return {}
  })
}
