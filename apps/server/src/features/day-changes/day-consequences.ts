import type { Effect } from '@tertulia/contract/quiz-editor'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { recordChangedResults } from '../../platform/delivery/club-events.store.ts'
import { rescoreCup, scoreCupDay } from '../cup/cup.results.ts'
import { recomputeGenres } from '../genre-rankings/genre-rankings.results.ts'
import { rescore, scoreDay } from '../league/league.results.ts'
import { recomputeSubthemes } from '../player-statistics/player-statistics.results.ts'
import { countAnswers } from '../questions/questions.results.ts'
import { findClosedDay, type ClosedDay } from '../seasons/seasons.views.ts'
import { settleSpecialQuiz } from '../special-quizzes/special-quizzes.results.ts'
import type { ClosedQuiz } from './day-changes.views.ts'

/** Quizzes of closed days that have changed, as a whole or for one player alone. */
type ChangedQuizzes = { quizzes: readonly ClosedQuiz[]; player_id: number | null; now: Instant }

/**
 * Updates every result that depends on changed quizzes, given by date, and reports what changed except the number of
 * answers. Takes the locks of their seasons, the earliest first. (docs/rules/locks.md)
 */
export async function followDays(db: Db, changed: ChangedQuizzes): Promise<Omit<Effect, 'answers'>> {
  const effect = { games: 0, cup_games: 0, special_results: 0 }
  // A table that several of its days change is one table.
  const tables = new Map<number, number>()
  const seasons = new Set<number | null>()
  for (const { id, kind, date } of changed.quizzes) {
    const day = await findClosedDay(db, date)
    // A day that is open again is scored when it closes.
    if (!day) continue
    await countAnswers(db, id)
    if (kind === 'special') effect.special_results += await settleSpecialQuiz(db, { id, date }, changed.now)
    if (kind === 'special') continue
    const scored = await scoreGames(db, day, changed)
    await recordChangedResults(db, { date, quiz: kind }, changed.now)
    effect.games += scored.games
    effect.cup_games += scored.cup_games
    const season = day.round?.season ?? null
    seasons.add(season)
    if (season !== null) tables.set(season, Math.max(tables.get(season) ?? 0, scored.tables))
  }
  // Days without a round last: their lock comes after those of the seasons.
  for (const season of [...seasons].toSorted((one, other) => (one ?? Infinity) - (other ?? Infinity))) {
    await recomputeSubthemes(db, season)
    if (season !== null) await recomputeGenres(db, season)
  }
  return { ...effect, tables: [...tables.values()].reduce((sum, count) => sum + count, 0) }
}

async function scoreGames(db: Db, day: ClosedDay, { player_id, now }: ChangedQuizzes) {
  if (player_id === null) {
    const league = await scoreDay(db, day)
    return { ...league, cup_games: await scoreCupDay(db, day, now) }
  }
  const league = await rescore(db, day, [player_id])
  return { ...league, cup_games: await rescoreCup(db, day, { user_ids: [player_id], now }) }
}
