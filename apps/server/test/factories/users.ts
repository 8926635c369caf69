import { createCustomer, type NewCustomer } from '../../src/features/customer-settings/new-customer.ts'
import { saveSession } from '../../src/features/session/session.sql.ts'
import { createUser, type NewUser } from '../../src/features/roles/roles.ts'
import { makeToken } from '../../src/platform/access/tokens.ts'
import type { TestApp } from '../test-app.ts'

let count = 0

/** Creates a customer with the default rule set and theme tree; returns its id. */
export function aCustomer(app: TestApp, settings: Partial<NewCustomer> = {}): Promise<number> {
  return createCustomer(app.database, {
    name: `Customer ${++count}`,
    hostnames: [],
    time_zone: 'Europe/Lisbon',
    default_language: 'pt',
    ...settings,
  })
}

/** Creates a user with a session, by default a regular player. */
export async function aUser(
  app: TestApp,
  customerId: number,
  settings: Partial<NewUser> = {},
): Promise<{ id: number; token: string }> {
  const number = ++count
  const createdAt = app.clock.now()
  const id = await createUser(app.forCustomer(customerId), {
    name: `Name${number}`,
    surname: `Surname${number}`,
    email: `user${number}@example.test`,
    password: null,
    roles: { regular_player: true },
    created_at: createdAt,
    ...settings,
  })
  const { token, token_hash } = makeToken(customerId)
  await saveSession(app.forCustomer(customerId).read, {
    token_hash,
    user_id: id,
    created_at: createdAt,
    expires_at: '2099-01-01T00:00:00.000Z',
    // Tests move the clock, and a proof is good for minutes; the token stays.
    proved_at: '2099-01-01T00:00:00.000Z',
    token_made_at: '2099-01-01T00:00:00.000Z',
  })
  return { id, token }
}
