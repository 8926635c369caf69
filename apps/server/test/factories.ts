import { createCustomer, type NewCustomer } from '../src/features/customers/customers.service.ts'
import { saveSession } from '../src/features/session/session.store.ts'
import { createUser, type NewUser } from '../src/features/users/users.service.ts'
import { makeToken } from '../src/platform/tokens.ts'
import type { TestApp } from './test-app.ts'

let count = 0

/** A customer with the default rule set and theme tree; gives its id. */
export function aCustomer(app: TestApp, settings: Partial<NewCustomer> = {}): Promise<number> {
  return createCustomer(app.database, {
    name: `Customer ${++count}`,
    hostnames: [],
    time_zone: 'Europe/Lisbon',
    default_language: 'pt',
    ...settings,
  })
}

/** A user with a session: a regular player unless told otherwise. */
export async function aUser(
  app: TestApp,
  customer_id: number,
  settings: Partial<NewUser> = {},
): Promise<{ id: number; token: string }> {
  const number = ++count
  const created_at = app.clock.now()
  return app.forCustomer(customer_id).tx(async (db) => {
    const id = await createUser(db, {
      name: `Name${number}`,
      surname: `Surname${number}`,
      email: `user${number}@example.test`,
      password: null,
      roles: { regular_player: true },
      created_at,
      ...settings,
    })
    const { token, token_hash } = makeToken(customer_id)
    await saveSession(db, { token_hash, user_id: id, created_at, expires_at: '2099-01-01T00:00:00.000Z' })
    return { id, token }
  })
}
