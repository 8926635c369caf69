import type { Instant } from '@tertulia/core/calendar/calendar'
import type { SpecialForm, SpecialQuestion } from '@tertulia/core/quizzes/special-form'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The stored content of a proposal. */
export type ProposalContent = Pick<SpecialForm, 'subject' | 'description' | 'questions'>

type ProposalState = 'draft' | 'submitted' | 'reviewed' | 'published' | 'rejected'

const questionColumns = sql`(position int, text text, answer text, accepted_answers text[], medium_id int)`

/** Finds the id of a player's draft; null when there is none. */
export async function findDraftId(db: Db, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('special_quiz_proposals')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Saves a player's new draft; returns its id. */
export async function insertDraft(
  db: Db,
  { user_id, content, now }: { user_id: number; content: ProposalContent; now: Instant },
): Promise<number> {
  const { subject, description } = content
  const { id } = await db
    .insertInto('special_quiz_proposals')
    .values({ user_id, state: 'draft', subject, description, saved_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertQuestions(db, id, content.questions)
  return id
}

/** Updates a proposal's content. */
export async function updateContent(
  db: Db,
  { id, content, now }: { id: number; content: ProposalContent; now: Instant },
): Promise<void> {
  const { subject, description } = content
  await db
    .updateTable('special_quiz_proposals')
    .set({ subject, description, saved_at: now })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('proposal_questions').where('proposal_id', '=', id).execute()
  await insertQuestions(db, id, content.questions)
}

async function insertQuestions(
  db: Db,
  proposalId: number,
  questions: readonly SpecialQuestion[],
): Promise<void> {
  await sql`
    insert into proposal_questions (proposal_id, position, text, answer, accepted_answers, medium_id)
    select ${proposalId}::int, position, text, answer, accepted_answers, medium_id
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as given ${questionColumns}`.execute(db)
}

/** A proposal locked for an editor. */
export type LockedProposal = {
  id: number
  user_id: number
  state: ProposalState
  subject: string
  version: number
}

/** Locks a submitted proposal in any state against other editors; null for drafts and unknown ones. */
export async function lockProposal(db: Db, id: number): Promise<LockedProposal | null> {
  const row = await db
    .selectFrom('special_quiz_proposals')
    .select(['id', 'user_id', 'state', 'subject', 'version'])
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, state: row.state as ProposalState } : null
}

type NewState = {
  state: ProposalState
  submitted_at?: Instant
  decided_at?: Instant
  reason?: string
  quiz_id?: number
}

/** Saves the state of a proposal and increments its version, so that no stale decision overwrites it. */
export async function updateState(db: Db, id: number, change: NewState): Promise<void> {
  await db
    .updateTable('special_quiz_proposals')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Moves the remarks on a proposal to the quiz that it has become. */
export async function moveRemarksToQuiz(
  db: Db,
  { proposal_id, quiz_id }: { proposal_id: number; quiz_id: number },
): Promise<void> {
  await db
    .updateTable('quiz_remarks')
    .set({ proposal_id: null, quiz_id })
    .where('proposal_id', '=', proposal_id)
    .execute()
}

/** Deletes a proposal with its questions. */
export async function deleteProposal(db: Db, id: number): Promise<void> {
  await db.deleteFrom('special_quiz_proposals').where('id', '=', id).execute()
}

type Scoring = { proposal_id: number; user_id: number }

/** Stores an editor's score of a proposal over their earlier one. */
export async function upsertScore(db: Db, scoring: Scoring & { score: number }): Promise<void> {
  await db
    .insertInto('proposal_scores')
    .values(scoring)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'proposal_id', 'user_id']).doUpdateSet({ score: scoring.score }),
    )
    .execute()
}

/** Deletes an editor's score of a proposal. */
export async function deleteScore(db: Db, { proposal_id, user_id }: Scoring): Promise<void> {
  await db
    .deleteFrom('proposal_scores')
    .where('proposal_id', '=', proposal_id)
    .where('user_id', '=', user_id)
    .execute()
}
