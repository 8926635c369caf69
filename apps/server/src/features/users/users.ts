import type * as userCalls from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { readPage, teamPageSize } from '../../platform/http/paging.ts'
import type { Call } from '../../platform/http/serve.ts'
import { countPending, countUsers, listUserRows, presentListed, presentUser } from './users.sql.ts'

/** Lists a page of the club's users. */
export async function listUsers(
  call: Call<typeof userCalls.listUsers>,
): Promise<ReplyOf<typeof userCalls.listUsers>> {
  const { db, today, query } = call
  const { search = '', state = null, role = null } = query
  const wanted = { search: cleanLine(search), state, role, today }
  const list = { count: countUsers(db, wanted), rows: (offset: number) => listUserRows(db, wanted, offset) }
  const [{ paging, rows }, pending] = await Promise.all([
    readPage(query.page, list, teamPageSize),
    countPending(db),
  ])
  return { users: rows.map((row) => presentListed(call, row)), pending_count: pending, ...paging }
}

/** Returns a user for an admin. */
export function getUser(call: Call<typeof userCalls.getUser>): Promise<ClubUser> {
  return presentUser(call, call.params.id)
}
