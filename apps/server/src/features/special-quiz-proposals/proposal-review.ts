import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { readSpecialForm } from '@tertulia/core/quizzes/special-form'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import type { ComposedLetter, Sender } from '../../platform/mail/letter.ts'
import type { App, Addresses } from '../../platform/app-context.ts'
import { findSender } from '../customers/customers.sql.ts'
import { publishSpecialQuiz } from '../quiz-editor/quiz-editor.exports.ts'
import { getAddressee } from '../users/users.sql.ts'
import { readProposal } from './proposal-content.ts'
import { proposalPublishedMail, proposalRejectedMail } from './special-quiz-proposals.mail.ts'
import {
  findContent,
  findWaitingProposal,
  listWaitingProposals,
  deleteProposal,
  deleteScore,
  lockProposal,
  moveRemarksToQuiz,
  updateContent,
  updateState,
  upsertScore,
  type LockedProposal,
} from './special-quiz-proposals.sql.ts'

/** Lists the waiting proposals for their editors. */
export async function listProposals({
  db,
  user,
}: Call<typeof specialQuizProposalCalls.listProposals>): Promise<
  ReplyOf<typeof specialQuizProposalCalls.listProposals>
> {
  return { proposals: await listWaitingProposals(db, user.id) }
}

/**
 * Returns a waiting proposal for its editors. Editors who also play may read it, which is recorded.
 * (docs/rules/roles.md)
 */
export async function getProposal(
  call: Call<typeof specialQuizProposalCalls.getProposal>,
): Promise<Proposal> {
  const { db, user, now, params } = call
  const proposal = orNotFound(await findWaitingProposal(db, { id: params.id, reader_id: user.id }))
  if (user.valid_roles.regular_player || user.valid_roles.special_quiz_player) {
    await recordAction({ db, user, now }, `read_proposal ${params.id}`)
  }
  return proposal
}

/** Saves an editor's changes over the version that they saw. */
export async function saveProposal(
  call: Call<typeof specialQuizProposalCalls.saveProposal>,
): Promise<Proposal> {
  const { db, now, params, body } = call
  const { version, ...content } = body
  const { id } = await lockWaiting(db, { id: params.id, version })
  const { questions } = orNotFound(await findContent(db, id))
  const stored = questions.flatMap(({ medium_id }) => medium_id ?? [])
  await updateContent(db, { id, content: await readProposal(call, content, stored), now })
  await updateState(db, id, { state: 'reviewed' })
  await recordAction(call, `save_proposal ${id}`)
  return orNotFound(await findWaitingProposal(db, { id, reader_id: call.user.id }))
}

/** Scores a waiting proposal of somebody else; null takes the score back. */
export async function scoreProposal(
  call: Call<typeof specialQuizProposalCalls.scoreProposal>,
): Promise<ReplyOf<typeof specialQuizProposalCalls.scoreProposal>> {
  const { db, user, params, body } = call
  const proposal = orNotFound(await lockProposal(db, params.id))
  if (!isWaiting(proposal)) refuse('not_found')
  if (proposal.user_id === user.id) refuse('forbidden')
  const own = { proposal_id: proposal.id, user_id: user.id }
  if (body.score === null) await deleteScore(db, own)
  else await upsertScore(db, { ...own, score: body.score })
  await recordAction(call, `score_proposal ${proposal.id}`)
  const scored = orNotFound(await findWaitingProposal(db, { id: proposal.id, reader_id: user.id }))
  return { score: scored.score, score_count: scored.score_count, own_score: scored.own_score }
}

/** Publishes a proposal as the special quiz of a free day, and mails its proposer the date, in their language. */
export async function publishProposal(
  call: Call<typeof specialQuizProposalCalls.publishProposal>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<{ date: CalendarDate }> {
  const { db, now, user, customer, params, body } = call
  const { date, author_id, version } = body
  const { id, user_id, subject } = await lockWaiting(db, { id: params.id, version })
  const content = orNotFound(await findContent(db, id))
  const { missing } = readSpecialForm(content, customer.rule_set)
  if (missing.length > 0) refuse('proposal_incomplete', missing)
  // Questions beyond the current rule set's number are left out, because editors do not see them.
  const questions = content.questions.filter(
    ({ position }) => position <= customer.rule_set.special_question_count,
  )
  const quizId = await publishSpecialQuiz(call, { date, author_id, ...content, questions })
  await moveRemarksToQuiz(db, { proposal_id: id, quiz_id: quizId })
  await updateState(db, id, { state: 'published', decided_at: now, quiz_id: quizId })
  await recordAction({ db, user, now }, `publish_proposal ${id} ${date}`)
  await tellProposer(call, user_id, {
    kind: 'proposal_published',
    compose: (sender, addressee) => proposalPublishedMail(sender, { ...addressee, subject, date }),
    addresses,
  })
  return { date }
}

/** Declines a proposal and mails its proposer the reason, in their language. */
export async function rejectProposal(
  call: Call<typeof specialQuizProposalCalls.rejectProposal>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<void> {
  const { db, now, user, params, body } = call
  const reason = cleanText(body.reason)
  if (reason === '') refuse('invalid_input', [{ field: 'reason', problem: 'missing' }])
  const { id, user_id, subject } = await lockWaiting(db, { id: params.id, version: body.version })
  await updateState(db, id, { state: 'rejected', decided_at: now, reason })
  await recordAction({ db, user, now }, `reject_proposal ${id}`)
  await tellProposer(call, user_id, {
    kind: 'proposal_rejected',
    compose: (sender, addressee) => proposalRejectedMail(sender, { ...addressee, subject, reason }),
    addresses,
  })
}

type Decision = {
  kind: 'proposal_published' | 'proposal_rejected'
  compose: (sender: Sender, addressee: { name: string; language: Language }) => ComposedLetter
  addresses: Addresses
}

async function tellProposer(
  { db, now }: { db: Db; now: Instant },
  userId: number,
  { kind, compose, addresses }: Decision,
): Promise<void> {
  const { name, language } = await getAddressee(db, userId)
  const letter = compose(await findSender(db, addresses), { name, language })
  await enqueueMails(db, [{ user_id: userId, kind, ...letter }], now)
}

/** Deletes a waiting proposal without notifying anyone. */
export async function removeProposal(
  call: Call<typeof specialQuizProposalCalls.removeProposal>,
): Promise<void> {
  const { db, now, user, params } = call
  const proposal = orNotFound(await lockProposal(db, params.id))
  if (!isWaiting(proposal)) refuse('proposal_not_removable')
  await deleteProposal(db, proposal.id)
  await recordAction({ db, user, now }, `remove_proposal ${proposal.id}`)
}

const isWaiting = ({ state }: LockedProposal) => state === 'submitted' || state === 'reviewed'

/** Locks a proposal in the version that the editor saw; refuses one that was changed or decided meanwhile. */
async function lockWaiting(
  db: Db,
  { id, version }: { id: number; version: number },
): Promise<LockedProposal> {
  const proposal = orNotFound(await lockProposal(db, id))
  if (!isWaiting(proposal) || proposal.version !== version) refuse('proposal_changed')
  return proposal
}
