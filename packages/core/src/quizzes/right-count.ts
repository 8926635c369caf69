/** Right answers among those to a quiz; final only when nothing is pending. */
export type RightCount = { right: number; pending: number; total: number }

/** Counts the right answers and those that wait for a verdict; void questions are not among them. */
export function countAnswers(answers: readonly { verdict: string | null }[]): RightCount {
  const count = (wanted: string) => answers.filter(({ verdict }) => verdict === wanted).length
  return { right: count('right'), pending: count('pending'), total: answers.length }
}
