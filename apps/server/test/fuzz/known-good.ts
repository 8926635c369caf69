import type { Endpoint } from '@tertulia/contract/endpoint'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Db } from '../../src/platform/database/database.ts'
import { queryRows } from '../../src/platform/database/rows.ts'
import { titleOf } from '../endpoints.ts'
import { ownPassword } from '../factories/account.ts'
import { twoMonths } from '../factories/ranking-imports.ts'
import { someSpecialContent } from '../factories/special-quizzes.ts'
import { csvOf } from '../factories/statements.ts'

/** Words of paths that stand for rows of a table with another name. */
const tableWords: Record<string, string> = { profile: 'user', player: 'user' }

const wordsOf = (text: string) =>
  text
    .split(/[^a-z]+/)
    .map((word) => word.replace(/(ies|s)$/, ''))
    .flatMap((word) => [word, tableWords[word] ?? word])

let tables: Promise<{ name: string }[]> | undefined

/** Lists a customer's tables whose rows have ids; they are the same in every test. */
const tablesWithIds = (read: Db) =>
  (tables ??= sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.columns o on o.table_schema = 'public' and o.table_name = c.table_name
      and o.column_name = 'customer_id'
    where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'integer' order by 1`
    .execute(read)
    .then(({ rows }) => rows))

/**
 * Lists ids for an endpoint's path, of the rows most likely meant: those of tables that share words with it come first,
 * the newest first.
 */
export async function idsFor({ path }: Endpoint, read: Db): Promise<number[]> {
  const beforeId = wordsOf(path.slice(0, path.indexOf(':id')))
  const likeness = ({ name }: { name: string }) => {
    const words = wordsOf(name)
    return words.filter((word) => beforeId.includes(word)).length / words.length
  }
  const likely = (await tablesWithIds(read))
    .filter((table) => likeness(table) > 0)
    .toSorted((a, b) => likeness(b) - likeness(a))
  const ids: number[] = []
  for (const { name } of likely) {
    const rows = await queryRows<{ id: number }>(read)`
      select id from ${sql.table(name)} order by id desc limit 8`
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

const picture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

/** Files that each endpoint takes, with the query they need. */
const files: Record<string, { query?: Record<string, string>; content: () => Promise<Buffer> | string }> = {
  '/account/image': { content: picture },
  '/admin/customer/logo': { query: { scheme: 'light' }, content: picture },
  '/media': { content: picture },
  '/admin/question-imports': {
    query: { format: 'csv', origin: 'A file' },
    content: () => 'text,answer\nWho wrote Emma?,Jane Austen\nWho wrote Ulysses?,James Joyce',
  },
  '/admin/bank-statements': {
    content: () => csvOf('20-11-2026;20-11-2026;TRF de alguém;3,99;100,00'),
  },
  '/admin/people-imports': { content: () => 'email,name,valid_through\nnew@example.test,Nova,2027-12-31\n' },
  '/admin/national-ranking/imports': { content: () => twoMonths },
  '/admin/season-imports': { content: () => 'season,tier,rank,name\n2019,A,1,Ana\n2019,A,2,Rui\n' },
}

/** The file of an endpoint that takes one. */
export const fileFor = ({ form, body, path }: Endpoint) =>
  form === true && body === undefined ? (files[path] ?? null) : null

/** What the columns of a file contain, below a first row with their names. */
const columns = (...contents: (string | null)[]) => ({
  heading: 0,
  columns: contents,
  date_order: 'day_first',
  meanings: [],
  same: [],
})

/** Parts of bodies that differ from what their names stand for elsewhere. */
const bodies: Record<string, object> = {
  'PUT /admin/users/:id/absence-grants/:year': { days: 3 },
  'PUT /check-in': { choice: 'in' },
  'POST /admin/vouchers': { count: 2, months: 3 },
  'POST /unsubscriptions/:token/one-click': { 'List-Unsubscribe': 'One-Click' },
  'DELETE /account': { password: ownPassword },
  'PUT /special-quiz-proposals/draft': someSpecialContent(),
  'PUT /admin/special-quiz-proposals/': someSpecialContent(),
  'POST /special-quiz-proposals': someSpecialContent(),
  'POST /admin/quizzes': { date: '2026-12-01' },
  'POST /admin/special-quizzes': { date: '2026-12-01' },
  'POST /admin/national-ranking/events': { month: '2026-09' },
  'PUT /quiz-nations/:token/team': { month: '2026-12' },
  'POST /admin/people-imports/:id/application': { new: 1 },
  'POST /admin/season-imports/:id/application': { new: 2 },
  'POST /admin/national-ranking/imports/:id/application': { new: 4 },
  'POST /admin/bank-statements/:id/application': { completes: 0 },
  'PUT /admin/bank-statements/:id/columns': {
    ...columns('booked_on', null, 'text', 'amount', null),
    heading: 1,
    currency: null,
  },
  'PUT /admin/people-imports/:id/columns': columns('email', 'name', 'valid_through'),
  'PUT /admin/season-imports/:id/columns': columns('season', 'tier', 'rank', 'name'),
  'PUT /admin/national-ranking/imports/:id/columns': columns(
    'month',
    'event',
    'name',
    'surname',
    'club',
    'region',
    'result',
    'source_id',
  ),
}

/** The body for an endpoint: each field by its name, but what the area or the endpoint has a value of its own for. */
export function bodyFor(
  endpoint: Endpoint,
  fields: Record<string, unknown>,
  ofArea: Record<string, object> = {},
): object {
  const title = titleOf(endpoint)
  const own = Object.entries({ ...bodies, ...ofArea }).filter(([start]) => title.startsWith(start))
  const names = Object.keys(endpoint.body?.properties ?? {})
  const named = Object.fromEntries(names.map((name) => [name, fields[name]]))
  const values = Object.fromEntries(
    [named, ...own.map(([, body]) => body)].flatMap((one) => Object.entries(one)),
  )
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
