import * as accountMergeCalls from '@tertulia/contract/account-merges'
import type { NewUser } from '../../src/features/roles/roles.ts'
import type { TestApp } from '../test-app.ts'
import { aCustomer, aUser } from './users.ts'

/** Creates Ana with two accounts of one club, and an admin who merges the second into the first. */
export async function aTwice(app: TestApp, other: Partial<NewUser> = {}, stays: Partial<NewUser> = {}) {
  const customerId = await aCustomer(app, { default_language: 'en' })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const person = { name: 'Ana', surname: 'Lopes', language: 'en' as const }
  const ana = await aUser(app, customerId, { ...person, email: `ana${customerId}@example.test`, ...stays })
  const otherEmail = `old${customerId}@example.test`
  const old = await aUser(app, customerId, { ...person, email: otherEmail, ...other })
  const params = { id: ana.id }
  const preview = (by = admin.token) =>
    app.call(accountMergeCalls.previewUserMerge, { params, body: { other_id: old.id } }, by)
  const input = { params, body: { other_id: old.id, other_email: otherEmail } }
  const merge = (by = admin.token) => app.call(accountMergeCalls.mergeUsers, input, by)
  const refusal = (by = admin.token) => app.refused(accountMergeCalls.mergeUsers, input, by)
  const { read } = app.forCustomer(customerId)
  return { customer_id: customerId, admin, ana, old, otherEmail, input, preview, merge, refusal, read }
}
