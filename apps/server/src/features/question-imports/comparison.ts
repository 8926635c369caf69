import { setImmediate } from 'node:timers/promises'
import { prepareAlike, type AlikeFinder } from '@tertulia/core/question-bank/alike-questions'
import { traitsOf, type QuestionTraits } from '@tertulia/core/question-bank/question-likeness'
import type { PlacedQuestion } from './compared-questions.sql.ts'
import type { RowLikeness } from './question-imports.sql.ts'

type Place = { place: RowLikeness['place']; id: number }

/** Adds questions to the index, in the order of comparison, or finds those similar to some of a file's. */
export type ComparisonStep =
  | { kind: 'add'; place: RowLikeness['place']; questions: readonly PlacedQuestion[] }
  | { kind: 'find'; from: number; count: number }

/**
 * Compares the questions of a file with all before them; all given questions stay in memory.
 * (docs/rules/question-bank.md)
 */
export function startComparison(): (step: ComparisonStep) => Promise<RowLikeness[]> {
  const places: Place[] = []
  const traits: QuestionTraits[] = []
  let findAlike: AlikeFinder | null = null
  let first = 0

  function likenessOf(at: number): RowLikeness[] {
    const [row, found] = [places[at], findAlike?.(at)]
    const other = found && places[found.place]
    if (!row || !other) return []
    const { likeness, percentage } = found
    return [{ number: row.id, likeness, percentage, place: other.place, alike_id: other.id }]
  }

  return async (step) => {
    if (step.kind === 'add') {
      for (const { id, ...question } of step.questions) {
        places.push({ place: step.place, id })
        traits.push(traitsOf(question))
      }
      if (step.place !== 'file') first = places.length
      return []
    }
    findAlike ??= prepareAlike(traits)
    const rowLikenesses: RowLikeness[] = []
    const end = Math.min(first + step.from + step.count, places.length)
    for (let at = first + step.from; at < end; at += 1) {
      rowLikenesses.push(...likenessOf(at))
      // A small file is compared in the server’s own process, so other requests are handled in between.
      await setImmediate()
    }
    return rowLikenesses
  }
}
