import type { StatementFileProblem } from '@tertulia/contract/errors'
import { serveHelper } from '../process/helper-process.ts'
import { UnreadableColumns } from './column-cells.ts'

/** A reading function by its module and name, and what it is called with. */
export type ReadingTask = { module: string; name: string; input: unknown[]; isResultWanted: boolean }

export type ReadingOutcome = { read: unknown } | { problem: StatementFileProblem }

serveHelper<ReadingTask, ReadingOutcome>(async ({ module, name, input, isResultWanted }) => {
  const { [name]: read }: Record<string, unknown> = await import(module)
  try {
    if (typeof read !== 'function') throw new Error(`${module} has no ${name}`)
    const result: unknown = await Reflect.apply(read, null, input)
    return { read: isResultWanted ? result : null }
  } catch (error) {
    // Errors lose their class on the way.
    if (error instanceof UnreadableColumns) return { problem: error.problem }
    throw error
  }
})
