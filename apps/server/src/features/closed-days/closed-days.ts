import type * as closedDayCalls from '@tertulia/contract/closed-days'
import type { Day } from '@tertulia/contract/closed-days'
import { endOfDay, startOfDay } from '@tertulia/core/calendar/calendar'
import { quizRoles } from '@tertulia/core/quizzes/quiz-roles'
import { mayAct } from '@tertulia/core/roles/roles'
import type { Call } from '../../platform/http/serve.ts'
import type { CustomerDatabase, Db } from '../../platform/database/database.ts'
import { tryOut } from '../../platform/database/try-out.ts'
import { recomputeCup } from '../cup/cup.exports.ts'
import { recomputeGenres } from '../genre-rankings/genre-rankings.exports.ts'
import { listSeasonNumbers } from '../league/league.sql.ts'
import { recomputeSeason } from '../league/league.exports.ts'
import { recomputeSubthemes } from '../player-statistics/player-statistics.exports.ts'
import { countAnswers, uncountOpenDays } from '../questions/questions.exports.ts'
import { scoreSpecialQuiz } from '../special-quizzes/special-quizzes.exports.ts'
import { findDayState, listClosedQuizzes, lockQuiz } from './closed-days.sql.ts'

/** Reports when the current day ends, and whether all results of the day before are readable. */
export async function getDay({
  db,
  customer,
  now,
  today,
  user,
}: Call<typeof closedDayCalls.getDay>): Promise<Day> {
  const { time_zone } = customer
  const { round_without_quiz: round, ...state } = await findDayState(db, today)
  const writes = mayAct(user.valid_roles, [quizRoles.daily.editor])
  return {
    today,
    now,
    begins_at: startOfDay(today, time_zone),
    ends_at: endOfDay(today, time_zone),
    ...state,
    round_without_quiz: round && { ...round, missing: writes ? round.missing : [] },
  }
}

/** The numbers of results that a season's recomputation changed, or would change. */
type RecomputedSeason = {
  season: number
  games: number
  tables: number
  cup_games: number
  genre_records: number
  subtheme_records: number
}

/** The numbers of results that the quizzes' recomputation changed, or would change. */
type RecomputedQuizzes = {
  question_counts: number
  special_results: number
  /** For days without a round. */
  subtheme_records: number
}

export type Recomputed = RecomputedQuizzes & { seasons: RecomputedSeason[] }

/** Counts all differences. */
export function countDifferences({ seasons, ...quizzes }: Recomputed): number {
  const counts = seasons.flatMap(({ season: _season, ...ofSeason }) => Object.values(ofSeason))
  return [...counts, ...Object.values(quizzes)].reduce((sum, count) => sum + count, 0)
}

type Handle = Pick<CustomerDatabase, 'read' | 'tx'>
type Query = { verify: boolean }

/**
 * Recomputes all of a customer's stored results from submissions and verdicts, season by season and quiz by quiz; when
 * verifying, reports the differences and changes nothing. (docs/rules/league.md)
 */
export async function recomputeResults(handle: Handle, query: Query): Promise<Recomputed> {
  const { verify } = query
  const seasons: RecomputedSeason[] = []
  for (const season of await listSeasonNumbers(handle.read)) {
    seasons.push(await work(handle, verify, (db) => recomputeOneSeason(db, season)))
  }
  return { seasons, ...(await recomputeQuizzes(handle, query)) }
}

async function recomputeOneSeason(db: Db, season: number): Promise<RecomputedSeason> {
  // Locks the season; its records are written under the same lock.
  const league = await recomputeSeason(db, season)
  const cupGames = await recomputeCup(db, season)
  const genreRecords = await recomputeGenres(db, season)
  return {
    season,
    ...league,
    cup_games: cupGames,
    genre_records: genreRecords,
    subtheme_records: await recomputeSubthemes(db, season),
  }
}

async function recomputeQuizzes(handle: Handle, { verify }: Query): Promise<RecomputedQuizzes> {
  const sum = {
    question_counts: await work(handle, verify, uncountOpenDays),
    special_results: 0,
    subtheme_records: await work(handle, verify, (db) => recomputeSubthemes(db, null)),
  }
  for (const { id, kind } of await listClosedQuizzes(handle.read)) {
    const changed = await work(handle, verify, async (db) => {
      await lockQuiz(db, id)
      const questionCounts = await countAnswers(db, id)
      const specialResults = kind === 'special' ? await scoreSpecialQuiz(db, id) : 0
      return { question_counts: questionCounts, special_results: specialResults }
    })
    sum.question_counts += changed.question_counts
    sum.special_results += changed.special_results
  }
  return sum
}

/** Returns the result of a transaction; when verifying, rolls all its writes back. */
function work<Result>({ tx }: Handle, verify: boolean, change: (db: Db) => Promise<Result>): Promise<Result> {
  return tx((db) => (verify ? tryOut(db, () => change(db)) : change(db)))
}
