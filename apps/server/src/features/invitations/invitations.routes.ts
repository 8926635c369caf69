import * as invitations from '@tertulia/contract/invitations'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  sendInvitation,
  resendInvitation,
  listInvitations,
  withdrawInvitation,
} from './invitations.service.ts'

/** Routes of players' invitations. */
export function invitationsRoutes(app: App): void {
  serve(app, invitations.listInvitations, listInvitations)
  serve(app, invitations.sendInvitation, (call) => sendInvitation(call, app.addresses))
  serve(app, invitations.resendInvitation, (call) => resendInvitation(call, app.addresses))
  serve(app, invitations.withdrawInvitation, withdrawInvitation)
}
