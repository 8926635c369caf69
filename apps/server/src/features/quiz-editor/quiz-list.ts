import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { quizPhase, type QuizPhase } from '@tertulia/core/quizzes/quiz-day'
import { paginate, teamPageSize } from '../../platform/http/paging.ts'
import type { Call } from '../../platform/http/serve.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { listRoundsFrom } from '../league/league.sql.ts'
import { holdExternalQuestions } from '../external-questions/external-questions.sql.ts'
import {
  countQuizDays,
  listDatesFrom,
  listHostRows,
  listQuizDays,
  listQuizRows,
  listUnfinished,
  listOffered,
  listTakenBy,
  countSpecialQuizzes,
  listSpecialQuizRows,
} from './quiz-editor.sql.ts'
import type { Problem, QuestionForm } from './quiz-form.ts'

/** Lists a page of the daily quizzes for editors and reviewers, with the coming rounds that have none. */
export async function listQuizzes(
  call: Call<typeof quizEditorCalls.listQuizzes>,
): Promise<ReplyOf<typeof quizEditorCalls.listQuizzes>> {
  const { db, today, query } = call
  const asked = { state: query.state, today }
  const { paging, offset } = paginate(query.page, await countQuizDays(db, asked), teamPageSize)
  const days = await listQuizDays(db, { ...asked, offset })
  const quizzes = await listQuizRows(db, { ...asked, dates: days.map(({ date }) => date) })
  return {
    ...paging,
    quizzes: withPhase(call, quizzes),
    rounds_without_quiz: days.flatMap(({ date, season, round }) =>
      season === null || round === null ? [] : [{ date, season, round }],
    ),
  }
}

/** Lists a page of the special quizzes for editors and reviewers, latest date first. */
export async function listSpecialQuizzes(
  call: Call<typeof specialQuizEditorCalls.listSpecialQuizzes>,
): Promise<ReplyOf<typeof specialQuizEditorCalls.listSpecialQuizzes>> {
  const { paging, offset } = paginate(call.query.page, await countSpecialQuizzes(call.db), teamPageSize)
  return { ...paging, quizzes: withPhase(call, await listSpecialQuizRows(call.db, offset)) }
}

/** Lists the dates from today on that have a daily quiz, what these lack, and the rounds from today on. */
export async function listTakenDates({
  db,
  today,
}: Call<typeof quizEditorCalls.listTakenDates>): Promise<ReplyOf<typeof quizEditorCalls.listTakenDates>> {
  const [dates, unfinished, rounds] = await Promise.all([
    listDatesFrom(db, { kind: 'daily', first: today }),
    listUnfinished(db, today),
    listRoundsFrom(db, today),
  ])
  return { today, dates, unfinished, rounds }
}

/** Lists the members with the role of a host, for the choice in a daily quiz. */
export async function listHosts({
  db,
  today,
}: Call<typeof quizEditorCalls.listHosts>): Promise<ReplyOf<typeof quizEditorCalls.listHosts>> {
  return { hosts: await listHostRows(db, today) }
}

/** Lists the dates from today on that have a special quiz. */
export async function listTakenSpecialDates({
  db,
  today,
}: Call<typeof specialQuizEditorCalls.listTakenSpecialDates>): Promise<
  ReplyOf<typeof specialQuizEditorCalls.listTakenSpecialDates>
> {
  return { today, dates: await listDatesFrom(db, { kind: 'special', first: today }) }
}

function withPhase<Row extends { date: CalendarDate; submissions: number; sealed_at?: Instant | null }>(
  { customer, now }: Pick<Call<typeof quizEditorCalls.listQuizzes>, 'customer' | 'now'>,
  rows: Row[],
): (Row & { phase: QuizPhase; removable: boolean })[] {
  return rows.map((row) => {
    const phase = quizPhase({ date: row.date, now }, customer)
    return { ...row, phase, removable: phase === 'future' && row.submissions === 0 && !row.sealed_at }
  })
}

type TakingQuiz = { questions: readonly QuestionForm[]; quiz_id: number | null }

/**
 * Reserves the bank questions that a form names, so that no other quiz can use them: refuses those that are used or
 * deleted, each at its question. Questions already in the quiz stay there. (docs/rules/bank-questions.md)
 */
export async function takeFromBank(db: Db, { questions, quiz_id }: TakingQuiz): Promise<void> {
  const taken = takenOf(questions)
  if (taken.length === 0) return
  // A separate statement, because only then are the changes that it waited for visible.
  await holdExternalQuestions(
    db,
    taken.map(({ id }) => id),
  )
  const stored = quiz_id === null ? [] : await listTakenBy(db, quiz_id)
  const offered = await listOffered(db, { ids: taken.map(({ id }) => id), quiz_id })
  const problems = taken.flatMap(({ id, position }, index): Problem[] => {
    const field = `questions.${position}.external_question_id`
    const question = offered.find((known) => known.id === id)
    if (!question) return [{ field, problem: 'gone' }]
    const twice = taken.findIndex((other) => other.id === id) < index
    return twice || (question.used && !stored.includes(id)) ? [{ field, problem: 'used' }] : []
  })
  if (problems.length > 0) refuse('external_question_used', problems)
}

/** Lists the files of the bank questions in a form, which may be used together with them. */
export async function listMediaTaken(db: Db, { questions, quiz_id }: TakingQuiz): Promise<number[]> {
  const ids = takenOf(questions).map(({ id }) => id)
  if (ids.length === 0) return []
  const offered = await listOffered(db, { ids, quiz_id })
  return offered.flatMap(({ medium_id }) => medium_id ?? [])
}

function takenOf(questions: readonly QuestionForm[]): { id: number; position: number }[] {
  return questions.flatMap(({ external_question_id: id, position }) =>
    id === null ? [] : [{ id, position }],
  )
}
