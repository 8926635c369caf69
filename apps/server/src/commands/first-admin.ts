import type { Instant } from '@tertulia/core/calendar/calendar'
import { listCustomerIds } from '../platform/access/access.sql.ts'
import type { Database } from '../platform/database/database.ts'
import { inDatabaseLock } from '../platform/database/database-lock.ts'
import { withoutCustomerWords } from '../platform/pages/without-customer.ts'
import type { Addresses } from '../platform/app-context.ts'
import { findWebUrl } from '../features/customers/customers.sql.ts'
import { makeFirstLink } from '../features/password-resets/password-resets.exports.ts'
import { createCustomer } from '../features/customer-settings/new-customer.ts'
import { createUser } from '../features/roles/roles.ts'
import { hasUsers } from '../features/users/users.sql.ts'
import { readAdminForm, type AdminForm } from './admin-form.ts'

/** How a customer and its admin are made. */
type Making = { form: AdminForm; now: Instant; addresses: Pick<Addresses, 'publicUrl'> }

/**
 * Creates the first customer and its admin, and says so in lines for the operator; refuses when the database already has
 * users or several customers.
 */
export async function makeFirstAdmin(database: Database, making: Making): Promise<string[]> {
  if (!(await lacksFirstAdmin(database)))
    throw new Error('Nothing was made: this database already has a customer with people.')
  const [emptyId] = await listCustomerIds(database.pool)
  const customerId = emptyId ?? (await createCustomer(database, customerOf(making.form)))
  return makeAdmin(database, customerId, making)
}

/** Creates another customer with its first admin, and says so in lines for the operator. (docs/rules/customers.md) */
export async function makeCustomer(database: Database, making: Making): Promise<string[]> {
  return makeAdmin(database, await createCustomer(database, customerOf(making.form)), making)
}

/** Creates an admin. One that nobody has given a password gets a link, because a printed password would stay. */
async function makeAdmin(
  database: Database,
  customerId: number,
  { form, now, addresses }: Making,
): Promise<string[]> {
  const { customer, email, name, surname, password, language } = form
  const roles = { admin: true } as const
  const admin = { email, name, surname, password, language, roles, created_at: now }
  const handle = database.forCustomer(customerId)
  const userId = await createUser(handle, admin)
  const made = `${customer} is there, and ${email} is its admin.`
  if (password !== null) return [made]
  const token = await handle.tx((db) => makeFirstLink(db, { customer_id: customerId, user_id: userId, now }))
  const webUrl = await findWebUrl(handle.read, addresses)
  return [made, `Set the password within 24 hours: ${webUrl}/reset-password/${token}`]
}

function customerOf({ customer, hostnames, time_zone, language, preset }: AdminForm) {
  return { name: customer, hostnames, time_zone, default_language: language, preset }
}

/** Returns whether the database has no customer, or only one that an interrupted run left without an admin. */
async function lacksFirstAdmin(database: Database): Promise<boolean> {
  const [customerId, ...others] = await listCustomerIds(database.pool)
  if (customerId === undefined) return true
  return others.length === 0 && !(await hasUsers(database.forCustomer(customerId).read))
}

type FirstStart = {
  database: Database
  databaseUrl: string
  env: Record<string, string | undefined>
  now: Instant
  addresses: Pick<Addresses, 'publicUrl'>
  say: (text: string) => void
}

/**
 * Creates the first customer and its admin at the start of the app when the environment names them; otherwise tells the
 * operator how to.
 */
export async function makeFirstAdminFromEnvironment({
  database,
  databaseUrl,
  env,
  now,
  addresses,
  say,
}: FirstStart): Promise<void> {
  if (!(await lacksFirstAdmin(database))) return
  if (!env['ADMIN_EMAIL']?.trim()) return say(withoutCustomerWords)
  const form = await readAdminForm([], env, { ask: null, readLine: async () => '' })
  if (!form) return
  await inDatabaseLock(databaseUrl, async () => {
    // Another process that was started at the same time may have been quicker.
    if (!(await lacksFirstAdmin(database))) return
    for (const line of await makeFirstAdmin(database, { form, now, addresses })) say(line)
  })
}
