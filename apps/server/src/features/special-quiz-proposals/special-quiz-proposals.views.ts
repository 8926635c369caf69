import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { Proposal, ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { mediumJson } from '../media/media.views.ts'
import type { ProposalContent } from './special-quiz-proposals.store.ts'
import { openRemarksOfProposal } from '../quiz-remarks/quiz-remarks.views.ts'
import { personFields } from '../users/users.views.ts'

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
