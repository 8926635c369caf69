import { rerankMonths } from '@tertulia/server/features/national-ranking/national-ranking.exports'
import type { Database } from '@tertulia/server/platform/database/database'
import type { Client } from 'pg'
import { createMeasuredApp } from './measuring/measured-app.ts'
import { inMeasuredDatabase, timeUndone, type Measured } from './measuring/measured-database.ts'
import { fillRanking, publishedMonths, rankingPlayers } from './data/national-ranking-data.ts'
import { rankingStatement } from './measuring/national-ranking-statement.ts'
import { compareInTurns, median, tellRatio } from './measuring/report.ts'
import { sized } from './measuring/sizes.ts'

// Measures a page of the public national ranking of 2,000 players in 60 events, for a visitor, against a plain SQL
// statement that computes the whole ranking from its results, joins all names, and cuts out the page with its 3,000
// cells. Then measures how long a manager waits to change a month that twelve published rankings include.

const turns = sized(5, 1)
const requestsATurn = sized(5, 1)
const goal = 3
const made = { customer_id: 0 }

type Row = { id: number; rank: number; score: number; cells: (number | null)[] }
type Page = { ranking: { rows: (Omit<Row, 'cells'> & { cells: ({ score: number } | null)[] })[] } }

const lastPage = rankingPlayers / 50
const pages = [
  { name: 'page 1', query: '', order: 'rank, search_text, id', offset: 0 },
  {
    name: `page ${lastPage}`,
    query: `&page=${lastPage}`,
    order: 'rank, search_text, id',
    offset: (lastPage - 1) * 50,
  },
  { name: 'by name', query: '&sort=name', order: 'search_text, rank, id', offset: 0 },
]

// Places of equal players and the last digits of sums are compared where the rule is tested.
const shape = (rows: Row[]) =>
  JSON.stringify(
    rows.map(({ id, rank, score, cells }) => [
      id,
      rank,
      score.toFixed(6),
      cells.map((cell) => cell?.toFixed(6)),
    ]),
  )

async function measurePages(database: Database, owner: Client): Promise<void> {
  const http = await createMeasuredApp(database)
  await owner.query('set role tertulia_app')
  await owner.query("select set_config('app.customer_id', $1, false)", [String(made.customer_id)])
  for (const { name, query, order, offset } of pages) {
    const ask = async (): Promise<Row[]> => {
      const answer = await http.inject({ url: `/api/national-ranking?month=2026-11${query}` })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      const { rows } = answer.json<Page>().ranking
      return rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell?.score ?? null) }))
    }
    const text = rankingStatement({ order, offset })
    const statement = async () => (await owner.query<Row>({ name, text })).rows
    if (shape(await ask()) !== shape(await statement())) throw new Error(`${name}: the two rankings differ`)
    const [ofApp, ofStatement] = await compareInTurns([ask, statement], { turns, requestsATurn })
    tellRatio(name, ofApp / ofStatement, {
      goal,
      better: 'lower',
      note: `${ofApp.toFixed(1)} ms ÷ ${ofStatement.toFixed(1)} ms`,
    })
  }
  await http.close()
}

async function measureReranking(database: Database): Promise<void> {
  const handle = database.forCustomer(made.customer_id)
  for (const [name, month] of [
    ['twelve published months', publishedMonths.first],
    ['one published month', publishedMonths.last],
  ] as const) {
    const times: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      const { ms } = await timeUndone(
        handle,
        (db) => rerankMonths(db, [month]),
        async () => null,
      )
      times.push(ms)
    }
    process.stdout.write(`${name} worked out again: ${median(times).toFixed(0)} ms\n`)
  }
}

async function measure({ database, owner }: Measured): Promise<void> {
  await measureReranking(database)
  await measurePages(database, owner)
}

await inMeasuredDatabase(async (database) => {
  made.customer_id = await fillRanking(database)
}, measure)
process.exit(0)
