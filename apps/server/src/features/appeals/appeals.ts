import type * as appealCalls from '@tertulia/contract/appeals'
import { appealReason, type AppealToDecide, type QuestionAppeals } from '@tertulia/contract/appeals'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { noEffect, type Effect } from '@tertulia/contract/quiz-editor'
import { obstacleToDeciding, type AppealState } from '@tertulia/core/appeals/appeals'
import { cleanText, cleanLine } from '@tertulia/core/quizzes/clean-text'
import { prepareSuggestions } from '@tertulia/core/suggestions/suggest-verdict'
import { addHours } from '@tertulia/core/calendar/calendar'
import type { App, Addresses } from '../../platform/app-context.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { tryOut } from '../../platform/database/try-out.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import type { Db } from '../../platform/database/database.ts'
import { findSender } from '../customers/customers.sql.ts'
import { giveVerdict } from '../corrections/corrections.exports.ts'
import { lockQuizOfQuestion } from '../questions/questions.sql.ts'
import { holdUser } from '../users/users.sql.ts'
import { announce, type Announcement } from '../users/announcements.exports.ts'
import { appealDecidedMail, undecidableAppealMail } from './appeals.mail.ts'
import {
  countAppeals,
  findAppealRow,
  listAppealRows,
  type AppealRow,
  listUndecidable,
} from './appeals-to-decide.sql.ts'
import {
  findAppeal,
  findFirstDecision,
  listAppealReaders,
  listAppealsAbout,
  listDistinctAnswers,
  endAppeal,
  insertDecision,
  insertAppeal,
  markEscalated,
  saveAppealPlayer,
  withdrawPlayer,
} from './appeals.sql.ts'
import {
  accessTo,
  escalationEndOf,
  getAppealQuiz,
  presentQuestionAppeals,
  standingIn,
} from './own-appeals.ts'

