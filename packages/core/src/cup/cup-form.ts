import type { CalendarDate } from '../calendar/calendar.ts'

/** How many rounds so many players need until one is left. (docs/rules/cup.md) */
export function cupRoundCount(players: number): number {
  return players < 2 ? 0 : 32 - Math.clz32(players - 1)
}

/** Games of the first round; everybody else has a bye in it, so that the second round is full. (docs/rules/cup.md) */
export function firstRoundGames(players: number): number {
  return players < 2 ? 0 : players - 2 ** (cupRoundCount(players) - 1)
}

/** Ties of a round from 1 on, the byes of the first among them: what the stage is named after. (docs/rules/cup.md) */
export function tiesOfRound(players: number, cup_round: number): number {
  return 2 ** (cupRoundCount(players) - cup_round)
}

export type CupToCheck = {
  player_ids: readonly number[]
  /** The rounds of the league on which it is to be played. */
  rounds: readonly number[]
  season_rounds: readonly { round: number; date: CalendarDate }[]
  today: CalendarDate
}

export type CupVerdict =
  | { accepted: true }
  | {
      accepted: false
      reason:
        | 'too_few_players'
        | 'player_twice'
        | 'wrong_cup_round_count'
        | 'cup_rounds_adjacent'
        | 'cup_rounds_not_future'
    }

/** Whether a cup can be kept with these players on these rounds of its season. (docs/rules/cup.md) */
export function checkCup({ player_ids, rounds, season_rounds, today }: CupToCheck): CupVerdict {
  if (player_ids.length < 2) return { accepted: false, reason: 'too_few_players' }
  if (new Set(player_ids).size < player_ids.length) return { accepted: false, reason: 'player_twice' }
  if (rounds.length !== cupRoundCount(player_ids.length)) {
    return { accepted: false, reason: 'wrong_cup_round_count' }
  }
  const in_order = rounds.toSorted((one, other) => one - other)
  const adjacent = in_order.some((round, index) => index > 0 && round - (in_order[index - 1] ?? 0) < 2)
  if (adjacent) return { accepted: false, reason: 'cup_rounds_adjacent' }
  const future = new Set(season_rounds.filter(({ date }) => date > today).map(({ round }) => round))
  const all_future = rounds.every((round) => future.has(round))
  return all_future ? { accepted: true } : { accepted: false, reason: 'cup_rounds_not_future' }
}
