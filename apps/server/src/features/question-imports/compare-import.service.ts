import type { CustomerDatabase } from '../../platform/database/database.ts'
import { openHelper, type HelperProcess } from '../../platform/process/helper-process.ts'
import { countComparedQuestions, eachComparedQuestion } from './compared-questions.sql.ts'
import { startComparison, type ComparisonStep } from './comparison.ts'
import { lockImport, updateImport, updateLikeness, type RowLikeness } from './question-imports.sql.ts'

const rowsAtOnce = 250

// Starting a process takes longer than comparing so few questions.
const fewQuestions = 100
const memoryMb = 1500

type Comparison = HelperProcess<ComparisonStep, RowLikeness[]>

/**
 * Compares the questions of a file with the bank, with all quizzes and with each other, in a process of its own
 * unless they are few. A second call continues where the first one stopped; of two simultaneous calls the later gives up.
 */
export async function compareImport(database: CustomerDatabase, importId: number): Promise<void> {
  const comparison = openComparison(await countComparedQuestions(database.read, importId))
  try {
    let rows = 0
    for await (const { place, questions } of eachComparedQuestion(database.read, importId)) {
      await comparison.ask({ kind: 'add', place, questions })
      if (place === 'file') rows += questions.length
    }
    await compareRows(database, importId, { comparison, rows })
  } finally {
    await comparison.close()
  }
}

function openComparison(count: number): Comparison {
  if (count <= fewQuestions) return { ask: startComparison(), hasEnded: () => false, close: async () => {} }
  return openHelper(new URL('comparison.process.ts', import.meta.url), { memoryMb })
}

async function compareRows(
  { tx }: CustomerDatabase,
  importId: number,
  { comparison, rows }: { comparison: Comparison; rows: number },
): Promise<void> {
  let done = await tx(async (db) => (await lockImport(db, importId))?.rows_done ?? 0)
  do {
    const count = Math.max(0, Math.min(rowsAtOnce, rows - done))
    const rowLikenesses = await comparison.ask({ kind: 'find', from: done, count })
    const goesOn = await tx(async (db) => {
      const stand = await lockImport(db, importId)
      if (stand?.state !== 'checking' || stand.rows_done !== done) return false
      await updateLikeness(db, importId, rowLikenesses)
      const isLast = done + count >= rows
      await updateImport(db, importId, {
        rows_done: isLast ? stand.rows_total : done + count,
        ...(isLast && { state: 'checked' }),
      })
      return !isLast
    })
    if (!goesOn) return
    done += count
  } while (done < rows)
}
