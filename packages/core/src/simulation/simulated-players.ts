import { assignPoints, type Points } from '../quizzes/question-points.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'
import { spread, type Chance } from './chance.ts'

/** A made-up player; what they know is in log odds, so that it adds up with a question's difficulty. */
export type SimulatedPlayer = {
  userId: number
  ability: number
  /** What they know more or less of each theme. */
  themes: readonly number[]
  /** The chance of missing the next day after one that was played, and after one that was missed. */
  absence: { afterPlayed: number; afterMissed: number }
  missedLast: boolean
  /** From 0, points given at random, to 1, points given by the opponent's true chances. */
  assigning: number
}

/** A quiz: the theme and the difficulty of each question. */
export type SimulatedQuiz = readonly { theme: number; difficulty: number }[]

/** What a player did on a day: which questions they had right, and the points for the opponent, if there is one. */
export type Sheet = { userId: number; submitted: boolean; right: readonly boolean[]; points: Points[] }

export const themeCount = 8

// Log odds: two of three players differ by less than one ability, and less between their own themes.
const abilitySpread = 0.9
const themeSpread = 0.5
const difficultySpread = 0.8

/** Makes a player; most miss hardly a day, a few are away for days on end. */
export function makePlayer(userId: number, chance: Chance): SimulatedPlayer {
  const isCasual = chance() < 0.2
  return {
    userId,
    ability: abilitySpread * spread(chance),
    themes: Array.from({ length: themeCount }, () => themeSpread * spread(chance)),
    absence: isCasual
      ? { afterPlayed: 0.05 + 0.1 * chance(), afterMissed: 0.5 }
      : { afterPlayed: 0.01 + 0.02 * chance(), afterMissed: 0.3 },
    missedLast: false,
    assigning: chance(),
  }
}

/** Makes a quiz by the rules: one question of each theme, or of any themes. */
export function makeQuiz(
  { question_count: count, questions_by: by }: RuleSet,
  chance: Chance,
): SimulatedQuiz {
  return Array.from({ length: count }, (_, index) => ({
    theme: by === 'theme' ? index % themeCount : Math.floor(themeCount * chance()),
    difficulty: difficultySpread * spread(chance),
  }))
}

/** The chance of a player's right answer to each question. */
export const rightChances = ({ ability, themes }: SimulatedPlayer, quiz: SimulatedQuiz): number[] =>
  quiz.map(({ theme, difficulty }) => 1 / (1 + Math.exp(difficulty - ability - (themes[theme] ?? 0))))

/** Lets a player have their day: they may miss it, and answer and give points if they do not. */
export function playDay(
  player: SimulatedPlayer,
  { quiz, opponent, rule_set }: { quiz: SimulatedQuiz; opponent: SimulatedPlayer | null; rule_set: RuleSet },
  chance: Chance,
): Sheet {
  const { userId, absence, missedLast, assigning } = player
  player.missedLast = chance() < (missedLast ? absence.afterMissed : absence.afterPlayed)
  if (player.missedLast) return { userId, submitted: false, right: quiz.map(() => false), points: [] }
  const right = rightChances(player, quiz).map((likely) => chance() < likely)
  if (opponent === null) return { userId, submitted: true, right, points: [] }
  const guessed = rightChances(opponent, quiz).map(
    (likely) => assigning * likely + (1 - assigning) * chance(),
  )
  const points = rule_set.points_budget.length > 0 ? assignPoints(guessed, rule_set) : []
  return { userId, submitted: true, right, points }
}
