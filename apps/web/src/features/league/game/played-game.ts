import type { CupGame } from '@tertulia/contract/cup'
import type { Balance, Game } from '@tertulia/contract/league'
import { tieOutcome } from '@/features/cup/tie-words.ts'

/** Fields common to league and cup games. */
export type PlayedGame = Pick<
  Game,
  'date' | 'state' | 'sides' | 'questions' | 'meetings' | 'balance' | 'previous_game' | 'next_game'
> & {
  /** True when the first side is the reader's own. */
  own: boolean
}

/** A league game with the reader's own side first. */
export function playedLeagueGame(game: Game, readerId: number | undefined): PlayedGame {
  return ownFirst(game, readerId)
}

/** Converts a cup game to a league game's shape, the reader's own side first: outcomes follow from the winner. */
export function playedCupGame(game: CupGame, readerId: number | undefined): PlayedGame {
  const sides = game.sides.map((side) => ({ ...side, outcome: tieOutcome(game, side) }))
  return ownFirst({ ...game, sides }, readerId)
}

function ownFirst(game: Omit<PlayedGame, 'own'>, readerId: number | undefined): PlayedGame {
  const place = game.sides.findIndex(({ id }) => id === readerId)
  if (place < 1) return { ...game, own: place === 0 }
  return {
    ...game,
    own: true,
    sides: game.sides.toReversed(),
    questions: game.questions.map((question) => ({ ...question, sides: question.sides.toReversed() })),
    meetings: game.meetings.map((meeting) => ({ ...meeting, scores: meeting.scores.toReversed() })),
    balance: game.balance && reversed(game.balance),
  }
}

function reversed(balance: Balance): Balance {
  const { wins, last, forms } = balance
  return {
    ...balance,
    wins: wins.toReversed(),
    last: last && { ...last, scores: last.scores.toReversed() },
    forms: forms.toReversed(),
  }
}
