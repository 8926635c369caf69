/** A question of a game as it was played: by side the verdict and the worth; null for players who did not submit. */
export type ReviewedQuestion = {
  /** False when the question is void. */
  counts: boolean
  sides: readonly (ReviewedAnswer | null)[]
}
type ReviewedAnswer = { verdict: 'right' | 'wrong' | 'pending'; worth: number | null }

/** True when the points of every side come from single questions: the other one gave points to them. */
export function isByPoints(questions: readonly ReviewedQuestion[], sideCount: number): boolean {
  const given = (side: number) => questions.some(({ sides }) => sides[side]?.worth != null)
  return Array.from({ length: sideCount }, (_, side) => given(side)).every(Boolean)
}

/** The points that a side won with a question; 0 while its answer is pending. */
export function pointsWon({ counts, sides }: ReviewedQuestion, side: number): number {
  const answer = sides[side]
  return counts && answer?.verdict === 'right' ? (answer.worth ?? 0) : 0
}

/** Returns both scores after each question, as far as the verdicts are known. */
export function runningScores(questions: readonly ReviewedQuestion[]): [number, number][] {
  let [one, other] = [0, 0]
  return questions.map((question) => {
    one += pointsWon(question, 0)
    other += pointsWon(question, 1)
    return [one, other]
  })
}

/**
 * Returns by index the questions without which a game that was won by points would have had another result; none of a
 * level game. (docs/rules/league.md)
 */
export function decidingQuestions(questions: readonly ReviewedQuestion[]): number[] {
  const [one, other] = runningScores(questions).at(-1) ?? [0, 0]
  const result = Math.sign(one - other)
  if (result === 0) return []
  return questions.flatMap((question, index) => {
    const without = one - pointsWon(question, 0) - (other - pointsWon(question, 1))
    return Math.sign(without) === result ? [] : [index]
  })
}

/** The points given to an opponent, those they took, and the fewest they could have taken with as many right answers. */
export type GivenPoints = { given: number; taken: number; least: number }

/**
 * Reviews the points that were given to a side; null where no points were given or an answer is pending.
 * (docs/rules/league.md)
 */
export function reviewGivenPoints(questions: readonly ReviewedQuestion[], side: number): GivenPoints | null {
  const answers = questions.filter(({ counts }) => counts).map(({ sides }) => sides[side])
  const worths: number[] = []
  let [right, taken] = [0, 0]
  for (const answer of answers) {
    if (!answer || answer.worth === null || answer.verdict === 'pending') return null
    worths.push(answer.worth)
    if (answer.verdict !== 'right') continue
    right += 1
    taken += answer.worth
  }
  if (worths.length === 0) return null
  const fewest = worths.toSorted((one, other) => one - other).slice(0, right)
  return { given: total(worths), taken, least: total(fewest) }
}

const total = (points: readonly number[]) => points.reduce((sum, value) => sum + value, 0)
