import type { CustomerDatabase, Db } from '../../platform/database.ts'
import { recomputeCup } from '../cup/cup.results.ts'
import { recomputeGenres } from '../genre-rankings/genre-rankings.results.ts'
import { listSeasonNumbers } from '../league/league-days.views.ts'
import { recomputeSeason } from '../league/league.results.ts'
import { recomputeSubthemes } from '../player-statistics/player-statistics.results.ts'
import { countAnswers, uncountOpenDays } from '../questions/questions.results.ts'
import { scoreSpecialQuiz } from '../special-quizzes/special-quizzes.results.ts'
import { lockQuiz } from './closed-days.store.ts'
import { listClosedQuizzes } from './closed-days.views.ts'

/** What a season's recomputation changed, or would change. */
export type RecomputedSeason = {
  season: number
  games: number
  tables: number
  cup_games: number
  genre_records: number
  subtheme_records: number
}

/** What the recomputation of quizzes changed, or would change. */
export type RecomputedQuizzes = {
  question_counts: number
  special_results: number
  /** Of days without a round. */
  subtheme_records: number
}

export type Recomputed = RecomputedQuizzes & { seasons: RecomputedSeason[] }

/** How much differed in all. */
export function countDifferences({ seasons, ...quizzes }: Recomputed): number {
  const counts = seasons.flatMap(({ season: _season, ...of_season }) => Object.values(of_season))
  return [...counts, ...Object.values(quizzes)].reduce((sum, count) => sum + count, 0)
}

type Asked = { verify: boolean }

const only_verified = new Error('this was only to verify')

/**
 * Works all of a customer's stored results out again from submissions and verdicts, season by season and quiz by quiz;
 * verifying, it tells the difference and changes nothing. (docs/rules/league.md)
 */
export async function recomputeResults(handle: CustomerDatabase, asked: Asked): Promise<Recomputed> {
  const { verify } = asked
  const seasons: RecomputedSeason[] = []
  for (const season of await listSeasonNumbers(handle.read)) {
    seasons.push(await work(handle, verify, (db) => recomputeOneSeason(db, season)))
  }
  return { seasons, ...(await recomputeQuizzes(handle, asked)) }
}

async function recomputeOneSeason(db: Db, season: number): Promise<RecomputedSeason> {
  // Holds the season, under which records are written, too.
  const league = await recomputeSeason(db, season)
  const cup_games = await recomputeCup(db, season)
  const genre_records = await recomputeGenres(db, season)
  return {
    season,
    ...league,
    cup_games,
    genre_records,
    subtheme_records: await recomputeSubthemes(db, season),
  }
}

async function recomputeQuizzes(handle: CustomerDatabase, { verify }: Asked): Promise<RecomputedQuizzes> {
  const sum = {
    question_counts: await work(handle, verify, uncountOpenDays),
    special_results: 0,
    subtheme_records: await work(handle, verify, (db) => recomputeSubthemes(db, null)),
  }
  for (const { id, kind } of await listClosedQuizzes(handle.read)) {
    const changed = await work(handle, verify, async (db) => {
      await lockQuiz(db, id)
      const question_counts = await countAnswers(db, id)
      const special_results = kind === 'special' ? await scoreSpecialQuiz(db, id) : 0
      return { question_counts, special_results }
    })
    sum.question_counts += changed.question_counts
    sum.special_results += changed.special_results
  }
  return sum
}

/** What a transaction gives, with everything that it wrote taken back when it was only to verify. */
async function work<Result>(
  { tx }: CustomerDatabase,
  verify: boolean,
  change: (db: Db) => Promise<Result>,
): Promise<Result> {
  const kept: { result?: Result } = {}
  try {
    return await tx(async (db) => {
      kept.result = await change(db)
      if (verify) throw only_verified
      return kept.result
    })
  } catch (error) {
    if (error === only_verified && 'result' in kept) return kept.result
    throw error
  }
}
