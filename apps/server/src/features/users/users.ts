import type * as userCalls from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { paginate, teamPageSize } from '../../platform/http/paging.ts'
import type { Call } from '../../platform/http/serve.ts'
import { countPending, countUsers, listUserRows, presentListed, presentUser } from './users.sql.ts'

/** Lists a page of the club's users. */
export async function listUsers(
  call: Call<typeof userCalls.listUsers>,
): Promise<ReplyOf<typeof userCalls.listUsers>> {
  const { db, today, query } = call
  const { search = '', state = null, role = null } = query
  const wanted = { search: cleanLine(search), state, role, today }
  const { paging, offset } = paginate(query.page, await countUsers(db, wanted), teamPageSize)
  const rows = await listUserRows(db, wanted, offset)
  return {
    users: rows.map((row) => presentListed(call, row)),
    pending_count: await countPending(db),
    ...paging,
  }
}

/** Returns a user for an admin. */
export function getUser(call: Call<typeof userCalls.getUser>): Promise<ClubUser> {
  return presentUser(call, call.params.id)
}
