import type { ReplyOf } from '@tertulia/contract/endpoint'
import type {
  getOwnProposals,
  listProposals,
  Proposal,
  ProposalDraft,
} from '@tertulia/contract/special-quiz-proposals'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { medium_json } from '../media/media.views.ts'
import type { ProposalContent } from './special-quiz-proposals.store.ts'
import { person_fields } from '../users/users.views.ts'

/** The questions of the proposal `p` with their files, as their proposer and the editors see them. */
const questions = sql`(select json_agg(json_build_object('position', q.position, 'text', q.text, 'answer', q.answer,
    'accepted_answers', q.accepted_answers, 'medium', ${medium_json}) order by q.position)
  from proposal_questions q
  left join media m on m.customer_id = q.customer_id and m.id = q.medium_id
  where q.customer_id = p.customer_id and q.proposal_id = p.id) as questions`

const proposer = sql`json_build_object(${person_fields}) as proposer`

/** Whether the quiz `z` is a user's own: credited to him, or proposed by him, who knows its answers. */
export const ownQuizOf = (user: RawBuilder<unknown>) => sql<boolean>`(z.author_id is not distinct from ${user}
  or exists (select from special_quiz_proposals p
    where p.customer_id = z.customer_id and p.quiz_id = z.id and p.user_id = ${user}))`

/** The same for one user. */
export const ownQuiz = (user_id: number) => ownQuizOf(sql`${user_id}::int`)

/** A player's draft; null before he has begun one. */
export async function findDraft(db: Db, user_id: number): Promise<ProposalDraft | null> {
  const { rows } = await sql<ProposalDraft>`
    select p.subject, p.description, p.saved_at, ${questions}
    from special_quiz_proposals p
    where p.user_id = ${user_id} and p.state = 'draft'`.execute(db)
  return rows[0] ?? null
}

type OwnProposal = ReplyOf<typeof getOwnProposals>['proposals'][number]

/** What became of the proposals that a player submitted, newest first. */
export async function listOwnProposals(db: Db, user_id: number): Promise<OwnProposal[]> {
  const { rows } = await sql<OwnProposal>`
    select p.id, p.subject, p.state, p.submitted_at, p.decided_at, p.reason, z.date as published_date
    from special_quiz_proposals p
    left join quizzes z on z.customer_id = p.customer_id and z.id = p.quiz_id
    where p.user_id = ${user_id} and p.state <> 'draft'
    order by p.submitted_at desc, p.id desc`.execute(db)
  return rows
}

/** The proposals that wait for a decision, oldest first, without their content. */
export async function listWaitingProposals(db: Db): Promise<ReplyOf<typeof listProposals>['proposals']> {
  const { rows } = await sql<ReplyOf<typeof listProposals>['proposals'][number]>`
    select p.id, p.state, p.subject, p.submitted_at, ${proposer}
    from special_quiz_proposals p
    join users u on u.customer_id = p.customer_id and u.id = p.user_id
    where p.state in ('submitted', 'reviewed')
    order by p.submitted_at, p.id`.execute(db)
  return rows
}

/** A proposal that waits for a decision, with its answers; null for any other. */
export async function findWaitingProposal(db: Db, id: number): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`
    select p.id, p.state, p.subject, p.description, p.submitted_at, p.version, ${proposer}, ${questions}
    from special_quiz_proposals p
    join users u on u.customer_id = p.customer_id and u.id = p.user_id
    where p.id = ${id} and p.state in ('submitted', 'reviewed')`.execute(db)
  return rows[0] ?? null
}

/** What a proposal consists of, as it is kept. */
export async function findContent(db: Db, id: number): Promise<ProposalContent | null> {
  const { rows } = await sql<ProposalContent>`
    select p.subject, p.description,
      (select json_agg(json_build_object('position', q.position, 'text', q.text, 'answer', q.answer,
          'accepted_answers', q.accepted_answers, 'medium_id', q.medium_id) order by q.position)
        from proposal_questions q
        where q.customer_id = p.customer_id and q.proposal_id = p.id) as questions
    from special_quiz_proposals p
    where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The proposal that a player submitted last, while no editor has touched it. */
export async function findLatestSubmittedId(db: Db, user_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('special_quiz_proposals')
    .select('id')
    .where('user_id', '=', user_id)
    .where('state', '=', 'submitted')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
