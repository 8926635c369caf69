import * as accountMergeCalls from '@tertulia/contract/account-merges'
import type { MergeConflict, MergeNote, UserMerge } from '@tertulia/contract/account-merges'
import type { ClubUser, ListedUser } from '@tertulia/contract/users'
import { formerPlayerEmail, formerPlayerName } from '@tertulia/core/accounts/former-player'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { App } from '../../../platform/app-context.ts'
import { recordAction } from '../../../platform/access/audit-log.sql.ts'
import type { Db } from '../../../platform/database/database.ts'
import { tryOut } from '../../../platform/database/try-out.ts'
import { enqueueMails } from '../../../platform/delivery/outbox.sql.ts'
import { orNotFound, refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import type { MergeAction } from '../../../platform/personal-data/personal-table.ts'
import { findSender } from '../../customers/customers.sql.ts'
import { computeCards } from '../../practice/practice.exports.ts'
import { lockRankingPlayerLinks } from '../../ranking-players/ranking-players.exports.ts'
import { lockAdmins } from '../../roles/last-admin.exports.ts'
import { lockSeason } from '../../seasons/seasons.sql.ts'
import { endSessions } from '../../session/session.exports.ts'
import { getAddressee, findUser, presentListed, presentUser } from '../../users/users.sql.ts'
import { findAccount, lockUser } from '../account.sql.ts'
import { anonymiseUser, clearMentions, forgetThrottles } from '../deletion/account-deletion.sql.ts'
import { recomputeCup } from '../../cup/cup.exports.ts'
import { recomputeGenres } from '../../genre-rankings/genre-rankings.exports.ts'
import { recomputeSeason } from '../../league/league.exports.ts'
import { recomputeSubthemes } from '../../player-statistics/player-statistics.exports.ts'
import { joinMemberships } from '../../mini-leagues/mini-leagues.exports.ts'
import { joinRoles } from '../../roles/joined-roles.exports.ts'
import { joinLedgers } from '../../subscriptions/subscriptions.exports.ts'
import { accountMergeMail } from './account-merge.mail.ts'
import {
  lockQuizzesOf,
  lockUsers,
  markMerged,
  moveCredits,
  moveReferences,
  type MergedUsers,
  closeEmptyChanges,
  joinAbsences,
  joinContent,
  joinInvitations,
  joinLateSubmissions,
  joinMail,
  joinRankingPlayers,
  moveSubmissions,
} from './account-merge-writes.sql.ts'
import { countGone, countMoved, findUnlinked, listConflicts, listSeasonsOf } from './account-merge.sql.ts'

type Merging = { users: MergedUsers; admin_id: number; now: Instant; today: CalendarDate }
type Action = (db: Db, merging: Merging) => Promise<void>

/** The actions that columns of persons name for a merge, in the order in which they must run. */
const mergeActions: Record<MergeAction, Action> = {
  joinLateSubmissions: (db, { users }) => joinLateSubmissions(db, users),
  async moveSubmissions(db, { users, admin_id, now }) {
    await moveSubmissions(db, users)
    await closeEmptyChanges(db, { ...users, undone_by: admin_id, undone_at: now })
  },
  joinAbsences: (db, { users }) => joinAbsences(db, users),
  joinContent: (db, { users }) => joinContent(db, users),
  joinInvitations: (db, { users }) => joinInvitations(db, users),
  joinMemberships: (db, { users }) => joinMemberships(db, users),
  joinMail: (db, { users }) => joinMail(db, users),
  joinRankingPlayers: (db, { users }) => joinRankingPlayers(db, users),
  joinLedgers: (db, { users, admin_id, ...at }) =>
    joinLedgers(db, { user_id: users.id, other_id: users.other_id, created_by: admin_id, ...at }),
  joinRoles: (db, { users }) => joinRoles(db, { user_id: users.id, other_id: users.other_id }),
}

/** Runs all of them. */
async function runMergeActions(db: Db, merging: Merging): Promise<void> {
  for (const run of Object.values(mergeActions)) await run(db, merging)
}

type MergeCall = Call<typeof accountMergeCalls.previewUserMerge> | Call<typeof accountMergeCalls.mergeUsers>

/** Previews what merging two accounts would change, without saving anything. */
export async function previewUserMerge(
  call: Call<typeof accountMergeCalls.previewUserMerge>,
): Promise<UserMerge> {
  const { db, params, body } = call
  const users = readUsers(params.id, body.other_id)
  return tryOut(db, async () => {
    const heldUsers = await holdUsers(call, users)
    const { user, other, conflicts, seasons } = heldUsers
    const before = {
      moved: await countMoved(db, other.id),
      gone: await countGone(db, users),
      unlinked: await findUnlinked(db, users),
    }
    const results = conflicts.length > 0 ? null : await merge(call, { ...users, seasons })
    const roles = results && (await presentUser(call, user.id)).roles
    return {
      user,
      other,
      conflicts,
      notes: listNotes(user, other),
      ...before,
      effect: results && { ...results, roles },
    }
  })
}

/** Merges an account into another of the same person, for good, and tells both addresses. (docs/rules/accounts.md) */
export async function mergeUsers(
  call: Call<typeof accountMergeCalls.mergeUsers>,
  { media, addresses }: Pick<App, 'media' | 'addresses'>,
): Promise<ClubUser> {
  const { db, customer, params, body, now, afterwards } = call
  const users = readUsers(params.id, body.other_id)
  const { user, other, conflicts, seasons } = await holdUsers(call, users)
  if (other.email !== body.other_email) refuse('user_changed')
  if (conflicts.length > 0) refuse('accounts_in_conflict')
  const gone = await getAddressee(db, other.id)
  const { image } = orNotFound(await lockUser(db, other.id, 'update'))
  await merge(call, { ...users, seasons })
  await recordAction(call, `merge_users ${other.id}`, user.id)
  const stays = await getAddressee(db, user.id)
  const sender = await findSender(db, addresses)
  const told = { kind: 'account_merge', reference: { account_merge_of: user.id } }
  const letterTo = ({ language, name }: typeof gone) =>
    accountMergeMail(sender, { language, name, email: stays.email })
  await enqueueMails(
    db,
    [
      { ...told, user_id: stays.id, ...letterTo(stays) },
      { ...told, recipient: gone.email, ...letterTo(gone) },
    ],
    now,
  )
  if (image) afterwards(() => media.remove(customer.id, image))
  return presentUser(call, user.id)
}

function readUsers(id: number, otherId: number): MergedUsers {
  if (id === otherId) refuse('invalid_input', [{ field: 'other_id', problem: 'same' }])
  return { id, other_id: otherId }
}

type HeldUsers = { user: ListedUser; other: ListedUser; conflicts: MergeConflict[]; seasons: number[] }

/** Locks two accounts with all their results, in the order of all other writers, and reads what there is of them. */
async function holdUsers(call: MergeCall, users: MergedUsers): Promise<HeldUsers> {
  const { db, user: admin, today } = call
  // Unknown ones cost no locks.
  for (const id of [users.id, users.other_id]) if (!(await findAccount(db, id))) refuse('not_found')
  await lockAdmins(db)
  await lockRankingPlayerLinks(db)
  await lockQuizzesOf(db, { ...users, today })
  const seasons = await listSeasonsOf(db, users.other_id)
  for (const season of seasons) await lockSeason(db, season)
  await lockUsers(db, users)
  const user = presentListed(call, orNotFound(await findUser(db, users.id)))
  const other = presentListed(call, orNotFound(await findUser(db, users.other_id)))
  const own: MergeConflict[] = other.id === admin.id ? [{ kind: 'own_account' }] : []
  return { user, other, seasons, conflicts: [...own, ...(await listConflicts(db, { ...users, today }))] }
}

function listNotes(user: ListedUser, other: ListedUser): MergeNote[] {
  return [
    ...(user.state === 'blocked' ? ['stays_blocked' as const] : []),
    ...(other.state === 'blocked' && user.state !== 'blocked' ? ['leaves_block' as const] : []),
    ...(user.state === 'pending' && other.state !== 'pending' ? ['approves' as const] : []),
  ]
}

async function merge(call: MergeCall, merged: MergedUsers & { seasons: number[] }): Promise<MergedResults> {
  const { db, customer, user: admin, now, today } = call
  const users = { id: merged.id, other_id: merged.other_id }
  const [stays, goes] = [await getAddressee(db, users.id), await getAddressee(db, users.other_id)]
  await runMergeActions(db, { users, admin_id: admin.id, now, today })
  await endSessions(db, users.other_id)
  await moveReferences(db, users)
  await moveCredits(db, goes.email, stays.email)
  await forgetOther(db, { stays, goes })
  await forgetThrottles(db, { customer_id: customer.id, email: goes.email })
  const former = { name: formerPlayerName(customer.default_language), email: formerPlayerEmail(goes.id) }
  await anonymiseUser(db, { user_id: goes.id, ...former, language: customer.default_language, now })
  await markMerged(db, users)
  await computeCards(db, { user_id: users.id, question_ids: null })
  return recomputeMerged(db, merged.seasons)
}

type Addressee = Awaited<ReturnType<typeof getAddressee>>

/** Replaces name and address of the account that goes in texts that others wrote. */
async function forgetOther(db: Db, { stays, goes }: { stays: Addressee; goes: Addressee }): Promise<void> {
  const nameOf = ({ name, surname }: Addressee) => `${name} ${surname}`.trim()
  // Where both have one name, it stays: only the address is another.
  const isSameName = nameOf(stays).toLowerCase() === nameOf(goes).toLowerCase()
  const mentioned = isSameName ? { name: '', surname: '', email: goes.email } : goes
  await clearMentions(db, mentioned, nameOf(stays))
}

/** The numbers of results that a merge of accounts changed. */
type MergedResults = { games: number; cup_games: number; tables: number }

/** Recomputes the results of seasons, and the records of days without a round. */
async function recomputeMerged(db: Db, seasons: readonly number[]): Promise<MergedResults> {
  const results = { games: 0, cup_games: 0, tables: 0 }
  for (const season of seasons) {
    const league = await recomputeSeason(db, season)
    results.games += league.games
    results.tables += league.tables
    results.cup_games += await recomputeCup(db, season)
    await recomputeGenres(db, season)
    await recomputeSubthemes(db, season)
  }
  await recomputeSubthemes(db, null)
  return results
}
