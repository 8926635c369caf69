import { recomputeResults, type Recomputed } from '../features/closed-days/recompute.service.ts'
import { getOwnCustomer, listCustomerIds } from '../platform/access.views.ts'
import type { Database } from '../platform/database.ts'
import { readSettings } from '../platform/settings.ts'
import { inExistingDatabase } from './existing-database.ts'

// Works every stored result of every customer out again from submissions and verdicts. With --verify it changes nothing
// and ends with 1 when anything differs.

const verify = process.argv.includes('--verify')
const say = (text: string) => process.stdout.write(`${text}\n`)

/** What was not as it should be, line by line. */
function tellDifferences(name: string, { seasons, ...quizzes }: Recomputed): string[] {
  const of_seasons = seasons.map(({ season, ...counts }) => tellCounts(`${name}, season ${season}`, counts))
  return [...of_seasons, tellCounts(`${name}, quizzes`, quizzes)].filter((line) => line !== null)
}

const counted_words = {
  games: 'games',
  tables: 'tables',
  cup_games: 'cup games',
  genre_records: 'records of genre rankings',
  subtheme_records: 'records of subthemes',
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

async function recompute(database: Database): Promise<boolean> {
  let is_right = true
  for (const customer_id of await listCustomerIds(database.pool)) {
    const handle = database.forCustomer(customer_id)
    const { name } = await getOwnCustomer(handle.read)
    const differences = tellDifferences(name, await recomputeResults(handle, { verify }))
    for (const difference of differences) say(`${difference} ${verify ? 'differ' : 'rewritten'}`)
    if (differences.length === 0) say(`${name}: all results are as they should be`)
    else is_right = false
  }
  return is_right
}

async function run(): Promise<void> {
  const is_right = await inExistingDatabase(readSettings(process.env), recompute)
  if (verify && !is_right) process.exitCode = 1
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
