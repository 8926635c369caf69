import * as accountCalls from '@tertulia/contract/account'
import * as invitationCalls from '@tertulia/contract/invitations'
import { preferenceToken } from '@tertulia/core/mail/preference'
import { aTwice } from '../../factories/account-merges.ts'
import { anAccount, anApiToken, ownPassword, signInAs } from '../../factories/account.ts'
import { aUser } from '../../factories/users.ts'
import type { TestApp } from '../../test-app.ts'
import type { Area } from './area.ts'

const noon = '2026-11-20T10:00:00.000Z'

/** Somebody with a password, two sessions, an API token and an invitation, and two people who wait for approval. */
export async function anAccountWithSecrets(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const me = await anAccount(app)
  const { customer_id, hostname, email } = me
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const waiting = await aUser(app, customer_id, { roles: null })
  const another = await aUser(app, customer_id, { roles: null })
  await anApiToken(app, me.token)
  const friend = { email: 'friend@example.test', language: 'en' } as const
  await app.call(invitationCalls.sendInvitation, { body: friend }, me.token)
  app.clock.set('2026-11-22T10:00:00.000Z')
  await signInAs(app, me)
  const { sessions } = await app.call(accountCalls.getAccount, {}, me.token)
  const { mail_key } = await app
    .forCustomer(customer_id)
    .read.selectFrom('users')
    .select('mail_key')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow()
  const preference = { notice: 'reminder', quizzes: 'daily' } as const
  return {
    customer_id,
    hostname,
    tokens: [me.token, admin.token],
    candidates: {
      ':id': [waiting.id, another.id, me.id, ...sessions.map(({ id }) => id)],
      ':token': [preferenceToken({ customer_id, mail_key, preference })],
    },
    body: {
      name: 'Ana',
      surname: 'Lopes',
      birthdate: null,
      region: null,
      named_in_shares: false,
      email: `new${customer_id}@example.test`,
      language: 'en',
      password: ownPassword,
      current_password: ownPassword,
      code: undefined,
      roles: { regular_player: '2027-01-31' },
      seen: { regular_player: true },
    },
    bodies: {
      'PUT /account/profile': { email: `changed${customer_id}@example.test` },
      'POST /session': { email },
      'POST /password-resets': { email },
    },
  }
}

/** An admin who merges somebody's second account into the first. */
export async function aDoubleAccount(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const { customer_id, admin, ana, input } = await aTwice(app)
  return {
    customer_id,
    tokens: [admin.token],
    candidates: { ':id': [ana.id] },
    body: input.body,
  }
}
