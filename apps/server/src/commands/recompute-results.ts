import { parseArgs } from 'node:util'
import { readSettings } from '../platform/process/settings.ts'
import { inExistingDatabase } from './existing-database.ts'
import { recomputeAllResults } from './results-check.ts'
import { runInTerminal } from './run-in-terminal.ts'
import { say } from './terminal-answers.ts'

// Recomputes every stored result of every customer from submissions and verdicts. With --verify it changes nothing and
// exits with 1 when anything differs.

async function run(): Promise<boolean> {
  const { verify } = parseArgs({ options: { verify: { type: 'boolean', default: false } } }).values
  const isRight = await inExistingDatabase(readSettings(process.env), (database) =>
    recomputeAllResults(database, { verify, say }),
  )
  return isRight || !verify
}

await runInTerminal(run)
