import * as accountCalls from '@tertulia/contract/account'
import { formerPlayerEmail, formerPlayerName } from '@tertulia/core/accounts/former-player'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { App } from '../../../platform/app-context.ts'
import type { Customer } from '../../../platform/access/access.sql.ts'
import type { Db } from '../../../platform/database/database.ts'
import { recordClubEvent } from '../../../platform/delivery/club-events.sql.ts'
import { recordAction } from '../../../platform/access/audit-log.sql.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { deletePersonalRows } from '../../../platform/personal-data/owned-rows.ts'
import type { DeletionAction } from '../../../platform/personal-data/personal-table.ts'
import { leaveAllMiniLeagues } from '../../mini-leagues/mini-leagues.exports.ts'
import { giveUpPayments } from '../../payments/payments.exports.ts'
import { endSessions } from '../../session/session.exports.ts'
import { correctSubscription } from '../../subscriptions/subscriptions.exports.ts'
import { refuseLastAdmin } from '../../roles/last-admin.exports.ts'
import { lockOwner } from '../account.ts'
import type { LockedUser } from '../account.sql.ts'
import { checkOwnPassword, demandSamePassword } from '../password-check.ts'
import { forgetInvitations } from '../../invitations/invitations.exports.ts'
import { forgetRankingPlayer } from '../../ranking-players/ranking-players.exports.ts'
import {
  clearCredits,
  anonymiseUser,
  clearEarlierPlaces,
  clearGiftNames,
  clearMentions,
  clearStatementLines,
  deleteFutureAbsences,
  deleteMailAbout,
  deleteUnadmittedSubmissions,
  deleteUnfinishedProposals,
  forgetThrottles,
} from './account-deletion.sql.ts'

/** Who is deleted, and what the row says afterwards. */
type Leaving = {
  customer_id: number
  person: LockedUser
  former: { name: string; email: string; language: Language }
  now: Instant
}
type Action = (db: Db, leaving: Leaving) => Promise<void>

/**
 * The actions that columns name for a deletion, in the order in which they must run. Credits of quizzes are cleared
 * before: closing a day locks the quiz first, then its players.
 */
const deletionActions: Record<Exclude<DeletionAction, 'clearCredits'>, Action> = {
  deleteMailAbout: (db, { person }) => deleteMailAbout(db, person.id),
  deleteFutureAbsences: (db, { person }) => deleteFutureAbsences(db, person.id),
  deleteUnadmittedSubmissions: (db, { person }) => deleteUnadmittedSubmissions(db, person.id),
  deleteUnfinishedProposals: (db, { person }) => deleteUnfinishedProposals(db, person.id),
  clearStatementLines: (db, { person }) => clearStatementLines(db, person.id),
  clearGiftNames: (db, { person }) => clearGiftNames(db, person.id),
  forgetInvitations: (db, { person }) => forgetInvitations(db, person.id),
  forgetThrottles: (db, { customer_id, person }) => forgetThrottles(db, { customer_id, email: person.email }),
  forgetRankingPlayer: (db, { person, former }) =>
    forgetRankingPlayer(db, { user_id: person.id, name: former.name }),
  clearMentions: (db, { person, former }) => clearMentions(db, person, former.name),
  clearEarlierPlaces: (db, { person, former }) => clearEarlierPlaces(db, person, former.name),
  anonymiseUser: (db, { person, former, now }) => anonymiseUser(db, { user_id: person.id, ...former, now }),
}

/** Runs all of them. */
async function runDeletionActions(db: Db, leaving: Leaving): Promise<void> {
  for (const run of Object.values(deletionActions)) await run(db, leaving)
}

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
