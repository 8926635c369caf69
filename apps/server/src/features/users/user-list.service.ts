import type * as users from '@tertulia/contract/users'
import type { ClubUser, ListedUser } from '@tertulia/contract/users'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { mayImpersonate, rolesOn } from '@tertulia/core/roles/roles'
import { userState } from '@tertulia/core/roles/user-state'
import { extendedEnd } from '@tertulia/core/subscriptions/subscription-dates'
import type { SignedInUser } from '../../platform/access.views.ts'
import type { Db } from '../../platform/database.ts'
import { paginate } from '../../platform/paging.ts'
import { orNotFound } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { mediumUrl } from '../media/media.views.ts'
import type { UserRow } from './user-columns.views.ts'
import { countHistory, findUser, listHistory } from './user-details.views.ts'
import { countPending, countUsers, listUserRows } from './user-list.views.ts'

/** Months given to a new player. */
export const trialMonths = 1

/** Returns the last day of a free month given today. (docs/rules/subscriptions.md) */
export function trialEnd(today: CalendarDate): CalendarDate {
  return extendedEnd(today, null, trialMonths)
}

/** Lists a page of the club's users. */
export async function listUsers(
  call: Call<typeof users.listUsers>,
): Promise<ReplyOf<typeof users.listUsers>> {
  const { db, today, query } = call
  const { search = '', state = null, role = null } = query
  const wanted = { search: cleanLine(search), state, role, today }
  const { paging, offset } = paginate(query.page, await countUsers(db, wanted))
  const rows = await listUserRows(db, wanted, offset)
  return {
    users: rows.map((row) => listed(call, row)),
    pending_count: await countPending(db),
    ...paging,
  }
}

type Looking = { db: Db; user: SignedInUser; customer: { id: number }; today: CalendarDate }

/** Returns a user for an admin. */
export function getUser(call: Call<typeof users.getUser>): Promise<ClubUser> {
  return presentUser(call, call.params.id)
}

/** Presents a user to an admin. */
export async function presentUser(looking: Looking, userId: number): Promise<ClubUser> {
  const {
    language,
    birthdate,
    region,
    inviter,
    subscription_entries: subscriptionEntries,
    ...row
  } = orNotFound(await findUser(looking.db, userId))
  return {
    ...listed(looking, row),
    language,
    birthdate,
    region,
    inviter,
    trial_end: trialEnd(looking.today),
    subscription_entries: subscriptionEntries,
  }
}

/** Lists a page of the audit log's entries by or about a user. */
export async function listUserHistory(
  call: Call<typeof users.listUserHistory>,
): Promise<ReplyOf<typeof users.listUserHistory>> {
  const { db, params, query } = call
  orNotFound(await findUser(db, params.id))
  const { paging, offset } = paginate(query.page, await countHistory(db, params.id))
  return { entries: await listHistory(db, params.id, offset), ...paging }
}

function listed({ user, customer, today }: Looking, row: UserRow): ListedUser {
  const { image, ...person } = row
  const impersonable = row.id !== user.id && mayImpersonate(user.valid_roles, rolesOn(row.roles, today))
  return {
    ...person,
    image: image && mediumUrl(customer.id, image),
    state: userState(row.roles, today),
    impersonable,
  }
}
