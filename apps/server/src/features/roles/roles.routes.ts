import * as userCalls from '@tertulia/contract/users'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { impersonateUser } from './impersonation.service.ts'
import { approveUser, approveUsers, refuseUser } from './user-decisions.service.ts'
import { blockUser, saveUserRoles, unblockUser } from './user-roles.service.ts'

/** Routes with which admins decide what a user may do: approval, permissions, blocking, impersonation. */
export function rolesRoutes(app: App): void {
  serve(app, userCalls.approveUser, approveUser)
  serve(app, userCalls.approveUsers, approveUsers)
  serve(app, userCalls.refuseUser, refuseUser)
  serve(app, userCalls.saveUserRoles, saveUserRoles)
  serve(app, userCalls.blockUser, blockUser)
  serve(app, userCalls.unblockUser, unblockUser)
  serve(app, userCalls.impersonateUser, impersonateUser)
}
