import { roundPairs } from '../league/fixtures.ts'
import { countsOn, type ClosedRound, type Membership, type MiniLeagueDay } from './mini-league.ts'

export type DuelPoints = { win: number; draw: number; loss: number; forfeit: number }

export type DuelOutcome = keyof DuelPoints | 'pending'

/** A player's duels that are decided, and the number that wait. */
export type DuelCounts = { points: number; wins: number; draws: number; losses: number; pending: number }

/**
 * Pairs the players of a mini-league for a round by the circle method, in the order in which they joined. With an odd
 * number one of them has no duel, another one each time.
 */
export function duelPairs(
  memberships: readonly Membership[],
  { date, round }: ClosedRound,
): [number, number][] {
  return roundPairs(playersOn(memberships, date), round - 1)
}

function playersOn(memberships: readonly Membership[], date: string): number[] {
  const firstJoined = new Map<number, string>()
  for (const { user_id, joined_at } of memberships) {
    const known = firstJoined.get(user_id)
    if (known === undefined || joined_at < known) firstJoined.set(user_id, joined_at)
  }
  const playing = new Set(memberships.filter((one) => countsOn(one, date)).map(({ user_id: id }) => id))
  return [...playing].toSorted((one, other) => {
    const [first, second] = [firstJoined.get(one) ?? '', firstJoined.get(other) ?? '']
    return first < second ? -1 : first > second ? 1 : one - other
  })
}

/**
 * Decides a duel by right answers, then rarity; undefined is a player who did not submit, who loses like a forfeited
 * game. It waits while an answer of two who played is pending.
 */
export function duelOutcomes(
  one: MiniLeagueDay | undefined,
  other: MiniLeagueDay | undefined,
): [DuelOutcome, DuelOutcome] {
  if (!one || !other) return [one ? 'win' : 'forfeit', other ? 'win' : 'forfeit']
  if (one.pending + other.pending > 0) return ['pending', 'pending']
  const difference = one.right_answers - other.right_answers || one.rarity - other.rarity
  if (difference === 0) return ['draw', 'draw']
  return difference > 0 ? ['win', 'loss'] : ['loss', 'win']
}

type Facts = {
  memberships: readonly Membership[]
  rounds: readonly ClosedRound[]
  days: readonly MiniLeagueDay[]
}

/** A duel of a closed day with what both did; undefined is a player who did not submit. */
export type PlayedDuel = {
  round: ClosedRound
  sides: { user_id: number; outcome: DuelOutcome; day: MiniLeagueDay | undefined }[]
}

/** Lists every duel of the closed days, in their order. */
export function playedDuels({ memberships, rounds, days }: Facts): PlayedDuel[] {
  const played = new Map(days.map((day) => [`${day.date} ${day.user_id}`, day]))
  return rounds.flatMap((round) =>
    duelPairs(memberships, round).map((pair) => {
      const [day1, day2] = pair.map((userId) => played.get(`${round.date} ${userId}`))
      const [outcome1, outcome2] = duelOutcomes(day1, day2)
      return {
        round,
        sides: [
          { user_id: pair[0], outcome: outcome1, day: day1 },
          { user_id: pair[1], outcome: outcome2, day: day2 },
        ],
      }
    }),
  )
}

/** Counts the duels of every player who has been in one or may be. */
export function countDuels(facts: Facts, points: DuelPoints): Map<number, DuelCounts> {
  const counts = new Map(
    facts.memberships.map(({ user_id }) => [
      user_id,
      { points: 0, wins: 0, draws: 0, losses: 0, pending: 0 },
    ]),
  )
  for (const { user_id, outcome } of playedDuels(facts).flatMap(({ sides }) => sides)) {
    const own = counts.get(user_id)
    if (!own) continue
    if (outcome !== 'pending') own.points += points[outcome]
    if (outcome === 'pending') own.pending += 1
    else if (outcome === 'win') own.wins += 1
    else if (outcome === 'draw') own.draws += 1
    else own.losses += 1
  }
  return counts
}
