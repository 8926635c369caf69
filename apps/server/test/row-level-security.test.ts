import { expect, test } from 'vitest'
import { aCustomer, aUser } from './factories.ts'
import { testApp } from './test-app.ts'

const app = testApp()

// Neither holds a customer's data: the applied migrations, and counters of failed sign-ins keyed by hash-like names.
const notCustomerOwned = ['migrations', 'throttles']

test('every table but two is behind a row-level-security policy of its customer', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(`
    select c.relname as name
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not (c.relrowsecurity and exists (
        select from pg_policy p where p.polrelid = c.oid
          and pg_get_expr(p.polqual, p.polrelid) like '%= current_customer_id())'
          and pg_get_expr(p.polwithcheck, p.polrelid) like '%= current_customer_id())'))
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(notCustomerOwned)
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

test('a handle of one customer neither reads nor changes another’s rows', async () => {
  const mine = await aCustomer(app)
  const { id } = await aUser(app, await aCustomer(app))
  const { read } = app.forCustomer(mine)
  expect(await read.selectFrom('users').selectAll().execute()).toEqual([])
  const changed = await read.updateTable('users').set({ name: 'X' }).where('id', '=', id).executeTakeFirst()
  expect(changed.numUpdatedRows).toBe(0n)
})
