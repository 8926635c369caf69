import type {
  getProposal,
  Proposal,
  publishProposal,
  rejectProposal,
  removeProposal,
  saveProposal,
} from '@tertulia/contract/special-quiz-proposals'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { readSpecialForm } from '@tertulia/core/quizzes/special-form'
import { recordAction } from '../../platform/audit-log.store.ts'
import type { Db } from '../../platform/database.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { findSender } from '../customers/customers.views.ts'
import { enqueueMail } from '../outbox/outbox.results.ts'
import { publishSpecialQuiz } from '../quiz-editor/quiz-editor.results.ts'
import { getAddressee } from '../users/users.views.ts'
import { readProposal } from './proposal-content.ts'
import { proposalRejectedMail } from './proposal-rejected.mail.ts'
import {
  deleteProposal,
  lockProposal,
  updateContent,
  updateState,
  type LockedProposal,
} from './special-quiz-proposals.store.ts'
import { findContent, findWaitingProposal } from './special-quiz-proposals.views.ts'

/** A proposal that waits, for its editors. One who plays too may read it, and that is written down. (docs/rules/roles.md) */
export async function showProposal(call: Call<typeof getProposal>): Promise<Proposal> {
  const { db, user, now, params } = call
  const proposal = found(await findWaitingProposal(db, params.id))
  if (user.valid_roles.regular_player || user.valid_roles.special_quiz_player) {
    const who = { user_id: user.id, impersonator_id: user.impersonator?.id ?? null }
    await recordAction(db, { ...who, action: `read_proposal ${params.id}`, created_at: now })
  }
  return proposal
}

/** Saves an editor's changes over the version that he has seen. (docs/rules/special-quiz-proposals.md) */
export async function reviseProposal(call: Call<typeof saveProposal>): Promise<Proposal> {
  const { db, now, params, body } = call
  const { version, ...content } = body
  const { id } = await lockWaiting(db, { id: params.id, version })
  const { questions } = found(await findContent(db, id))
  const kept = questions.flatMap(({ medium_id }) => medium_id ?? [])
  await updateContent(db, { id, content: await readProposal(call, content, kept), now })
  await updateState(db, id, { state: 'reviewed' })
  return found(await findWaitingProposal(db, id))
}

/** Turns a proposal into the special quiz of a free day. (docs/rules/special-quiz-proposals.md) */
export async function publish(call: Call<typeof publishProposal>): Promise<{ date: CalendarDate }> {
  const { db, now, user, customer, params, body } = call
  const { date, author_id, version } = body
  const { id } = await lockWaiting(db, { id: params.id, version })
  const content = found(await findContent(db, id))
  const { missing } = readSpecialForm(content, customer.rule_set)
  if (missing.length > 0) refuse('proposal_incomplete', missing)
  // What was written under a rule set with more questions is left out: its editors do not see it.
  const questions = content.questions.filter(
    ({ position }) => position <= customer.rule_set.special_question_count,
  )
  const quiz_id = await publishSpecialQuiz(call, { date, author_id, ...content, questions })
  await updateState(db, id, { state: 'published', decided_at: now, quiz_id })
  await recordAction(db, { user_id: user.id, action: `publish_proposal ${id} ${date}`, created_at: now })
  return { date }
}

/** Declines a proposal and tells its proposer why, in his language. (docs/rules/special-quiz-proposals.md) */
export async function reject(call: Call<typeof rejectProposal>, public_url: string): Promise<void> {
  const { db, now, user, params, body } = call
  const reason = cleanText(body.reason)
  if (reason === '') refuse('invalid_input', [{ field: 'reason', problem: 'missing' }])
  const { id, user_id, subject } = await lockWaiting(db, { id: params.id, version: body.version })
  await updateState(db, id, { state: 'rejected', decided_at: now, reason })
  await recordAction(db, { user_id: user.id, action: `reject_proposal ${id}`, created_at: now })
  const { name, language, email: recipient } = await getAddressee(db, user_id)
  const sender = await findSender(db, public_url)
  const letter = proposalRejectedMail(sender, { language, name, subject, reason })
  await enqueueMail(db, { recipient, ...letter }, now)
}

/** Deletes a proposal that waits, telling nobody. (docs/rules/special-quiz-proposals.md) */
export async function removeWaiting(call: Call<typeof removeProposal>): Promise<void> {
  const { db, now, user, params } = call
  const proposal = found(await lockProposal(db, params.id))
  if (!isWaiting(proposal)) refuse('proposal_not_removable')
  await deleteProposal(db, proposal.id)
  await recordAction(db, { user_id: user.id, action: `remove_proposal ${proposal.id}`, created_at: now })
}

const isWaiting = ({ state }: LockedProposal) => state === 'submitted' || state === 'reviewed'

/** The proposal in the version that the editor has seen, locked; one that somebody has changed or decided is refused. */
async function lockWaiting(
  db: Db,
  { id, version }: { id: number; version: number },
): Promise<LockedProposal> {
  const proposal = found(await lockProposal(db, id))
  if (!isWaiting(proposal) || proposal.version !== version) refuse('proposal_changed')
  return proposal
}
