import { compareSides, pickOut } from './chances.ts'

/** A quiz that a player submitted themselves, with how long after they had first opened it. */
export type TimedQuiz = {
  user_id: number
  minutes: number
  /** For each question that counts, the share of the club's players who had it right. */
  shares: number[]
  /** How many of them the player had right; a blank answer is wrong. */
  right: number
}

/** The quicker or the slower quizzes of a player. */
export type PaceHalf = {
  quizzes: number
  /** The median of their times. */
  minutes: number
  questions: number
  right_answers: number
}

/** More right answers in a player's slower quizzes than their quicker ones explain. */
export type Pace = {
  user_id: number
  quicker: PaceHalf
  slower: PaceHalf
  /** Right answers to expect in the slower ones. */
  expected: number
  /** The chance of so many or more. */
  chance: number
}

/** With fewer quizzes in a half nothing is compared. */
const fewestQuizzes = 8

/** Compares the slower quizzes of each player of a season with their quicker ones. (docs/rules/fair-play.md) */
export function comparePaces(quizzes: readonly TimedQuiz[]): {
  comparisons: number
  rare: number
  found: Pace[]
  /** The median time of all the club's quizzes; null without any. */
  median_minutes: number | null
} {
  const players = [...Map.groupBy(quizzes, ({ user_id: id }) => id).values()]
  return { ...pickOut(players.flatMap(measurePace)), median_minutes: medianOf(quizzes) }
}

function measurePace(quizzes: readonly TimedQuiz[]): Pace[] {
  const median = medianOf(quizzes) ?? 0
  const quicker = quizzes.filter(({ minutes }) => minutes <= median)
  const slower = quizzes.filter(({ minutes }) => minutes > median)
  if (quicker.length < fewestQuizzes || slower.length < fewestQuizzes) return []
  const compared = compareSides(sideOf(slower), sideOf(quicker))
  const [first] = quizzes
  return [{ user_id: first?.user_id ?? 0, quicker: halfOf(quicker), slower: halfOf(slower), ...compared }]
}

const sideOf = (quizzes: readonly TimedQuiz[]) => ({
  shares: quizzes.flatMap(({ shares }) => shares),
  right: quizzes.reduce((sum, { right }) => sum + right, 0),
})

function halfOf(quizzes: readonly TimedQuiz[]): PaceHalf {
  const { shares, right } = sideOf(quizzes)
  return {
    quizzes: quizzes.length,
    minutes: medianOf(quizzes) ?? 0,
    questions: shares.length,
    right_answers: right,
  }
}

function medianOf(quizzes: readonly TimedQuiz[]): number | null {
  const times = quizzes.map(({ minutes }) => minutes).toSorted((one, other) => one - other)
  const [low, high] = [times[(times.length - 1) >> 1], times[times.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
