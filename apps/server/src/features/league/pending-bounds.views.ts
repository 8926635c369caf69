import type { GameSide } from '@tertulia/contract/league'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { scoreBounds, type ScoredBy } from '@tertulia/core/league/score-bounds'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { getSeasonRules } from '../rule-sets/rule-sets.views.ts'
import type { PlayedFacts } from './game/game-questions.views.ts'

/** A pending game; without an opponent a solo one. */
type PendingGame = { date: CalendarDate; user1: number; user2: number | null }

type FoundFacts = PlayedFacts & { date: CalendarDate; user_id: number }

/** What the bounds of pending games are worked out from: the season's rules and the competition's points. */
type OfSeason = { season: number; competition: 'league' | 'cup' }

/** Finds the bounds of a player's score in a pending game; null once it has no game that waits. */
export type BoundsOf = (date: CalendarDate, userId: number) => GameSide['bounds']

/** Finds the scores between which the sides of pending games end. (docs/rules/provisional-numbers.md) */
export async function findPendingBounds(
  db: Db,
  { season, competition }: OfSeason,
  games: readonly PendingGame[],
): Promise<BoundsOf> {
  if (games.length === 0) return () => null
  const [facts, ruleSet] = await Promise.all([
    listPendingFacts(db, competition === 'league' ? 'league_points' : 'cup_points', games),
    getSeasonRules(db, season),
  ])
  const factsOf = new Map(facts.map((side) => [keyOf(side.date, side.user_id), side]))
  const bounds = new Map<string, GameSide['bounds']>()
  for (const { date, user1, user2 } of games) {
    const found = [user1, user2].map((id) => (id === null ? undefined : factsOf.get(keyOf(date, id))))
    for (const [place, side] of found.entries()) {
      if (!side) continue
      const by = scoredBy(competition, found[1 - place])
      bounds.set(keyOf(date, side.user_id), scoreBounds(side, by, ruleSet))
    }
  }
  return (date, userId) => bounds.get(keyOf(date, userId)) ?? null
}

/** A cup player who submitted before the draw gave no points; then right answers count as against an absent one. */
export function scoredBy(competition: 'league' | 'cup', opponent: PlayedFacts | undefined): ScoredBy {
  if (!opponent) return 'solo'
  const gavePoints = competition === 'league' ? opponent.submitted : opponent.gave_points
  return gavePoints ? 'points' : 'right_answers'
}

const keyOf = (date: CalendarDate, userId: number) => `${date} ${userId}`

async function listPendingFacts(
  db: Db,
  points: 'league_points' | 'cup_points',
  games: readonly PendingGame[],
): Promise<FoundFacts[]> {
  const sides = games.flatMap(({ date, user1, user2 }) => [
    { date, user_id: user1, opponent_id: user2 },
    ...(user2 === null ? [] : [{ date, user_id: user2, opponent_id: user1 }]),
  ])
  const given = sql.ref(`given.${points}`)
  return await queryRows<FoundFacts>(db)`
    select side.date, side.user_id, count(a.user_id) > 0 as submitted,
      count(${sql.ref(`a.${points}`)}) > 0 as gave_points,
      count(*) filter (where a.is_right)::int as right_answers,
      count(*) filter (where a.user_id is not null and a.is_right is null)::int as pending_answers,
      coalesce(sum(${given}) filter (where a.is_right), 0)::int as points_earned,
      coalesce(sum(${given}) filter (where a.user_id is not null and a.is_right is null), 0)::int as pending_points
    from json_to_recordset(${JSON.stringify(sides)}::json) as side (date date, user_id int, opponent_id int)
    left join quizzes z on z.date = side.date and z.kind = 'daily'
    left join judged_answers a
      on a.customer_id = z.customer_id and a.quiz_id = z.id and a.user_id = side.user_id
    left join answers given
      on given.customer_id = a.customer_id and given.quiz_id = a.quiz_id and given.question_id = a.question_id
      and given.user_id = side.opponent_id
    group by side.date, side.user_id`
}
