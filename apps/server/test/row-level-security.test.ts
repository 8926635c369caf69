import { expect, test } from 'vitest'
import { onConnection } from '../src/platform/database/database-connection.ts'
import { aCustomer, aUser } from './factories/users.ts'
import { databaseUrlOf } from './services/database.ts'
import { testApp } from './test-app.ts'

const app = testApp()

// None holds a customer's data: what the operator's commands and scheduled work last did, the applied migrations,
// counters of failed sign-ins keyed by hash-like names, and ids of keys.
const notCustomerOwned = ['backups', 'job_outcomes', 'maintenance', 'migrations', 'secret_keys', 'throttles']

test('every table but the installation’s own is behind a row-level-security policy of its customer', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(`
    select c.relname as name
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not (c.relrowsecurity and exists (
        select from pg_policy p where p.polrelid = c.oid
          and pg_get_expr(p.polqual, p.polrelid) like '%= ( SELECT current_customer_id() %'
          and pg_get_expr(p.polwithcheck, p.polrelid) like '%= ( SELECT current_customer_id() %'))
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(notCustomerOwned)
})

// The tables that name questions: whether what they hold leaves results when a question is void.
const voidQuestions: Record<string, string> = {
  answers: 'excludes void: every reader takes the verdict that counts, or joins the question',
  verdicts: 'excludes void: is_right, which every scoring reads, is false on a void question',
  question_counts: 'excludes void: a void question has no row',
  annulled_answers: 'indifferent: count nowhere',
  late_answers: 'indifferent: count nowhere',
  change_operations: 'indifferent: holds what is void and why',
  change_set_verdicts: 'indifferent: holds what undoing restores',
  appeals: 'indifferent: a void question settles those that wait',
  drafts: 'indifferent: never counts',
  second_looks: 'indifferent: compares reviewers, not results',
  question_flags: 'indifferent: reports about a question',
  practice_events: 'indifferent: what a player did with a card, which counts nowhere',
  practice_cards: 'indifferent: the deck, which is made of questions, leaves void ones out',
  posts: 'indifferent: what members say about a question',
  earlier_answers: 'indifferent: answers to questions of earlier seasons, which are never recomputed',
  question_reactions: 'indifferent: how members find a question',
}

test('every table that names questions excludes void ones, or is indifferent to them', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(`
    select c.relname as name
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'question_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(voidQuestions).toSorted())
})

test('every view shows only the rows its reader may read', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'
      and coalesce(reloptions::text, '') not like '%security_invoker=%'`)
  expect(rows).toEqual([])
})

test('the app works as a role that owns no table and cannot pass the policies', async () => {
  const { rows } = await app.database.pool.query(`
    select current_user as name, r.rolsuper, r.rolbypassrls,
      (select count(*)::int from pg_class c where c.relowner = r.oid) as owned
    from pg_roles r where r.rolname = current_user`)
  expect(rows).toEqual([{ name: 'tertulia_app', rolsuper: false, rolbypassrls: false, owned: 0 }])
})

test('a connection that is bound to no customer sees no rows and can write none', async () => {
  await aUser(app, await aCustomer(app))
  const { rows } = await app.database.pool.query('select id from users')
  expect(rows).toEqual([])
  await expect(
    app.database.pool.query(
      `insert into users (customer_id, name, surname, email) values (1, 'A', 'B', 'c@example.test')`,
    ),
  ).rejects.toThrow(/row-level security/)
})

test('the planner expects rows of a customer who joined after statistics were collected', async () => {
  const early = await aCustomer(app)
  for (let count = 0; count < 20; count++) await aUser(app, early)
  const { read } = app.forCustomer(await aCustomer(app))
  await onConnection(await databaseUrlOf(read), (owner) => owner.query('analyze users'))
  const [plan] = await read.selectFrom('users').selectAll().explain('json')
  expect(plan).toMatchObject({
    'QUERY PLAN': [{ Plan: { 'Plan Rows': expect.toSatisfy((rows) => rows > 5) } }],
  })
})

test('a handle of one customer neither reads nor changes another’s rows', async () => {
  const mine = await aCustomer(app)
  const { id } = await aUser(app, await aCustomer(app))
  const { read } = app.forCustomer(mine)
  expect(await read.selectFrom('users').selectAll().execute()).toEqual([])
  const changed = await read.updateTable('users').set({ name: 'X' }).where('id', '=', id).executeTakeFirst()
  expect(changed.numUpdatedRows).toBe(0n)
})
