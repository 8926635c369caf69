import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { MorningFacts } from '@tertulia/core/home/morning-sentence'
import { rankStandings, sumStandings } from '@tertulia/core/league/standings'
import type { Db } from '../../platform/database/database.ts'
import { getSeasonRules } from '../rule-sets/rule-sets.views.ts'
import { listTierSides, type TierSide } from './morning.views.ts'

/** A player's league game, and its opponent unless it is a solo game. */
type AskedGame = {
  season: number
  tier: number
  date: CalendarDate
  user_id: number
  opponent_id: number | null
}

type StandingFacts = Pick<MorningFacts, 'winning_streak' | 'rank' | 'rank_before' | 'opponent_rank_before'>

// A table says little of who is strong before everybody has played this often.
const gamesBeforeUpsets = 3

/**
 * Returns a player's ranks with a day and before it, their opponent's before it, and the games won in a row. There are no
 * ranks while a game of their table waits for verdicts. (docs/rules/provisional-numbers.md)
 */
export async function standingFacts(db: Db, game: AskedGame): Promise<StandingFacts> {
  const { season, tier, date, user_id, opponent_id } = game
  const sides = await listTierSides(db, { season, tier, through: date })
  const ruleSet = await getSeasonRules(db, season)
  const tableOf = (some: readonly TierSide[]) =>
    some.some(({ result }) => result.state === 'pending') ? [] : rankStandings(sumStandings(some), ruleSet)
  const before = tableOf(sides.filter((side) => side.date < date))
  const opponent = before.find((row) => row.user_id === opponent_id)
  return {
    winning_streak: streakOf(sides.filter((side) => side.user_id === user_id)),
    rank: rankIn(tableOf(sides), user_id),
    rank_before: rankIn(before, user_id),
    opponent_rank_before: opponent && opponent.games >= gamesBeforeUpsets ? opponent.rank : null,
  }
}

const rankIn = (table: readonly { user_id: number; rank: number }[], userId: number) =>
  table.find((row) => row.user_id === userId)?.rank ?? null

/** The games against an opponent won in a row, the latest first; void ones are passed over. */
function streakOf(sides: readonly TierSide[]): number {
  const played = sides.filter((side) => side.opponent_id !== null && side.result.state !== 'void')
  const end = played.findIndex(({ result }) => result.outcome !== 'win')
  return end === -1 ? played.length : end
}
