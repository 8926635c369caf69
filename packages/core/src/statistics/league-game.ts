import type { CalendarDate } from '../calendar/calendar.ts'
import type { SideResult } from '../league/game-score.ts'
import { givesPoints } from '../rule-sets/gives-points.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'

/** One player's results in a decided league game. */
export type GameSide = Pick<SideResult, 'outcome' | 'score' | 'league_points' | 'right_answers'> & {
  /** Right answers to questions that the opponent gave three points for. */
  threes_right: number
  /** Points that the opponent gave the side for questions that are void; one each where nobody gives points. */
  void_points: readonly number[]
  /** Share of right answers over all questions of the games the player played in the season. */
  seasonRate: number
}

/** A decided league game from one player's side; a solo game has no other side. */
export type LeagueGame = {
  season: number
  date: CalendarDate
  mine: GameSide
  theirs: GameSide | null
  /** The number of its questions that are void. */
  void_questions: number
  rules: Pick<
    RuleSet,
    'question_count' | 'points_budget' | 'league_points' | 'close_loss_margin' | 'close_loss_points'
  >
}

/** A game that both its players played. */
export type Duel = LeagueGame & { theirs: GameSide }

/** Games on whose day the player submitted. (docs/rules/player-statistics.md) */
export function playedGames<Game extends LeagueGame>(games: readonly Game[]): Game[] {
  return games.filter(({ mine }) => hasPlayed(mine))
}

/** Games between two players who both submitted. (docs/rules/player-statistics.md) */
export function duelsOf<Game extends LeagueGame>(games: readonly Game[]): (Game & Duel)[] {
  return playedGames(games).filter(
    (game): game is Game & Duel => game.theirs !== null && hasPlayed(game.theirs),
  )
}

/** Tells whether this side submitted on the day of the game. */
export function hasPlayed({ outcome }: GameSide): boolean {
  return outcome !== 'forfeit'
}

/** The number of questions that count in a game. */
export function questionsOf({
  rules,
  void_questions,
}: Pick<LeagueGame, 'void_questions'> & { rules: Pick<LeagueGame['rules'], 'question_count'> }): number {
  return rules.question_count - void_questions
}

/**
 * The points of all questions of a game but those that are void, the least first; one each where nobody gives points.
 */
export function pointsOf(rules: LeagueGame['rules'], voidPoints: readonly number[] = []): number[] {
  const counts = givesPoints(rules) ? rules.points_budget : [0, rules.question_count]
  return counts.flatMap((count, value) => {
    const voided = voidPoints.filter((points) => points === value).length
    return Array<number>(Math.max(0, count - voided)).fill(value)
  })
}

/** Sums a value over a list. */
export function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0)
}
