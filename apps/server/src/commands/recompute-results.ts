import { readSettings } from '../platform/process/settings.ts'
import { inExistingDatabase } from './existing-database.ts'
import { recomputeAllResults } from './results-check.ts'
import { say } from './terminal-answers.ts'

// Recomputes every stored result of every customer from submissions and verdicts. With --verify it changes nothing and
// exits with 1 when anything differs.

const verify = process.argv.includes('--verify')
async function run(): Promise<void> {
  const isRight = await inExistingDatabase(readSettings(process.env), (database) =>
    recomputeAllResults(database, { verify, say }),
  )
  if (verify && !isRight) process.exitCode = 1
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
