import type { Language } from '@tertulia/core/customers/languages'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../platform/database/database.ts'
import type { DeletionAction } from '../../../platform/personal-data/personal-table.ts'
import { forgetInvitations } from '../../invitations/invitations.results.ts'
import { forgetRankingPlayer } from '../../ranking-players/ranking-players.results.ts'
import type { LockedUser } from '../account.store.ts'
import {
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
} from './account-deletion.store.ts'

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
export async function runDeletionActions(db: Db, leaving: Leaving): Promise<void> {
  for (const run of Object.values(deletionActions)) await run(db, leaving)
}
