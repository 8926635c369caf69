import { AccountExport } from '@tertulia/contract/account-export'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { sections, exportedTables } from '../src/features/account/export/export-sections.sql.ts'
import { onConnection } from '../src/platform/database/database-connection.ts'
import { areaTables, findDataKind, listNamedColumns } from '../src/platform/personal-data/data-areas.ts'
import {
  findOwners,
  listColumns,
  listExportedColumns,
  listPersonalColumns,
  listPersonColumns,
  namesIn,
  personalData,
} from '../src/platform/personal-data/personal-data.ts'
import type { PersonalTable } from '../src/platform/personal-data/personal-table.ts'
import { databaseUrlOf } from './services/database.ts'
import { testApp } from './test-app.ts'

const app = testApp()
const onSchema = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> =>
  onConnection(await databaseUrlOf(app.forCustomer(1).read), work)

const tables = Object.entries(personalData)
const declared = tables.flatMap(([name, table]) => listColumns(table).map((column) => `${name}.${column}`))

/** Lists all columns that a table stores, without the club's number, which is on every row. */
async function listStored(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attgenerated = ''
      and a.attname <> 'customer_id' and (c.relname, a.attname) <> ('customers', 'id')
    order by 1`)
  return rows.map(({ name }) => name)
}

const listUndeclared = async (client: Client) =>
  (await listStored(client)).filter((name) => !declared.includes(name))

test('every column of the schema is declared once, as personal or as about no person', async () => {
  expect(await onSchema(listUndeclared)).toEqual([])
  const stored = await onSchema(listStored)
  expect(declared.filter((name) => !stored.includes(name))).toEqual([])
  expect(declared.filter((name, at) => declared.indexOf(name) !== at)).toEqual([])
})

test('a new column of an account is missed until it is declared', async () => {
  const missed = await onSchema(async (client) => {
    await client.query('begin; alter table users add column declared_nowhere text')
    const undeclared = await listUndeclared(client)
    await client.query('rollback')
    return undeclared
  })
  expect(missed).toEqual(['users.declared_nowhere'])
})

test('every column that names a user says what a merge does with it', async () => {
  const { rows } = await onSchema((client) =>
    client.query<{ name: string }>(`
      select distinct c.relname || '.' || a.attname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname <> 'customer_id'
        and (a.attname = 'user_id' or exists (select from pg_constraint k where k.conrelid = c.oid
          and k.contype = 'f' and k.confrelid = 'users'::regclass and a.attnum = any(k.conkey)))
      order by 1`),
  )
  const people = listPersonColumns().map(({ table, column }) => `${table}.${column}`)
  expect(people.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('what is declared as a key is a number that leads to a row or counts its rows', async () => {
  const { rows } = await onSchema((client) =>
    client.query<{ name: string }>(`
      select c.relname || '.' || a.attname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.atttypid in ('smallint'::regtype, 'integer'::regtype, 'bigint'::regtype, 'uuid'::regtype)`),
  )
  const numbers = new Set(rows.map(({ name }) => name))
  const keys = tables.flatMap(([name, { keys: names }]) =>
    namesIn(names).map((column) => `${name}.${column}`),
  )
  expect(keys.filter((name) => !numbers.has(name))).toEqual([])
})

test('what is said of some columns of a table names columns that it can be said of', () => {
  const keysOf = (reasons: string | Readonly<Record<string, string>> = {}) =>
    typeof reasons === 'string' ? [] : Object.keys(reasons)
  const wrong = tables.flatMap(([name, table]) => {
    const all = listColumns(table)
    const personal = listPersonalColumns(table)
    return [
      ...[...namesIn(table.mentions), ...keysOf(table.notArchived)].filter((one) => !all.includes(one)),
      ...keysOf(table.notExported).filter((one) => !personal.includes(one)),
      ...namesIn(table.emptyInArchive).filter((one) => !keysOf(table.notArchived).includes(one)),
    ].map((column) => `${name}.${column}`)
  })
  expect(wrong).toEqual([])
})

// A count of attempts is found by the address in its key.
const ownerless = ['throttles']

test('what is personal has its person, and one fate when they leave', () => {
  const wrong = (is: (table: PersonalTable) => boolean) =>
    tables.filter(([, table]) => is(table)).map(([name]) => name)
  expect(wrong((table) => listPersonalColumns(table).length > 0 && findOwners(table) === null)).toEqual(
    ownerless,
  )
  const { deleted, stays } = {
    deleted: wrong((table) => table.deleted !== undefined),
    stays: wrong(({ stays: kept, cleared, changed }) => Boolean(kept ?? cleared ?? changed)),
  }
  expect(deleted.filter((name) => stays.includes(name))).toEqual([])
  expect(wrong((table) => (table.stays === undefined) !== (table.why === undefined))).toEqual([])
})

test('every personal column is in one area and of one kind, which the page of data protection has words for', () => {
  const personal = tables.filter(([, table]) => listPersonalColumns(table).length > 0)
  const inAreas = Object.values(areaTables).flatMap((names) => namesIn(names))
  expect(inAreas.toSorted()).toEqual(personal.map(([name]) => name).toSorted())
  const columns = personal.flatMap(([name, table]) =>
    listPersonalColumns(table).map((column) => ({ name: `${name}.${column}`, table: name, column })),
  )
  expect(columns.filter(({ table, column }) => findDataKind(table, column) === null)).toEqual([])
  const known = new Set(columns.flatMap(({ name, column }) => [name, column]))
  expect(listNamedColumns().filter((name) => !known.has(name))).toEqual([])
})

test('what is deleted of people after a time has its line on the page of data protection', () => {
  const wordless = tables.filter(
    ([, table]) =>
      listPersonalColumns(table).length > 0 && table.purged?.some(({ record }) => record === undefined),
  )
  expect(wordless.map(([name]) => name)).toEqual([])
})

test('the sections of the document are those that the contract declares', () => {
  const inContract = Object.keys(AccountExport.properties).filter((name) => name !== 'exported_at')
  expect(exportedTables.map(({ section }) => section).toSorted()).toEqual(inContract.toSorted())
  const exported = exportedTables.map(({ table }) => table)
  expect(Object.keys(sections).filter((table) => !exported.includes(table))).toEqual([])
  const renamed = Object.entries(sections).flatMap(([table, { renamed: names = {} }]) =>
    Object.keys(names).filter((column) => !listExportedColumns(table).includes(column)),
  )
  expect(renamed).toEqual([])
})

// Texts that are left after a deletion with the names in them: a column by its name, or one of a single table.
const textsWithNames: Readonly<Record<string, string>> = {
  'a code of the product, a key, or made by it':
    'kind state type language currency month region normalised method outcome role filter counting decided_by ' +
    'content_type media.file_name import_media.file_name extension format columns choices style_check question_key supervised ' +
    'round_moves.moves round_moves.quizzes round_moves.writers round_moves.unmoved_writers repair_news.subject repair_news.before repair_news.repairs once_key fingerprint layout job checksum event_id seed slug rule_set time_zone mini_leagues.code club_events.data ' +
    'import_rows.problem imported_ranking_players.source migrations.name oldest_beside order_id capture_id payee ' +
    'reference push_keys.public_key push_keys.private_key push_keys.sealed_private_key key_id vouchers.code kinds ' +
    'webhooks.secret webhooks.previous_secret webhooks.chat webhooks.address webhook_deliveries.error hostname',
  'the words of a bank or another system for the columns of a file, and for what they say of a line':
    'mapping',
  'about the world, where somebody may have the same name':
    'answer accepted_answers kept previous_answer previous_accepted_answers statement theme answers.text ' +
    'late_answers.text annulled_answers.text questions.text external_questions.text import_rows.text ' +
    'question_imports.answers ' +
    'import_rows.problem_value proposal_questions.text quizzes.subject quizzes.description ' +
    'special_quiz_proposals.subject special_quiz_proposals.description holidays.name holiday_changes.added holiday_changes.removed themes.name_en themes.name_pt ' +
    'subthemes.name_en subthemes.name_pt earlier_seasons.name earlier_tables.name',
  'the club’s own details, which its owner keeps':
    'customers.name customers.logo brand_light brand_dark sender_address iban iban_holder mobile_payment_number ' +
    'payment_service_account card_checkout_account',
}

test('a text that stays has the names of deleted people replaced, or a reason why not', async () => {
  const texts = await onSchema((client) =>
    client.query<{ table: string; column: string }>(`
      select c.relname as table, a.attname as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
        and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
        and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
          and a.attnum = any(k.conkey) and pg_get_constraintdef(k.oid) like '%ARRAY[%')
      order by 1, 2`),
  )
  const reasoned = new Set(Object.values(textsWithNames).flatMap((names) => namesIn(names)))
  const without = texts.rows.filter(({ table, column }) => {
    const { stays, impersonal, mentions } = personalData[table] ?? {}
    const isLeft = [...namesIn(stays), ...namesIn(impersonal)].includes(column)
    return (
      isLeft &&
      !namesIn(mentions).includes(column) &&
      !reasoned.has(column) &&
      !reasoned.has(`${table}.${column}`)
    )
  })
  expect(without.map(({ table, column }) => `${table}.${column}`)).toEqual([])
})
