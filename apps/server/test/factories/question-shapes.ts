import type { ImportFormat, ImportTable } from '@tertulia/contract/question-imports'
import { expect, test } from 'vitest'
import { readSmallFile, type FileToRead } from '../../src/features/question-imports/read-file.ts'

const choices = {
  theme_id: null,
  subtheme_id: null,
  origin: 'A file',
  with_choices: 'none',
  true_false: null,
} as const

type Chosen = { first_number?: 0 | 1; table?: FileToRead['table'] }

/** Reads a file of questions in parts. */
export async function partsOf(format: ImportFormat, text: string, { table = null, ...chosen }: Chosen = {}) {
  return readSmallFile({
    content: Buffer.from(text),
    format,
    choices: { ...choices, ...chosen },
    themes: { tree: [], names: [] },
    table,
  })
}

/** Reads a file as it comes, or by the proposed columns where they wait for the editor. */
export async function readShape(format: ImportFormat, text: string, chosen: Chosen = {}) {
  const first = await partsOf(format, text, chosen)
  const waiting = first.find((part) => part.kind === 'table' && !part.known)
  const table: ImportTable | null = waiting?.kind === 'table' ? waiting.table : null
  const parts = table ? await partsOf(format, text, { ...chosen, table }) : first
  const rows = parts.flatMap((part) => (part.kind === 'rows' ? part.rows : []))
  const answers = parts.find((part) => part.kind === 'answers')
  return {
    waits: table !== null,
    answers: answers?.kind === 'answers' ? answers.answers : null,
    rows,
    told: rows.map(({ answer, accepted_answers: accepted, problem, doubt }) =>
      problem ? `! ${problem}` : [answer, ...accepted].join('|') + (doubt ? ` ? ${doubt}` : ''),
    ),
  }
}

/** A JSON list. */
export const json = (...questions: unknown[]) => JSON.stringify(questions)
/** A text of these lines. */
export const lines = (...written: string[]) => written.join('\n')

/** A file, its answers with their problems and doubts, and the way its numbers count: “from 0”, “from 1?”. */
export type Shape = [name: string, format: ImportFormat, text: string, told: string[], numbers?: string]

/** Tests that each file gives its answers. */
export function testShapes(shapes: readonly Shape[]): void {
  test.each([...shapes])('%s', async (_, format, text, told, numbers) => {
    const shape = await readShape(format, text)
    expect(shape.told).toEqual(told)
    const { first, is_certain } = shape.answers?.numbers ?? {}
    expect(first === undefined ? undefined : `from ${first}${is_certain ? '' : '?'}`).toBe(numbers)
  })
}
