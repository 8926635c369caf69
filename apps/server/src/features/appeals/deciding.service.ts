import type * as appealCalls from '@tertulia/contract/appeals'
import { appealReason, type AppealToDecide } from '@tertulia/contract/appeals'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { noEffect, type Effect } from '@tertulia/contract/quiz-editor'
import { obstacleToDeciding, type AppealState } from '@tertulia/core/appeals/appeals'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { prepareSuggestions } from '@tertulia/core/suggestions/suggest-verdict'
import type { App } from '../../platform/app-context.ts'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { Addresses } from '../../platform/app-context.ts'
import { tryOut } from '../../platform/database/try-out.ts'
import { enqueueMails } from '../../platform/delivery/outbox.store.ts'
import { paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findSender } from '../customers/customers.views.ts'
import { giveVerdict } from '../corrections/corrections.results.ts'
import { appealDecidedMail } from './appeal-decided.mail.ts'
import { lockQuizOfQuestion } from '../questions/questions.views.ts'
import { countAppeals, findAppealRow, listAppealRows, type FoundAppeal } from './appeals-to-decide.views.ts'
import { endAppeal, insertDecision } from './appeals.store.ts'
import {
  decisionsOn,
  findAppeal,
  listAppealReaders,
  listDecisions,
  type StoredDecision,
} from './appeals.views.ts'

function presentAppeal(found: FoundAppeal, decisions: readonly StoredDecision[]): AppealToDecide {
  const { gave_verdict, appealed, plays, rejected_it, normalised, texts, count, is_right, ...appeal } = found
  const { text: question, answer, accepted_answers } = appeal.question
  const suggest = prepareSuggestions({ question, answer, accepted_answers })
  const { suggestion, reason } = suggest(texts[0])
  return {
    ...appeal,
    decisions: decisionsOn(appeal.id, decisions),
    obstacle: obstacleToDeciding({ gave_verdict, appealed, plays, rejected_it }),
    answer: { normalised, texts, count, is_right, suggestion, suggestion_reason: reason },
  }
}

/** Lists a page of appeals for the reviewers, without names. */
export async function listAppeals({
  db,
  user,
  today,
  query,
}: Call<typeof appealCalls.listAppeals>): Promise<ReplyOf<typeof appealCalls.listAppeals>> {
  const settled = query.state === 'settled'
  const counts = await countAppeals(db)
  const { paging, offset } = paginate(query.page, settled ? counts.settled : counts.open)
  const rows = await listAppealRows(db, { user_id: user.id, today, settled, offset })
  const decisions = await listDecisions(
    db,
    rows.map(({ id }) => id),
  )
  return { ...paging, open: counts.open, appeals: rows.map((row) => presentAppeal(row, decisions)) }
}

type Deciding = Call<typeof appealCalls.decideAppeal> | Call<typeof appealCalls.previewAppealEffect>

async function getAppealToDecide({ db, user, today, params }: Deciding): Promise<AppealToDecide> {
  const row = orNotFound(await findAppealRow(db, { id: params.id, user_id: user.id, today }))
  return presentAppeal(row, await listDecisions(db, [params.id]))
}

/** Locks a waiting appeal with its verdict; refuses one that others decided, or that is the reviewer's own cause. */
async function lockWaitingAppeal(call: Deciding): Promise<AppealToDecide> {
  const { question_id } = orNotFound(await findAppeal(call.db, call.params.id))
  await lockQuizOfQuestion(call.db, question_id)
  const appeal = await getAppealToDecide(call)
  if (appeal.state !== 'open' && appeal.state !== 'escalated') refuse('appeal_changed')
  if (appeal.obstacle !== null) refuse('own_cause')
  return appeal
}

/** Gives the verdict that an appeal asks for, by the code that serves the correction desk. */
async function uphold(
  call: Deciding,
  { id, direction, question, answer }: AppealToDecide,
  news: Parameters<typeof giveVerdict>[1],
): Promise<Effect> {
  // Before the verdict, which settles all waiting appeals against the old one.
  await endAppeal(call.db, { id, state: 'upheld', now: call.now })
  const judged = {
    ...call,
    params: { kind: question.kind, date: question.date },
    body: {
      question_id: question.id,
      normalised: answer.normalised,
      verdict: direction === 'should_be_right' ? ('right' as const) : ('wrong' as const),
      seen_verdict: direction === 'should_be_right' ? ('wrong' as const) : ('right' as const),
    },
  }
  const { effect } = await giveVerdict(judged, news)
  return effect
}

/** Previews which results upholding an appeal would change, without saving anything. */
export async function previewAppealEffect(
  call: Call<typeof appealCalls.previewAppealEffect>,
): Promise<Effect> {
  const appeal = await lockWaitingAppeal(call)
  return tryOut(call.db, () => uphold(call, appeal, { reason: '', except: [] }))
}

/** Upholds or rejects an appeal; a second rejection is final. (docs/rules/appeals.md) */
export async function decideAppeal(
  call: Call<typeof appealCalls.decideAppeal>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ReplyOf<typeof appealCalls.decideAppeal>> {
  const { db, user, now, body } = call
  const reason = cleanText(body.reason)
  if (reason.length < appealReason.min) refuse('invalid_input', [{ field: 'reason', problem: 'too_short' }])
  const appeal = await lockWaitingAppeal(call)
  if (appeal.state !== body.seen_state) refuse('appeal_changed')
  const attempt = appeal.state === 'open' ? 1 : 2
  const decision = { upheld: body.upheld, reason, reviewer_id: user.id, decided_at: now }
  await insertDecision(db, { appeal_id: appeal.id, attempt, ...decision })
  const rejected: AppealState = attempt === 1 ? 'rejected' : 'final'
  // The players behind the appeal are mailed the decision.
  const except = (await listAppealReaders(db, appeal.id)).map(({ user_id }) => user_id)
  const effect = body.upheld ? await uphold(call, appeal, { reason, except }) : noEffect
  if (!body.upheld) await endAppeal(db, { id: appeal.id, state: rejected, now })
  const action = body.upheld ? 'uphold_appeal' : 'reject_appeal'
  const { date, position } = appeal.question
  await recordAction({ db, user, now }, `${action} ${date} ${position}`)
  await tellPlayers(call, { appeal, attempt, reason }, addresses)
  return { appeal: await getAppealToDecide(call), effect }
}

/** Mails the decision to the players behind an appeal, each in their language. */
async function tellPlayers(
  { db, now, body }: Call<typeof appealCalls.decideAppeal>,
  { appeal, attempt, reason }: { appeal: AppealToDecide; attempt: 1 | 2; reason: string },
  addresses: Addresses,
): Promise<void> {
  const { id, direction, question, answer } = appeal
  const { id: questionId, date, position } = question
  const told = { question_id: questionId, date, position, direction, upheld: body.upheld, reason }
  const mayEscalate = !body.upheld && attempt === 1
  const sender = await findSender(db, addresses)
  const mails = (await listAppealReaders(db, id)).map(({ user_id, ...reader }) => ({
    ...appealDecidedMail(sender, reader, { ...told, text: answer.texts[0] ?? '', may_escalate: mayEscalate }),
    user_id,
    kind: 'appeal_decided',
    reference: { appeal: id, attempt },
  }))
  await enqueueMails(db, mails, now)
}
