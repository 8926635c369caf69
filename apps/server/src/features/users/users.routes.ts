import * as userCalls from '@tertulia/contract/users'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getUser, listUsers } from './user-list.service.ts'

/** Routes of a club's users, for its admins. */
export function usersRoutes(app: App): void {
  serve(app, userCalls.listUsers, listUsers)
  serve(app, userCalls.getUser, getUser)
}
