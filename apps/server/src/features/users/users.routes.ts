import {
  approveUser,
  blockUser,
  getUser,
  impersonateUser,
  listUserHistory,
  listUsers,
  refuseUser,
  saveUserRoles,
  unblockUser,
} from '@tertulia/contract/users'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { impersonate } from './impersonation.service.ts'
import { approve, turnDown } from './user-decisions.service.ts'
import { showHistory, showUser, showUsers } from './user-list.service.ts'
import { block, saveRoles, unblock } from './user-roles.service.ts'

/** The people of a club, for its admins: approval, permissions, blocking, acting as somebody. */
export function usersRoutes(app: App): void {
  serve(app, listUsers, showUsers)
  serve(app, getUser, showUser)
  serve(app, listUserHistory, showHistory)
  serve(app, approveUser, (call) => approve(call, app.public_url))
  serve(app, refuseUser, async (call) => {
    await turnDown(call, app.public_url)
    return {}
  })
  serve(app, saveUserRoles, saveRoles)
  serve(app, blockUser, block)
  serve(app, unblockUser, unblock)
  serve(app, impersonateUser, impersonate)
}
