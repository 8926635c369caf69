import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { quizPhase, type QuizPhase } from '@tertulia/core/quizzes/quiz-day'
import { paginate, teamPageSize } from '../../platform/http/paging.ts'
import type { Call } from '../../platform/http/serve.ts'
import { listRoundsFrom } from '../league/league.views.ts'
import {
  countQuizDays,
  listDatesFrom,
  listHostRows,
  listQuizDays,
  listQuizRows,
  listUnfinished,
} from './quiz-editor.views.ts'
import { countSpecialQuizzes, listSpecialQuizRows } from './special-quiz-editor.views.ts'

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
  const dates = await listDatesFrom(db, { kind: 'daily', first: today })
  const unfinished = await listUnfinished(db, today)
  return { today, dates, unfinished, rounds: await listRoundsFrom(db, today) }
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
