import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { Proposal, ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { SpecialForm, SpecialQuestion } from '@tertulia/core/quizzes/special-form'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { mediumJson } from '../media/media.sql.ts'
import { openRemarksOfProposal } from '../quiz-remarks/quiz-remarks.sql.ts'
import { personFields } from '../users/users.sql.ts'

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
    .$narrowType<LockedProposal>()
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
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

/** SQL for the questions of the proposal `p` with their files, as the proposer and editors see them. */
const questions = sql`(select json_agg(json_build_object('position', q.position, 'text', q.text, 'answer', q.answer,
    'accepted_answers', q.accepted_answers, 'medium', ${mediumJson}) order by q.position)
  from proposal_questions q
  left join media m on m.customer_id = q.customer_id and m.id = q.medium_id
  where q.customer_id = p.customer_id and q.proposal_id = p.id) as questions`

const proposer = sql`json_build_object(${personFields}) as proposer`

/** SQL for the scores of the proposal `p`, which its own proposer is not told. */
const scoresFor = (readerId: number) => sql`
  (select avg(s.score)::float from proposal_scores s
    where s.customer_id = p.customer_id and s.proposal_id = p.id and p.user_id <> ${readerId}) as score,
  (select count(*)::int from proposal_scores s
    where s.customer_id = p.customer_id and s.proposal_id = p.id and p.user_id <> ${readerId}) as score_count`

/** Finds a player's draft; null when there is none. */
export async function findDraft(db: Db, userId: number): Promise<ProposalDraft | null> {
  return await queryRow<ProposalDraft>(db)`
    select p.id, p.version, p.subject, p.description, p.saved_at, ${questions}
    from special_quiz_proposals p
    where p.user_id = ${userId} and p.state = 'draft'`
}

type OwnProposal = ReplyOf<typeof specialQuizProposalCalls.getOwnProposals>['proposals'][number]

/** Lists the proposals that a player submitted with their states, newest first. */
export async function listOwnProposals(db: Db, userId: number): Promise<OwnProposal[]> {
  return await queryRows<OwnProposal>(db)`
    select p.id, p.subject, p.state, p.submitted_at, p.decided_at, p.reason, z.date as published_date
    from special_quiz_proposals p
    left join quizzes z on z.customer_id = p.customer_id and z.id = p.quiz_id
    where p.user_id = ${userId} and p.state <> 'draft'
    order by p.submitted_at desc, p.id desc`
}

/** Lists the proposals that wait for a decision, oldest first, without their content. */
export async function listWaitingProposals(
  db: Db,
  readerId: number,
): Promise<ReplyOf<typeof specialQuizProposalCalls.listProposals>['proposals']> {
  return await queryRows<ReplyOf<typeof specialQuizProposalCalls.listProposals>['proposals'][number]>(db)`
    select p.id, p.state, p.subject, p.submitted_at, ${proposer}, ${scoresFor(readerId)},
      case when p.user_id = ${readerId} then 0 else ${openRemarksOfProposal} end as open_remarks
    from special_quiz_proposals p
    join users u on u.customer_id = p.customer_id and u.id = p.user_id
    where p.state in ('submitted', 'reviewed')
    order by p.submitted_at, p.id`
}

/** Finds a proposal that waits for a decision, with its answers; null for any other. */
export async function findWaitingProposal(
  db: Db,
  { id, reader_id }: { id: number; reader_id: number },
): Promise<Proposal | null> {
  return await queryRow<Proposal>(db)`
    select p.id, p.state, p.subject, p.description, p.submitted_at, p.version, ${proposer}, ${questions},
      ${scoresFor(reader_id)},
      (select s.score from proposal_scores s
        where s.customer_id = p.customer_id and s.proposal_id = p.id and s.user_id = ${reader_id}) as own_score
    from special_quiz_proposals p
    join users u on u.customer_id = p.customer_id and u.id = p.user_id
    where p.id = ${id} and p.state in ('submitted', 'reviewed')`
}

/** Returns the stored content of a proposal. */
export async function findContent(db: Db, id: number): Promise<ProposalContent | null> {
  return await queryRow<ProposalContent>(db)`
    select p.subject, p.description,
      (select json_agg(json_build_object('position', q.position, 'text', q.text, 'answer', q.answer,
          'accepted_answers', q.accepted_answers, 'medium_id', q.medium_id) order by q.position)
        from proposal_questions q
        where q.customer_id = p.customer_id and q.proposal_id = p.id) as questions
    from special_quiz_proposals p
    where p.id = ${id}`
}

/** Finds the proposal that a player submitted last, if no editor has changed it. */
export async function findLatestSubmitted(
  db: Db,
  userId: number,
): Promise<{ id: number; version: number } | null> {
  const row = await db
    .selectFrom('special_quiz_proposals')
    .select(['id', 'version'])
    .where('user_id', '=', userId)
    .where('state', '=', 'submitted')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
