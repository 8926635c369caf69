import type * as accountCalls from '@tertulia/contract/account'
import { formerPlayerEmail, formerPlayerName } from '@tertulia/core/accounts/former-player'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { App } from '../../../platform/app-context.ts'
import type { Customer } from '../../../platform/access/access.views.ts'
import type { Db } from '../../../platform/database/database.ts'
import { recordClubEvent } from '../../../platform/delivery/club-events.store.ts'
import { recordAction } from '../../../platform/access/audit-log.store.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { deletePersonalRows } from '../../../platform/personal-data/owned-rows.ts'
import { leaveAllMiniLeagues } from '../../mini-leagues/mini-leagues.results.ts'
import { giveUpPayments } from '../../payments/payments.results.ts'
import { endSessions } from '../../session/session.results.ts'
import { correctSubscription } from '../../subscriptions/subscriptions.results.ts'
import { refuseLastAdmin } from '../../roles/last-admin.results.ts'
import { clearCredits } from './account-deletion.store.ts'
import { runDeletionActions } from './deletion-actions.ts'
import { lockOwner } from '../account.service.ts'
import type { LockedUser } from '../account.store.ts'
import { checkOwnPassword, demandSamePassword } from '../password-check.ts'

/** A user's own deletion, confirmed by their password. */
export async function deleteAccount(
  call: Call<typeof accountCalls.deleteAccount>,
  { media, database, throttles }: Pick<App, 'media' | 'database' | 'throttles'>,
): Promise<Record<string, never>> {
  const { user, customer, body } = call
  const checked = await checkOwnPassword(call, body.password, throttles)
  const image = await database.forCustomer(customer.id).tx(async (db) => {
    await refuseLastAdmin(db, { user_id: user.id, today: call.today })
    // Before the user's own row: closing a day locks the quiz first, then its players.
    await clearCredits(db, user)
    const person = await lockOwner({ db, user }, 'update')
    demandSamePassword(person, checked)
    await anonymiseAccount(db, call, person)
    await recordAction({ ...call, db }, 'delete_account')
    return person.image
  })
  if (image) call.afterwards(() => media.remove(customer.id, image))
  return {}
}

/** The club and the time of a deletion. */
export type Deleting = { customer: Customer; now: Instant; today: CalendarDate }

/**
 * Removes the personal data of a locked user; games and results that others depend on stay under the name of a former
 * player. (docs/rules/accounts.md)
 */
export async function anonymiseAccount(
  db: Db,
  { customer, now, today }: Deleting,
  person: LockedUser,
): Promise<void> {
  const { id: userId } = person
  for (const role of subscribedRoles) {
    const ending = { user_id: userId, role, valid_until: null, created_by: userId }
    await correctSubscription(db, { ...ending, today, now })
  }
  await giveUpPayments(db, userId, now)
  await leaveAllMiniLeagues(db, { user_id: userId, today })
  await endSessions(db, userId)
  await deletePersonalRows(db, userId)
  const language = customer.default_language
  const former = { name: formerPlayerName(language), email: formerPlayerEmail(userId), language }
  await runDeletionActions(db, { customer_id: customer.id, person, former, now })
  await recordClubEvent(db, { kind: 'member.left', data: { user_id: userId } }, now)
}
