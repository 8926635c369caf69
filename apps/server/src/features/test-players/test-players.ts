import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as testPlayerCalls from '@tertulia/contract/test-players'
import { testPlayersMax, type TestQuiz } from '@tertulia/contract/test-players'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { quizRoles } from '@tertulia/core/quizzes/quiz-roles'
import { testResult } from '@tertulia/core/quizzes/test-results'
import { mayAct } from '@tertulia/core/roles/roles'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { App } from '../../platform/app-context.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findSender } from '../customers/customers.sql.ts'
import { getAddressee } from '../users/users.sql.ts'
import { testInvitationMail } from './test-players.mail.ts'
import {
  findTestedQuiz,
  listPossibleTestPlayers,
  listTestedQuestions,
  listTestPlayerRows,
  type TestedQuiz,
  findOwnTest,
  listTestQuestions,
  deleteInvitation,
  insertTestPlayer,
  lockTestedQuiz,
  updateAnswers,
  updateBeginning,
} from './test-players.sql.ts'

const peopleShown = 20

/** Lists who tries out a quiz, and how they answered it. (docs/rules/test-players.md) */
export async function listTestPlayers(
  call: Call<typeof testPlayerCalls.listTestPlayers>,
): Promise<ReplyOf<typeof testPlayerCalls.listTestPlayers>> {
  const { db, user, now, customer, params } = call
  mustWrite(call, params.kind)
  const quiz = orNotFound(await findTestedQuiz(db, params))
  const { players: roles, reading } = quizRoles[quiz.kind]
  const plays = roles.some((role) => user.valid_roles[role])
  const isAhead = quizPhase({ date: quiz.date, now }, customer) === 'future'
  if (plays && isAhead) await recordAction(call, `${reading} ${quiz.date}`)
  const players = await listTestPlayerRows(db, quiz.id)
  const hasFinished = players.some(({ finished_at }) => finished_at !== null)
  const questions = hasFinished ? await listTestedQuestions(db, quiz.id) : []
  return {
    players,
    questions: questions.map(({ position, given, ...question }) => ({
      position,
      ...testResult(question, given),
    })),
    open: isOpen(call, quiz),
  }
}

/** Finds by name who may be asked to try out a quiz. */
export async function searchTestPlayers(
  call: Call<typeof testPlayerCalls.searchTestPlayers>,
): Promise<ReplyOf<typeof testPlayerCalls.searchTestPlayers>> {
  const { db, query, today } = call
  mustWrite(call, query.kind)
  const quiz = orNotFound(await findTestedQuiz(db, query))
  const { search } = query
  return { people: await listPossibleTestPlayers(db, { quiz, today, search, limit: peopleShown }) }
}

