import * as invitationCalls from '@tertulia/contract/invitations'
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
  serve(app, invitationCalls.listInvitations, listInvitations)
  serve(app, invitationCalls.sendInvitation, sendInvitation)
  serve(app, invitationCalls.resendInvitation, resendInvitation)
  serve(app, invitationCalls.withdrawInvitation, withdrawInvitation)
}
