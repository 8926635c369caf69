import type { CalendarDate } from '../calendar/calendar.ts'

/** Number of rounds until one player is left. */
export function cupRoundCount(players: number): number {
  return players < 2 ? 0 : 32 - Math.clz32(players - 1)
}

/** Games of the first round; all other players have a bye, so that the second round is full. */
export function firstRoundGames(players: number): number {
  return players < 2 ? 0 : players - 2 ** (cupRoundCount(players) - 1)
}

/** Ties of a round from 1 on, including the byes of the first; the stage is named after this number. */
export function tiesOfRound(players: number, cupRound: number): number {
  return 2 ** (cupRoundCount(players) - cupRound)
}

export type CupToCheck = {
  player_ids: readonly number[]
  /** League rounds on which the cup is played. */
  rounds: readonly number[]
  seasonRounds: readonly { round: number; date: CalendarDate }[]
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

/** Checks that a cup can be saved with these players on these rounds of its season. */
export function checkCup({ player_ids, rounds, seasonRounds, today }: CupToCheck): CupVerdict {
  if (player_ids.length < 2) return { accepted: false, reason: 'too_few_players' }
  if (new Set(player_ids).size < player_ids.length) return { accepted: false, reason: 'player_twice' }
  if (rounds.length !== cupRoundCount(player_ids.length)) {
    return { accepted: false, reason: 'wrong_cup_round_count' }
  }
  const inOrder = rounds.toSorted((one, other) => one - other)
  const adjacent = inOrder.some((round, index) => index > 0 && round - (inOrder[index - 1] ?? 0) < 2)
  if (adjacent) return { accepted: false, reason: 'cup_rounds_adjacent' }
  const future = new Set(seasonRounds.filter(({ date }) => date > today).map(({ round }) => round))
  const allFuture = rounds.every((round) => future.has(round))
  return allFuture ? { accepted: true } : { accepted: false, reason: 'cup_rounds_not_future' }
}