/** Asks somebody by mail to try out a quiz; at most five people, each once. */
export async function inviteTestPlayer(
  call: Call<typeof testPlayerCalls.inviteTestPlayer>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<void> {
  const { db, user, today, now, params } = call
  const { kind, date, id } = params
  mustWrite(call, kind)
  // Of two editors who ask at once, the second counts those of the first.
  const quiz = orNotFound(await lockTestedQuiz(db, { kind, date }))
  if (!isOpen(call, quiz)) refuse('quiz_closed')
  const players = await listTestPlayerRows(db, quiz.id)
  if (players.some(({ person }) => person.id === id)) return
  if (players.length >= testPlayersMax) refuse('invalid_input', [{ field: 'id', problem: 'too_many' }])
  const [invited] = await listPossibleTestPlayers(db, { quiz, today, id, limit: 1 })
  if (!invited) refuse('not_found')
  await insertTestPlayer(db, { quiz_id: quiz.id, user_id: id, invited_by: user.id, invited_at: now })
  await recordAction(call, `invite_test_player ${kind} ${date} ${id}`)
  const letter = testInvitationMail(await findSender(db, addresses), {
    ...(await getAddressee(db, id)),
    kind,
    date,
  })
  await enqueueMails(db, [{ user_id: id, kind: 'test_invitation', ...letter }], now)
}

/** Takes back an invitation that was not taken up. */
export async function dismissTestPlayer(call: Call<typeof testPlayerCalls.dismissTestPlayer>): Promise<void> {
  const { db, params } = call
  const { kind, date, id } = params
  mustWrite(call, kind)
  const quiz = orNotFound(await findTestedQuiz(db, { kind, date }))
  if (!(await deleteInvitation(db, { quiz_id: quiz.id, user_id: id }))) refuse('not_found')
  await recordAction(call, `dismiss_test_player ${kind} ${date} ${id}`)
}

function mustWrite(
  { user }: Pick<Call<typeof testPlayerCalls.listTestPlayers>, 'user'>,
  kind: QuizKind,
): void {
  if (!mayAct(user.valid_roles, [quizRoles[kind].editor])) refuse('forbidden')
}

/** True while a quiz may be tried out: it is complete, and its day has not begun. */
export function isOpen(
  { now, customer }: Pick<Call<typeof testPlayerCalls.getTestQuiz>, 'now' | 'customer'>,
  { date, complete }: TestedQuiz,
): boolean {
  return complete && quizPhase({ date, now }, customer) === 'future'
}

type TestCall = Pick<Call<typeof testPlayerCalls.getTestQuiz>, 'db' | 'user' | 'now' | 'customer' | 'params'>

/** Returns a quiz that the caller was asked to try out, never with its answers. (docs/rules/test-players.md) */
export async function getTestQuiz(call: TestCall): Promise<TestQuiz> {
  const quiz = orNotFound(await findTestedQuiz(call.db, call.params))
  return present(call, quiz)
}

/** Shows the questions from now on; a repeated call changes nothing. */
export async function beginTestQuiz(call: Call<typeof testPlayerCalls.beginTestQuiz>): Promise<TestQuiz> {
  const { db, user, now } = call
  const quiz = await lockOpenTest(call)
  await updateBeginning(db, { quiz_id: quiz.id, user_id: user.id, begun_at: now })
  return present(call, quiz)
}

/** Saves the caller's answers, once; a question without one was left blank. */
export async function finishTestQuiz(call: Call<typeof testPlayerCalls.finishTestQuiz>): Promise<TestQuiz> {
  const { db, user, now, body } = call
  const quiz = await lockOpenTest(call)
  const test = orNotFound(await findOwnTest(db, { quiz_id: quiz.id, user_id: user.id }))
  if (test.finished_at !== null) refuse('already_submitted')
  if (test.begun_at === null) refuse('not_found')
  const questions = await listTestQuestions(db, quiz.id)
  const unknown = body.answers.some(
    ({ question_id: id }) => !questions.some((question) => question.id === id),
  )
  if (unknown) refuse('not_found')
  const answers = questions.map(({ id }) =>
    cleanLine(body.answers.find(({ question_id }) => question_id === id)?.text ?? ''),
  )
  await updateAnswers(db, { quiz_id: quiz.id, user_id: user.id, finished_at: now, answers })
  return present(call, quiz)
}

/** Locks a quiz that the caller was asked to try out, so that nobody changes it meanwhile. */
async function lockOpenTest(call: TestCall): Promise<TestedQuiz> {
  const { db, user, params } = call
  const quiz = orNotFound(await lockTestedQuiz(db, params))
  orNotFound(await findOwnTest(db, { quiz_id: quiz.id, user_id: user.id }))
  if (!isOpen(call, quiz)) refuse('quiz_closed')
  return quiz
}

async function present(call: TestCall, quiz: TestedQuiz): Promise<TestQuiz> {
  const { db, user } = call
  const test = orNotFound(await findOwnTest(db, { quiz_id: quiz.id, user_id: user.id }))
  const { begun_at, finished_at } = test
  const open = isOpen(call, quiz)
  const isAnswering = open && begun_at !== null && finished_at === null
  const { kind, date, subject } = quiz
  return {
    kind,
    date,
    subject,
    open,
    begun_at,
    finished_at,
    questions: isAnswering ? await listTestQuestions(db, quiz.id) : [],
  }
}
