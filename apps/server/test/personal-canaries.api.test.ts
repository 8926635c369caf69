import * as accountCalls from '@tertulia/contract/account'
import type { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { sections, exportedTables } from '../src/features/account/export/export-sections.sql.ts'
import { deleteDueAccounts } from '../src/jobs/delete-accounts.ts'
import { purge } from '../src/jobs/purge.ts'
import { onConnection } from '../src/platform/database/database-connection.ts'
import { folderStorage } from '../src/platform/files/media-storage.ts'
import {
  listExportedColumns,
  listPersonalColumns,
  namesIn,
  personalData,
} from '../src/platform/personal-data/personal-data.ts'
import { anAccount, type AccountHolder } from './factories/account.ts'
import {
  addAnyRow,
  allowAnyRow,
  canaryOf,
  isPersonal,
  listStoredColumns,
  ownersOf,
  type Canary,
  type StoredColumn,
} from './factories/declared-rows.ts'
import { aUser } from './factories/users.ts'
import { storedLog } from './rules/league-results.ts'
import { databaseUrlOf } from './services/database.ts'
import { testApp } from './test-app.ts'
import { isRecord } from '@tertulia/core/collections/records'

const app = testApp()
const email = 'zelia@example.test'
const fullName = 'Zélia Zambujal'
const image = 'zelia.webp'

let person: AccountHolder
let other: { id: number; token: string }
let columns: StoredColumn[]
let canaries: Record<string, Canary>

const onSchema = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> =>
  onConnection(await databaseUrlOf(app.forCustomer(1).read), work)
const canary = (name: string) => canaries[name] ?? { value: null, trace: null }
const nameOf = ({ table, column }: StoredColumn) => `${table}.${column}`

// Tables that explain rows of others in the export.
const explaining =
  'questions appeals event_months themes subthemes earlier_seasons earlier_tables earlier_quizzes earlier_questions'

/** Values that an action looks for, or by which rows find each other. */
const special = (): Record<string, unknown> => ({
  'users.name': 'Zélia',
  'users.surname': 'Zambujal',
  'users.email': email,
  'users.image': image,
  'throttles.key': `failures:${person.customer_id}:${email}`,
  'quizzes.host_name': fullName,
  'quizzes.host_email': email,
  'audit_log.action': `invite ${email}`,
  'invitations.registered_id': person.id,
  'push_subscriptions.session_hash': canary('sessions.token_hash').value,
  'event_months.month': canary('event_results.month').value,
  // What is computed of it must be a number of four bytes.
  'genre_records.right_answers': 5,
  'genre_records.corrected': 7,
})

/** Makes a canary for each personal column: a value of its type that nothing else in the database has. */
function makeCanaries(): void {
  canaries = Object.fromEntries(
    columns.filter(isPersonal).map((column, at) => [nameOf(column), canaryOf(column, at)]),
  )
  for (const [name, value] of Object.entries(special()))
    canaries[name] = { value, trace: typeof value === 'string' ? value : null }
}

/** Adds a row about the person to every table that has such rows, with a canary in each personal column. */
async function addCanaries(client: Client): Promise<void> {
  for (const [table, declared] of Object.entries(personalData)) {
    const isAbout = listPersonalColumns(declared).length > 0
    if (table === 'users' || !(isAbout || namesIn(explaining).includes(table))) continue
    const own = columns.filter((column) => column.table === table && Object.hasOwn(canaries, nameOf(column)))
    const values = Object.fromEntries(own.map((column) => [column.column, canary(nameOf(column)).value]))
    await addAnyRow(client, columns, {
      table,
      customer_id: person.customer_id,
      key: 9001,
      other_id: other.id,
      values: { ...ownersOf(table, person.id), ...values },
    })
  }
  const ofUser = listPersonalColumns(personalData.users ?? {}).filter((column) => column !== 'anonymised_at')
  const set = ofUser.map((column, at) => `${client.escapeIdentifier(column)} = $${at + 2}`).join(', ')
  await client.query(`update users set ${set} where id = $1`, [
    person.id,
    ...ofUser.map((column) => canary(`users.${column}`).value),
  ])
}

/** Adds a row of somebody else to every table in which others may write a name, with the person's in each such column. */
async function addMentions(client: Client): Promise<void> {
  for (const [table, { mentions }] of Object.entries(personalData)) {
    const values = namesIn(mentions).map((column) => [column, `Thanks to ${fullName} (${email}).`])
    if (values.length === 0) continue
    await addAnyRow(client, columns, {
      table,
      customer_id: person.customer_id,
      key: 9002,
      other_id: other.id,
      values: Object.fromEntries(values),
    })
  }
}

/** Lists the columns in which one of some texts occurs. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  return onSchema(async (client) => {
    const found: string[] = []
    for (const { table, column } of await listStoredColumns(client)) {
      const { rows } = await client.query<{ text: string }>(
        `select t.${client.escapeIdentifier(column)}::text as text from ${client.escapeIdentifier(table)} t
         where exists (select from unnest($1::text[]) w where position(lower(w) in lower(t.${client.escapeIdentifier(column)}::text)) > 0)`,
        [texts],
      )
      found.push(...rows.map(({ text }) => `${table}.${column}: ${text}`))
    }
    return found
  })
}

beforeAll(async () => {
  person = await anAccount(app, { email })
  other = await aUser(app, person.customer_id, { name: 'Rui', roles: { admin: true } })
  await onSchema(async (client) => {
    columns = await listStoredColumns(client)
    makeCanaries()
    await allowAnyRow(client)
    await addCanaries(client)
    await addMentions(client)
  })
  await folderStorage(app.mediaFolder).save(person.customer_id, image, Buffer.from('canary'))
})

/** The traces of all columns of which a deletion leaves nothing. */
const listGone = () =>
  Object.entries(personalData).flatMap(([table, { stays }]) =>
    listPersonalColumns(personalData[table] ?? {})
      .filter((column) => !namesIn(stays).includes(column))
      .flatMap((column) => canary(`${table}.${column}`).trace ?? []),
  )

test('every column that is declared as exported is in the export', async () => {
  const document = (await app.call(accountCalls.exportAccount, {}, person.token)) as Record<string, unknown>
  const missing = exportedTables.flatMap(({ table, section }) => {
    const stored = document[section]
    const rows = Array.isArray(stored) ? stored.filter(isRecord) : []
    const { renamed = {} } = sections[table] ?? {}
    return listExportedColumns(table)
      .filter((column) => {
        const { trace } = canary(`${table}.${column}`)
        const values = rows.map((row) => row[renamed[column] ?? column])
        return trace === null
          ? !values.some((value) => value !== undefined)
          : !JSON.stringify(values).includes(trace)
      })
      .map((column) => `${table}.${column}`)
  })
  expect(missing).toEqual([])
})

test('no secret is in the export', async () => {
  const document = JSON.stringify(await app.call(accountCalls.exportAccount, {}, person.token))
  const secrets = Object.entries(personalData).flatMap(([table, { notExported = {} }]) =>
    Object.entries(typeof notExported === 'string' ? {} : notExported)
      .filter(([, reason]) => reason.startsWith('secret'))
      .flatMap(([column]) => canary(`${table}.${column}`).trace ?? []),
  )
  expect(secrets.length).toBeGreaterThan(8)
  expect(secrets.filter((secret) => document.includes(secret))).toEqual([])
})

test('after the deletion nothing is left of a person, in any column, file or log', async () => {
  const { log, entries } = storedLog()
  const media = folderStorage(app.mediaFolder)
  const before = await placesOf(listGone())
  expect(before.length).toBeGreaterThan(200)
  const ports = { database: app.database, clock: app.clock, log, media }
  await deleteDueAccounts(ports)
  expect(entries).toEqual([])
  expect(await placesOf([...listGone(), fullName, email])).toEqual([])
  expect(await media.list()).toEqual([])
  app.clock.set('2027-02-20T10:00:00.000Z')
  await purge(ports)
  expect(entries).toEqual([])
  expect(await placesOf([...listGone(), fullName, email])).toEqual([])
})
