import type { Instant } from '@tertulia/core/calendar/calendar'
import { createCustomer } from '../features/customers/customers.service.ts'
import { createUser } from '../features/users/users.service.ts'
import { hasUsers } from '../features/users/users.views.ts'
import { listCustomerIds } from '../platform/access.views.ts'
import type { Database } from '../platform/database.ts'
import type { AdminForm } from './admin-form.ts'

/** Makes the first customer and its admin; refuses where somebody is there already. */
export async function makeFirstAdmin(database: Database, form: AdminForm, now: Instant): Promise<void> {
  const customer_id =
    (await findEmptyCustomer(database)) ?? (await createCustomer(database, customerOf(form)))
  await makeAdmin(database, { customer_id, form, now })
}

/** Makes another customer with its first admin, beside those that are there. (docs/rules/customers.md) */
export async function makeCustomer(database: Database, form: AdminForm, now: Instant): Promise<void> {
  await makeAdmin(database, { customer_id: await createCustomer(database, customerOf(form)), form, now })
}

type NewAdmin = { customer_id: number; form: AdminForm; now: Instant }

async function makeAdmin(database: Database, { customer_id, form, now }: NewAdmin): Promise<void> {
  const { email, name, surname, password, language } = form
  const roles = { admin: true } as const
  await database
    .forCustomer(customer_id)
    .tx((db) => createUser(db, { email, name, surname, password, language, roles, created_at: now }))
}

function customerOf({ customer, hostnames, time_zone, language }: AdminForm) {
  return { name: customer, hostnames, time_zone, default_language: language }
}

/** A customer that was left without its admin when this was interrupted; null in an empty database. */
async function findEmptyCustomer(database: Database): Promise<number | null> {
  const [customer_id, ...others] = await listCustomerIds(database.pool)
  if (customer_id === undefined) return null
  const is_taken = others.length > 0 || (await hasUsers(database.forCustomer(customer_id).read))
  if (is_taken) throw new Error('Nothing was made: this database already has a customer with people.')
  return customer_id
}
