import { recomputeResults, type Recomputed } from '../features/closed-days/recompute.service.ts'
import { getOwnCustomer, listCustomerIds } from '../platform/access.views.ts'
import { openDatabase } from '../platform/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { claimDataDir, findRunningApp } from '../platform/running-app.ts'
import { readSettings, type Settings } from '../platform/settings.ts'

// Works every stored result of every customer out again from submissions and verdicts. With --verify it changes nothing
// and ends with 1 when anything differs.

const verify = process.argv.includes('--verify')
const say = (text: string) => process.stdout.write(`${text}\n`)

/** The database, also that of an app that is running; closing leaves a running app's server alone. */
async function reachDatabase(settings: Settings): Promise<{ url: string; close: () => Promise<void> }> {
  if (settings.database_url !== null) return { url: settings.database_url, close: async () => {} }
  const { data_dir } = settings
  if (findRunningApp(data_dir)) {
    const { url } = await startEmbeddedPostgres({ data_dir })
    return { url, close: async () => {} }
  }
  const claim = claimDataDir(data_dir)
  const { url, stop } = await startEmbeddedPostgres({ data_dir })
  return { url, close: () => stop().finally(claim.release) }
}

/** What was not as it should be, line by line. */
function tellDifferences(name: string, { seasons, ...quizzes }: Recomputed): string[] {
  const of_seasons = seasons.map(({ season, ...counts }) => tellCounts(`${name}, season ${season}`, counts))
  return [...of_seasons, tellCounts(`${name}, quizzes`, quizzes)].filter((line) => line !== null)
}

const counted_words = {
  games: 'games',
  tables: 'tables',
  genre_records: 'records of genre rankings',
  question_counts: 'counts of questions',
  special_results: 'results of special quizzes',
}

function tellCounts(
  where: string,
  counts: Partial<Record<keyof typeof counted_words, number>>,
): string | null {
  const words = Object.entries(counted_words)
  const told = words.flatMap(([counted, word]) => {
    const count = counts[counted as keyof typeof counted_words] ?? 0
    return count > 0 ? [`${count} ${word}`] : []
  })
  return told.length > 0 ? `${where}: ${told.join(', ')}` : null
}

async function recompute(settings: Settings, database_url: string): Promise<boolean> {
  const { prepared_statements } = settings
  const database = openDatabase({ database_url, pool_size: 1, prepared_statements })
  let is_right = true
  try {
    for (const customer_id of await listCustomerIds(database.pool)) {
      const handle = database.forCustomer(customer_id)
      const { name, rule_set } = await getOwnCustomer(handle.read)
      const differences = tellDifferences(name, await recomputeResults(handle, { rule_set, verify }))
      for (const difference of differences) say(`${difference} ${verify ? 'differ' : 'rewritten'}`)
      if (differences.length === 0) say(`${name}: all results are as they should be`)
      else is_right = false
    }
  } finally {
    await database.close()
  }
  return is_right
}

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const { url, close } = await reachDatabase(settings)
  const is_right = await recompute(settings, url).finally(close)
  if (verify && !is_right) process.exitCode = 1
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
