import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as questionCalls from '@tertulia/contract/questions'
import type { Question, SeasonQuestions } from '@tertulia/contract/questions'
import { isOver } from '@tertulia/core/calendar/open-days'
import { judgedKinds, readableKinds } from '@tertulia/core/quizzes/judged-kinds'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { jokerBonus } from '@tertulia/core/special-quizzes/jokers'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { rankingPageSize, paginate, readPage, teamPageSize } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findOwnFlag } from '../question-flags/question-flags.sql.ts'
import {
  listCommonWrongAnswers,
  presentCounts,
  findPastQuestion,
  listPlayersOf,
  type QuestionRow,
} from './questions.sql.ts'
import { countSearched, listSearched, findSeasonHead, listQuestionsOfSeason } from './question-lists.sql.ts'
import { presentFound, recordReading } from './question-search.exports.ts'

/** Returns a past question with its statistics and a page of its players. (docs/rules/statistics.md) */
export async function getQuestion(
  call: Call<typeof questionCalls.getQuestion>,
): Promise<ReplyOf<typeof questionCalls.getQuestion>> {
  const { db, user, today, params, query } = call
  const kinds = readableKinds(user.valid_roles)
  const reviewedKinds = judgedKinds(user.valid_roles)
  const asked = { id: params.id, user_id: user.id, today }
  const row = orNotFound(await findPastQuestion(db, { ...asked, kinds, judgedKinds: reviewedKinds }))
  const { paging, offset } = paginate(query.page, row.submissions, rankingPageSize)
  const [players, flag] = await Promise.all([
    listPlayersOf(db, { question_id: params.id, offset }),
    findOwnFlag(db, { question_id: params.id, user_id: user.id }),
  ])
  return { question: presentQuestion(row), ...paging, players, mine: row.mine, flag }
}

/** Lists the most common wrong answers to a quiz whose day is over. (docs/rules/statistics.md) */
export async function listWrongAnswers({
  db,
  user,
  days,
  params,
}: Call<typeof questionCalls.listWrongAnswers>): Promise<ReplyOf<typeof questionCalls.listWrongAnswers>> {
  const readable = readableKinds(user.valid_roles)
  if (!isOver(params.date, days) || !readable.includes(params.kind)) refuse('not_found')
  return { questions: await listCommonWrongAnswers(db, params) }
}

function presentQuestion(row: QuestionRow): Question {
  const {
    question,
    points_given,
    jokers,
    all_corrected,
    submissions: _,
    mine: __,
    bonus_rules,
    ...counted
  } = row
  const { kind, answered, right_answers } = counted
  const isSpecial = kind === 'special'
  const hasBonus = isSpecial && all_corrected && answered > 0
  return {
    ...question,
    ...presentCounts(counted),
    points_given: presentPoints(points_given ?? []),
    joker_percentage: isSpecial ? percentage(jokers, answered) : null,
    joker_bonus: hasBonus ? jokerBonus({ right: right_answers, submissions: answered }, bonus_rules) : null,
  }
}

/** Presents the percentages of the points given; null when no player gave points. */
function presentPoints(counts: readonly number[]): number[] | null {
  const given = counts.reduce((sum, count) => sum + count, 0)
  return given === 0 ? null : counts.map((count) => percentage(count, given) ?? 0)
}

/**
 * Lists a page of the questions that match an editor's search, latest first. Editors who also play may read coming
 * ones, which is recorded. (docs/rules/roles.md)
 */
export async function searchQuestions(
  call: Call<typeof questionCalls.searchQuestions>,
): Promise<ReplyOf<typeof questionCalls.searchQuestions>> {
  const { db, query, user } = call
  const { page, search, ...filters } = query
  const wanted = { ...filters, search: search && cleanLine(search) }
  const reviewedKinds = judgedKinds(user.valid_roles)
  const rowsFrom = (offset: number) => listSearched(db, wanted, { offset, judgedKinds: reviewedKinds })
  const list = { count: countSearched(db, wanted), rows: rowsFrom }
  const { paging, rows } = await readPage(page, list, teamPageSize)
  const questions = rows.map((row) => presentFound(row, call))
  await recordReading(call, questions)
  return { ...paging, questions }
}

/** Lists the questions of a public season's closed rounds, latest round first. (docs/rules/statistics.md) */
export async function listSeasonQuestions(
  call: Call<typeof questionCalls.listSeasonQuestions>,
): Promise<SeasonQuestions> {
  const { db, today, query } = call
  const head = orNotFound(await findSeasonHead(db, { season: query.season, today }))
  const rows = await listQuestionsOfSeason(db, head.season)
  const rounds = Map.groupBy(rows, ({ round }) => round)
  return {
    ...head,
    rounds: [...rounds].map(([round, questions]) => ({
      round,
      date: questions[0]?.date ?? '',
      questions: questions.map(({ round: _round, date: _date, ...question }) => presentCounts(question)),
    })),
  }
}
