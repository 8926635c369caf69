import * as users from '@tertulia/contract/users'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { impersonateUser } from './impersonation.service.ts'
import { approveUser, refuseUser } from './user-decisions.service.ts'
import { listUserHistory, getUser, listUsers } from './user-list.service.ts'
import { blockUser, saveUserRoles, unblockUser } from './user-roles.service.ts'

/** Routes of a club's users, for its admins: approval, permissions, blocking, impersonation. */
export function usersRoutes(app: App): void {
  serve(app, users.listUsers, listUsers)
  serve(app, users.getUser, getUser)
  serve(app, users.listUserHistory, listUserHistory)
  serve(app, users.approveUser, (call) => approveUser(call, app.addresses))
  serve(app, users.refuseUser, (call) => refuseUser(call, app.addresses))
  serve(app, users.saveUserRoles, saveUserRoles)
  serve(app, users.blockUser, blockUser)
  serve(app, users.unblockUser, unblockUser)
  serve(app, users.impersonateUser, impersonateUser)
}
