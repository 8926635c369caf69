import { getOwnCustomer, listCustomerIds } from '../platform/access/access.sql.ts'
import type { Database } from '../platform/database/database.ts'
import { recomputeResults, type Recomputed } from '../features/closed-days/closed-days.ts'
import { entriesOf } from '@tertulia/core/collections/records'

/** Lists the differences, one line each. */
function tellDifferences(name: string, { seasons, ...quizzes }: Recomputed): string[] {
  const ofSeasons = seasons.map(({ season, ...counts }) => tellCounts(`${name}, season ${season}`, counts))
  return [...ofSeasons, tellCounts(`${name}, quizzes`, quizzes)].filter((line) => line !== null)
}

const countedWords = {
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
  counts: Partial<Record<keyof typeof countedWords, number>>,
): string | null {
  const words = entriesOf(countedWords)
  const told = words.flatMap(([counted, word]) => {
    const count = counts[counted] ?? 0
    return count > 0 ? [`${count} ${word}`] : []
  })
  return told.length > 0 ? `${where}: ${told.join(', ')}` : null
}

type Recomputing = {
  /** Changes nothing, and only describes the differences. */
  verify: boolean
  say: (text: string) => void
}

/**
 * Recomputes every stored result of every customer from submissions and verdicts; returns whether all were right.
 */
export async function recomputeAllResults(database: Database, recomputing: Recomputing): Promise<boolean> {
  let isRight = true
  for (const customerId of await listCustomerIds(database.pool))
    isRight = (await recomputeCustomerResults(database, customerId, recomputing)) && isRight
  return isRight
}

/** Recomputes every stored result of a customer; returns whether all were right. */
export async function recomputeCustomerResults(
  database: Database,
  customerId: number,
  { verify, say }: Recomputing,
): Promise<boolean> {
  const handle = database.forCustomer(customerId)
  const { name } = await getOwnCustomer(handle.read)
  const differences = tellDifferences(name, await recomputeResults(handle, { verify }))
  for (const difference of differences) say(`${difference} ${verify ? 'differ' : 'rewritten'}`)
  if (differences.length === 0) say(`${name}: all results are as they should be`)
  return differences.length === 0
}
