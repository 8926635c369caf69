import type { Instant } from '@tertulia/core/calendar/calendar'
import { createCustomer } from '../features/customer-settings/new-customer.service.ts'
import { createUser } from '../features/roles/new-user.service.ts'
import { hasUsers } from '../features/users/users.views.ts'
import { listCustomerIds } from '../platform/access/access.views.ts'
import type { Database } from '../platform/database/database.ts'
import type { AdminForm } from './admin-form.ts'

/** Creates the first customer and its admin; refuses when the database already has users or several customers. */
export async function makeFirstAdmin(database: Database, form: AdminForm, now: Instant): Promise<void> {
  const customerId = (await findEmptyCustomer(database)) ?? (await createCustomer(database, customerOf(form)))
  await makeAdmin(database, { customer_id: customerId, form, now })
}

/** Creates another customer with its first admin. (docs/rules/customers.md) */
export async function makeCustomer(database: Database, form: AdminForm, now: Instant): Promise<void> {
  await makeAdmin(database, { customer_id: await createCustomer(database, customerOf(form)), form, now })
}

type NewAdmin = { customer_id: number; form: AdminForm; now: Instant }

async function makeAdmin(
  database: Database,
  { customer_id: customerId, form, now }: NewAdmin,
): Promise<void> {
  const { email, name, surname, password, language } = form
  const roles = { admin: true } as const
  await database
    .forCustomer(customerId)
    .tx((db) => createUser(db, { email, name, surname, password, language, roles, created_at: now }))
}

function customerOf({ customer, hostnames, time_zone: timeZone, language }: AdminForm) {
  return { name: customer, hostnames, time_zone: timeZone, default_language: language }
}

/**
 * Finds a customer left without an admin by an interrupted run; null in an empty database. Throws when there are users.
 */
async function findEmptyCustomer(database: Database): Promise<number | null> {
  const [customerId, ...others] = await listCustomerIds(database.pool)
  if (customerId === undefined) return null
  const isTaken = others.length > 0 || (await hasUsers(database.forCustomer(customerId).read))
  if (isTaken) throw new Error('Nothing was made: this database already has a customer with people.')
  return customerId
}
