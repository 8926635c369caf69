import type { Instant } from '@tertulia/core/calendar/calendar'
import { listCustomerIds } from '../platform/access/access.sql.ts'
import type { Database } from '../platform/database/database.ts'
import { inDatabaseLock } from '../platform/database/database-lock.ts'
import { withoutCustomerWords } from '../platform/pages/without-customer.ts'
import { createCustomer } from '../features/customer-settings/new-customer.ts'
import { createUser } from '../features/roles/roles.ts'
import { hasUsers } from '../features/users/users.sql.ts'
import { readAdminForm, type AdminForm } from './admin-form.ts'

/** Creates the first customer and its admin; refuses when the database already has users or several customers. */
export async function makeFirstAdmin(database: Database, form: AdminForm, now: Instant): Promise<void> {
  if (!(await lacksFirstAdmin(database)))
    throw new Error('Nothing was made: this database already has a customer with people.')
  const [emptyId] = await listCustomerIds(database.pool)
  const customerId = emptyId ?? (await createCustomer(database, customerOf(form)))
  await makeAdmin(database, { customer_id: customerId, form, now })
}

/** Creates another customer with its first admin. (docs/rules/customers.md) */
export async function makeCustomer(database: Database, form: AdminForm, now: Instant): Promise<void> {
  await makeAdmin(database, { customer_id: await createCustomer(database, customerOf(form)), form, now })
}

type NewAdmin = { customer_id: number; form: AdminForm; now: Instant }

async function makeAdmin(database: Database, { customer_id, form, now }: NewAdmin): Promise<void> {
  const { email, name, surname, password, language } = form
  const roles = { admin: true } as const
  const admin = { email, name, surname, password, language, roles, created_at: now }
  await createUser(database.forCustomer(customer_id), admin)
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
  say,
}: FirstStart): Promise<void> {
  if (!(await lacksFirstAdmin(database))) return
  if (!env['ADMIN_EMAIL']?.trim()) return say(withoutCustomerWords)
  const form = await readAdminForm([], env, { ask: null, readLine: async () => '' })
  if (!form) return
  await inDatabaseLock(databaseUrl, async () => {
    // Another process that was started at the same time may have been quicker.
    if (!(await lacksFirstAdmin(database))) return
    await makeFirstAdmin(database, form, now)
    for (const line of describeNewAdmin(form)) say(line)
  })
}

/** Describes a created admin for the operator, with the password if nobody knows it yet. */
export function describeNewAdmin({ customer, email, password, passwordIsNew }: AdminForm): string[] {
  const made = `${customer} is there, and ${email} is its admin.`
  return passwordIsNew ? [made, `The password is ${password}`] : [made]
}
