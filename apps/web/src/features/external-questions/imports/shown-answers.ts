import type { ImportColumn } from '@tertulia/contract/question-imports'
import { choiceMarks, markedChoices, placeOfText } from '@tertulia/core/question-bank/choice-marks'

type Row = readonly string[]

/** The answers of a table's first rows as they will be read, and the number of the first choice where numbers name them. */
export function shownAnswers(
  rows: readonly Row[],
  columns: readonly ImportColumn[],
): { answers: string[]; first: 0 | 1 | null } {
  const answerAt = columns.indexOf('answer')
  const read = rows.map((row) => {
    const texts = columns.flatMap((kind, at) => (kind === 'choices' ? [row[at] ?? ''] : []))
    const [answer, choices] = [row[answerAt] ?? '', { texts, keys: [] }]
    const marks = placeOfText(answer, choices) === -1 ? choiceMarks(answer, choices) : null
    return { answer, choices, marks }
  })
  const numbers = read.flatMap(({ marks }) => (marks?.kind === 'numbers' ? marks.marks : []))
  const first = numbers.includes(0) ? 0 : 1
  const answers = read.map(
    ({ answer, choices, marks }) => (marks && markedChoices(marks, choices, first)?.join(' · ')) ?? answer,
  )
  return { answers, first: numbers.length > 0 ? first : null }
}