function presentAppeal(found: AppealRow): AppealToDecide {
  const { gave_verdict, appealed, plays, rejected_it, normalised, texts, count, is_right, ...appeal } = found
  const { text: question, answer, accepted_answers } = appeal.question
  const suggest = prepareSuggestions({ question, answer, accepted_answers })
  const { suggestion, reason } = suggest(texts[0])
  return {
    ...appeal,
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
  return { ...paging, open: counts.open, appeals: rows.map(presentAppeal) }
}

type Deciding = Call<typeof appealCalls.decideAppeal> | Call<typeof appealCalls.previewAppealEffect>

async function getAppealToDecide({ db, user, today, params }: Deciding): Promise<AppealToDecide> {
  const row = orNotFound(await findAppealRow(db, { id: params.id, user_id: user.id, today }))
  return presentAppeal(row)
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

/** Cleans the texts of an appeal; refuses a reason that is too short, and a source that is no link. */
function readTexts({ reason: typed, source: given }: { reason: string; source: string | null }) {
  const reason = cleanText(typed)
  const source = cleanLine(given ?? '')
  const isLink = source === '' || (/^https?:\/\/\S+$/i.test(source) && URL.canParse(source))
  const problems = [
    ...(reason.length < appealReason.min ? [{ field: 'reason', problem: 'too_short' }] : []),
    ...(isLink ? [] : [{ field: 'source', problem: 'invalid' }]),
  ]
  if (problems.length > 0) refuse('invalid_input', problems)
  return { reason, source: source === '' ? null : source }
}

/** Appeals against the verdict on an answer of a closed day, or joins the open appeal. (docs/rules/appeals.md) */
export async function openAppeal(call: Call<typeof appealCalls.openAppeal>): Promise<QuestionAppeals> {
  const { db, user, now, params, body } = call
  const texts = readTexts(body)
  const { direction, normalised } = body
  const quiz = await getAppealQuiz(call, params.id)
  await lockQuizOfQuestion(db, params.id)
  await holdUser(db, user.id)
  const query = { question_id: params.id, user_id: user.id }
  const answers = await listDistinctAnswers(db, query)
  const answer = orNotFound(answers.find((one) => one.normalised === normalised))
  const standing = await standingIn(call, quiz)
  const { access } = accessTo(standing, answer, direction)
  if (!access.accepted) refuse(access.reason)
  const appealsAbout = await listAppealsAbout(db, query)
  const present = appealsAbout.find(
    (one) => one.normalised === normalised && one.direction === direction && one.state !== 'settled',
  )
  const isOpen = present?.state === 'open' || present?.state === 'escalated'
  if (present && (!isOpen || present.joined_at !== null)) refuse('appeal_changed')
  const appealId =
    present?.id ??
    (await insertAppeal(db, {
      question_id: params.id,
      normalised,
      direction,
      season: quiz.season,
      opened_at: now,
      due_at: addHours(now, quiz.rule_set.appeal_hours),
    }))
  const enteredBy = user.impersonator?.id ?? null
  const part = { ...texts, appeal_id: appealId, user_id: user.id, entered_by: enteredBy, created_at: now }
  await saveAppealPlayer(db, part)
  return presentQuestionAppeals(call, params.id, quiz)
}

type OwnCall = Call<typeof appealCalls.withdrawAppeal> | Call<typeof appealCalls.escalateAppeal>

/** Locks an appeal that the player is behind. */
async function lockOwnAppeal(call: OwnCall) {
  const { db, user, params } = call
  const { question_id } = orNotFound(await findAppeal(db, params.id))
  const quiz = await getAppealQuiz(call, question_id)
  await lockQuizOfQuestion(db, question_id)
  const appealsAbout = await listAppealsAbout(db, { question_id, user_id: user.id })
  const appeal = orNotFound(appealsAbout.find(({ id, joined_at }) => id === params.id && joined_at !== null))
  return { quiz, appeal }
}

/** Withdraws a player's part in an open appeal; the last one to do so ends it. */
export async function withdrawAppeal(
  call: Call<typeof appealCalls.withdrawAppeal>,
): Promise<QuestionAppeals> {
  const { db, user, now } = call
  const { quiz, appeal } = await lockOwnAppeal(call)
  if (appeal.state !== 'open') refuse('appeal_changed')
  const hasOthers = await withdrawPlayer(db, { id: appeal.id, user_id: user.id, now })
  if (!hasOthers) await endAppeal(db, { id: appeal.id, state: 'withdrawn', now })
  return presentQuestionAppeals(call, appeal.question_id, quiz)
}

/** Asks for the decision of another reviewer on a rejected appeal, once. */
export async function escalateAppeal(
  call: Call<typeof appealCalls.escalateAppeal>,
): Promise<QuestionAppeals> {
  const { db, customer, now } = call
  const { quiz, appeal } = await lockOwnAppeal(call)
  if (appeal.state !== 'rejected') refuse('appeal_changed')
  const answers = await listDistinctAnswers(db, {
    question_id: appeal.question_id,
    user_id: call.user.id,
  })
  const answer = answers.find(({ normalised }) => normalised === appeal.normalised)
  if (answer?.counting !== 'normal') refuse('question_changed')
  if (answer.is_right !== (appeal.direction === 'should_be_wrong')) refuse('appeal_changed')
  const rejection = await findFirstDecision(db, appeal.id)
  if (!rejection || now >= escalationEndOf({ quiz, customer }, rejection.decided_at)) refuse('appeal_closed')
  await markEscalated(db, { id: appeal.id, due_at: addHours(now, quiz.rule_set.appeal_hours) })
  return presentQuestionAppeals(call, appeal.question_id, quiz)
}

/** Mails admins, once, about every waiting appeal that no reviewer and no admin may decide. (docs/rules/appeals.md) */
export async function tellOfUndecidableAppeals(
  db: Db,
  telling: Pick<Announcement, 'addresses' | 'now' | 'today'>,
): Promise<void> {
  for (const { id, state, ...appeal } of await listUndecidable(db, telling.today)) {
    await announce(db, {
      ...telling,
      roles: ['admin'],
      kind: 'appeal_undecidable',
      reference: { id, state },
      letter: (sender, addressee) => undecidableAppealMail(sender, addressee, appeal),
    })
  }
}
