import { randomUUID } from 'node:crypto'
import type { InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { addMinutes, endOfDay, type CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { getOwnCustomer } from '../../src/platform/access/access.sql.ts'
import { customerOfToken } from '../../src/platform/access/tokens.ts'
import type { TestApp } from '../test-app.ts'
import { listOfficial } from './quizzes.ts'

type LateSettings = {
  kind?: QuizKind
  date: CalendarDate
  /** Positions (from 1) answered with the official answer; the others are blank, or as in `texts`. */
  right?: number[]
  texts?: Record<number, string>
  /** Points to the league opponent in question order; the usual ones in a daily quiz. */
  points?: Points[] | null
  jokers?: number[]
  statement?: string | null
  submission_key?: string
}

const usualPoints: Points[] = [0, 1, 1, 1, 2, 2, 2, 3]

/** The request about a submission that the device says was made two minutes before closing. */
export async function aLateRequest(
  app: TestApp,
  token: string,
  settings: LateSettings,
): Promise<InputOf<typeof lateSubmissionCalls.createLateSubmission>> {
  const { kind = 'daily', date, right = [], texts = {}, jokers = [], statement = null } = settings
  const { points = kind === 'daily' ? usualPoints : null, submission_key: key = randomUUID() } = settings
  const { read } = app.forCustomer(customerOfToken(token) ?? 0)
  const { time_zone } = await getOwnCustomer(read)
  const submittedAt = addMinutes(endOfDay(date, time_zone), -2)
  const official = await listOfficial(app, token)
  const questions = await read
    .selectFrom('questions')
    .innerJoin('quizzes', 'quizzes.id', 'questions.quiz_id')
    .select(['questions.id', 'questions.position'])
    .where('quizzes.date', '=', date)
    .where('quizzes.kind', '=', kind)
    .orderBy('position')
    .execute()
  const answers = questions.map(({ id, position }, index) => ({
    question_id: id,
    text: texts[position] ?? (right.includes(position) ? (official.get(id) ?? '') : ''),
    league_points: points?.[index] ?? null,
    cup_points: null,
    joker: jokers.includes(position),
  }))
  const device = { typed_at: addMinutes(submittedAt, -1), submitted_at: submittedAt, attempts: 3 }
  return { params: { kind, date }, body: { submission_key: key, answers, statement, device } }
}

/** A player asks to admit a late submission; returns its id. */
export async function askToAdmit(app: TestApp, token: string, settings: LateSettings): Promise<number> {
  const request = await aLateRequest(app, token, settings)
  await app.call(lateSubmissionCalls.createLateSubmission, request, token)
  const { id } = await app
    .forCustomer(customerOfToken(token) ?? 0)
    .read.selectFrom('late_submissions')
    .select('id')
    .where('submission_key', '=', request.body.submission_key)
    .executeTakeFirstOrThrow()
  return id
}

/** An admin admits a late submission; returns its effect, which the preview told before. */
export async function admit(
  app: TestApp,
  token: string,
  id: number,
): Promise<{
  told: ReplyOf<typeof dayChangeCalls.previewAdmission>
  effect: ReplyOf<typeof dayChangeCalls.admitLateSubmission>
}> {
  const told = await app.call(dayChangeCalls.previewAdmission, { params: { id } }, token)
  const body = { reason: 'The server was away at 23:58.' }
  return { told, effect: await app.call(dayChangeCalls.admitLateSubmission, { params: { id }, body }, token) }
}
