import type { getUser, ClubUser, ListedUser, listUserHistory, listUsers } from '@tertulia/contract/users'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { mayImpersonate, validRoles } from '@tertulia/core/roles/roles'
import { userState } from '@tertulia/core/roles/user-state'
import { extendedEnd } from '@tertulia/core/subscriptions/subscription-dates'
import type { SignedInUser } from '../../platform/access.views.ts'
import type { Db } from '../../platform/database.ts'
import { standOf } from '../../platform/paging.ts'
import { found } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { mediumUrl } from '../media/media.views.ts'
import type { UserRow } from './user-columns.views.ts'
import { countHistory, findUser, listHistory } from './user-details.views.ts'
import { countPending, countUsers, listUserRows } from './user-list.views.ts'

/** Months that are given to who joins. */
export const trial_months = 1

/** The last day of the month free, given today. (docs/rules/subscriptions.md) */
export function trialEnd(today: CalendarDate): CalendarDate {
  return extendedEnd(today, null, trial_months)
}

/** A page of the club's people. */
export async function showUsers(call: Call<typeof listUsers>): Promise<ReplyOf<typeof listUsers>> {
  const { db, today, query } = call
  const { search = '', state = null, role = null } = query
  const wanted = { search: cleanLine(search), state, role, today }
  const { paging, offset } = standOf(query.page, await countUsers(db, wanted))
  const rows = await listUserRows(db, wanted, offset)
  return {
    users: rows.map((row) => listed(call, row)),
    pending_count: await countPending(db),
    ...paging,
  }
}

type Looking = { db: Db; user: SignedInUser; customer: { id: number }; today: CalendarDate }

/** Somebody of the club, for an admin. */
export function showUser(call: Call<typeof getUser>): Promise<ClubUser> {
  return presentUser(call, call.params.id)
}

/** A user as an admin is shown him. */
export async function presentUser(looking: Looking, user_id: number): Promise<ClubUser> {
  const { language, birthdate, region, inviter, subscription_entries, ...row } = found(
    await findUser(looking.db, user_id),
  )
  return {
    ...listed(looking, row),
    language,
    birthdate,
    region,
    inviter,
    trial_end: trialEnd(looking.today),
    subscription_entries,
  }
}

/** What was done about a user. */
export async function showHistory(
  call: Call<typeof listUserHistory>,
): Promise<ReplyOf<typeof listUserHistory>> {
  const { db, params, query } = call
  found(await findUser(db, params.id))
  const { paging, offset } = standOf(query.page, await countHistory(db, params.id))
  return { entries: await listHistory(db, params.id, offset), ...paging }
}

function listed({ user, customer, today }: Looking, row: UserRow): ListedUser {
  const { image, ...person } = row
  const impersonable = row.id !== user.id && mayImpersonate(user.valid_roles, validRoles(row.roles, today))
  return {
    ...person,
    image: image && mediumUrl(customer.id, image),
    state: userState(row.roles, today),
    impersonable,
  }
}
