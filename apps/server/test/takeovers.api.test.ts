import * as accountCalls from '@tertulia/contract/account'
import * as emailChangeCalls from '@tertulia/contract/email-changes'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import * as registrationCalls from '@tertulia/contract/registrations'
import * as sessionCalls from '@tertulia/contract/session'
import * as userCalls from '@tertulia/contract/users'
import type { Roles } from '@tertulia/core/roles/roles'
import { beforeEach, expect, test } from 'vitest'
import { endpoints, titleOf } from './endpoints.ts'
import { anAccount, forgetProof, ownPassword } from './factories/account.ts'
import { aUser } from './factories/users.ts'
import { aVisitedCustomer } from './factories/visited-customer.ts'
import { listMails } from './reading/outbox.ts'
import { pathOf, testApp } from './test-app.ts'
import { checkedRefusal } from '@tertulia/contract/read-json'

const start = '2026-11-20T10:00:00.000Z'
const app = testApp(start)
const attacker = 'attacker@example.test'
const attackersPassword = 'seven blue horses'

beforeEach(async () => {
  app.clock.set(start)
  await app.database.pool.query('delete from throttles')
})

/** A club with a victim and an admin who wants their account. */
async function anAttack(roles: Roles = { regular_player: true }) {
  const { customer_id, call, refused } = await aVisitedCustomer(app)
  const email = 'ana@example.test'
  const person = { name: 'Ana', email, password: ownPassword, language: 'en' as const, roles }
  const victim = await aUser(app, customer_id, person)
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const params = { id: victim.id }
  const ask = { params, body: { email: attacker } }
  /** The secret of the newest link below a path that was mailed to an address. */
  const linkTo = async (recipient: string, path: string) => {
    const texts = (await listMails(app, customer_id, recipient)).map(({ text }) => text ?? '')
    const links = texts.flatMap((text) => [...text.matchAll(/\/([a-z-]+)\/(\S+)/g)])
    return { params: { token: links.findLast(([, name]) => name === path)?.[2] ?? 'none' } }
  }
  const confirm = async () => linkTo(attacker, 'confirm-email')
  const stop = () => linkTo(email, 'old-email')
  const signsIn = (body: { email: string; password: string }) => call(sessionCalls.signIn, { body })
  const cannotSignIn = async (body: { email: string; password: string }) =>
    expect(await refused(sessionCalls.signIn, { body })).toBe('wrong_credentials')
  /** Takes the account over as far as the new address allows; returns the token of the session that begins. */
  const takeOver = async () => {
    await app.call(emailChangeCalls.askEmailChange, ask, admin.token)
    await call(emailChangeCalls.confirmEmailChange, await confirm())
    await call(passwordResetCalls.askPasswordReset, { body: { email: attacker } })
    const reset = await linkTo(attacker, 'reset-password')
    await call(passwordResetCalls.resetPassword, { ...reset, body: { password: attackersPassword } })
    const { access_token: token } = (await signsIn({ email: attacker, password: attackersPassword })) as {
      access_token: string
    }
    return token
  }
  const people = { customer_id, victim, admin, params, email, ask, call, refused }
  return { ...people, linkTo, confirm, stop, signsIn, cannotSignIn, takeOver }
}

const membersAlone = endpoints.filter(({ target }) => target === 'member')

test.each(membersAlone.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
  '%s concerns members, and no admin or owner, blocked or not',
  async (_title, endpoint) => {
    const { customer_id, victim, admin } = await anAttack()
    const code = async (id: number, otherId: number) => {
      const { statusCode, body } = await app.http.inject({
        method: endpoint.method,
        url: pathOf(endpoint, { params: { id } }),
        headers: { authorization: `Bearer ${admin.token}` },
        ...(endpoint.body && {
          payload: Object.fromEntries(
            Object.keys(endpoint.body.properties).map((name) => [
              name,
              name === 'other_id' ? otherId : 'text',
            ]),
          ),
        }),
      })
      return statusCode === 200 ? null : checkedRefusal(JSON.parse(body)).message
    }
    const refusal = ['account_protected', 'not_impersonable']
    const inCharge: Roles[] = [
      { admin: true },
      { customer: true },
      { admin: '2026-11-20', blocked: true },
      { customer: '2026-11-20', regular_player: true },
    ]
    for (const roles of inCharge) {
      const { id } = await aUser(app, customer_id, { roles })
      expect(refusal).toContain(await code(id, victim.id))
      if (endpoint.body) expect(refusal).toContain(await code(victim.id, id))
    }
    const former = await aUser(app, customer_id, { roles: { admin: '2026-11-19', regular_player: true } })
    expect(refusal).not.toContain(await code(former.id, victim.id))
  },
)

test('an account taken over by its address comes back from the old one, and nothing of the taker opens it', async () => {
  const attack = await anAttack()
  const { victim, email, admin, call, refused, signsIn, cannotSignIn } = attack
  await forgetProof(app, attack.customer_id, admin.token)
  expect(await app.refused(emailChangeCalls.askEmailChange, attack.ask, admin.token)).toBe('proof_needed')
  const fresh = await aUser(app, attack.customer_id, { roles: { admin: true } })
  admin.token = fresh.token

  const taken = await attack.takeOver()
  expect(await app.refused(sessionCalls.renewSession, {}, victim.token)).toBe('not_signed_in')
  await app.call(accountCalls.getAccount, {}, taken)
  const body = { name: 'Eva', surname: 'Dias', email, password: 'a better horse', language: 'en' }
  expect(await refused(registrationCalls.register, { body })).toBe('email_taken email')

  app.clock.set('2026-11-23T09:59:59.999Z')
  const stop = await attack.stop()
  expect(await call(emailChangeCalls.getOldEmail, stop)).toEqual({
    email,
    state: 'made',
    expires_at: '2026-11-23T10:00:00.000Z',
  })
  await call(emailChangeCalls.stopEmailChange, stop)
  expect(await app.refused(accountCalls.getAccount, {}, taken)).toBe('not_signed_in')
  await cannotSignIn({ email: attacker, password: attackersPassword })
  await cannotSignIn({ email, password: attackersPassword })
  expect(await refused(emailChangeCalls.stopEmailChange, stop)).toBe('not_found')
  const reset = await attack.linkTo(email, 'reset-password')
  await call(passwordResetCalls.resetPassword, { ...reset, body: { password: 'a better horse' } })
  await signsIn({ email, password: 'a better horse' })
})

test('a change that waits is stopped from the old address, and one made 72 hours ago stays', async () => {
  const attack = await anAttack()
  await app.call(emailChangeCalls.askEmailChange, attack.ask, attack.admin.token)
  const [confirm, stop] = [await attack.confirm(), await attack.stop()]
  // Reading the link changes nothing: programs that look into mail follow it.
  expect(await attack.call(emailChangeCalls.getOldEmail, stop)).toMatchObject({ state: 'waiting' })
  await attack.call(emailChangeCalls.stopEmailChange, stop)
  expect(await attack.refused(emailChangeCalls.confirmEmailChange, confirm)).toBe('not_found')
  await attack.signsIn({ email: attack.email, password: ownPassword })
  expect(await attack.refused(emailChangeCalls.getOldEmail, stop)).toBe('not_found')

  app.clock.set('2026-11-20T11:00:00.000Z')
  await attack.takeOver()
  app.clock.set('2026-11-23T11:00:00.000Z')
  expect(await attack.refused(emailChangeCalls.stopEmailChange, await attack.stop())).toBe('not_found')
})

test.each<Roles>([{ admin: true }, { customer: true, regular_player: true }])(
  'another address of %o is theirs only after they agree at the old one',
  async (roles) => {
    const attack = await anAttack(roles)
    const { admin, call, refused } = attack
    await app.call(emailChangeCalls.askEmailChange, attack.ask, admin.token)
    expect(await refused(emailChangeCalls.confirmEmailChange, await attack.confirm())).toBe(
      'old_address_first',
    )
    expect(
      await app.refused(passwordResetCalls.sendPasswordLink, { params: attack.params }, admin.token),
    ).toBe('account_protected')
    const old = await attack.stop()
    expect(await call(emailChangeCalls.getOldEmail, old)).toMatchObject({ state: 'to_agree' })
    expect(await call(emailChangeCalls.agreeToEmailChange, old)).toMatchObject({ state: 'agreed' })

    // A change that is entered anew is another one.
    app.clock.set('2026-11-20T11:00:00.000Z')
    await app.call(emailChangeCalls.askEmailChange, attack.ask, admin.token)
    expect(await refused(emailChangeCalls.confirmEmailChange, await attack.confirm())).toBe(
      'old_address_first',
    )
    expect(await refused(emailChangeCalls.agreeToEmailChange, old)).toBe('not_found')
    await call(emailChangeCalls.agreeToEmailChange, await attack.stop())
    await call(emailChangeCalls.confirmEmailChange, await attack.confirm())
    await attack.signsIn({ email: attacker, password: ownPassword })
    expect(await app.refused(accountCalls.getAccount, {}, attack.victim.token)).toBe('not_signed_in')
  },
)

test('somebody who becomes an admin while a change waits agrees to it, too', async () => {
  const attack = await anAttack()
  await app.call(emailChangeCalls.askEmailChange, attack.ask, attack.admin.token)
  const body = { roles: { admin: true }, seen: { regular_player: true } } as const
  await app.call(userCalls.saveUserRoles, { params: attack.params, body }, attack.admin.token)
  const confirm = await attack.confirm()
  expect(await attack.refused(emailChangeCalls.confirmEmailChange, confirm)).toBe('old_address_first')
})

test('an own change of address ends the other sessions, and is undone from the old address', async () => {
  const person = await anAccount(app)
  const { customer_id, email, id, token } = person
  const thief = (
    await app.http.inject({
      method: 'POST',
      url: '/api/session',
      headers: { origin: `http://${person.hostname}` },
      payload: { email, password: ownPassword },
    })
  ).json<{ access_token: string }>().access_token
  const profile = { name: 'Ana', surname: 'Lopes', birthdate: null, region: null, language: 'en' as const }
  const change = (to: string) =>
    app.call(
      accountCalls.saveProfile,
      { body: { ...profile, email: to, current_password: ownPassword } },
      thief,
    )
  await change('thief@example.test')
  await app.call(accountCalls.getAccount, {}, thief)
  expect(await app.refused(accountCalls.getAccount, {}, token)).toBe('not_signed_in')
  // A second change leaves the way back from the first address.
  app.clock.set('2026-11-20T11:00:00.000Z')
  await change('thief2@example.test')

  const letters = await listMails(app, customer_id, email)
  const secret = /\/old-email\/(\S+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? ''
  const stop = await app.http.inject({
    method: 'PUT',
    url: `/api/old-emails/${secret}/stop`,
    headers: { origin: `http://${person.hostname}` },
  })
  expect(stop.statusCode).toBe(200)
  expect(await app.refused(accountCalls.getAccount, {}, thief)).toBe('not_signed_in')
  const { read } = app.forCustomer(customer_id)
  const row = await read.selectFrom('users').select(['email', 'password_hash']).where('id', '=', id).execute()
  expect(row).toEqual([{ email, password_hash: null }])
  expect(await read.selectFrom('old_emails').selectAll().execute()).toEqual([])
})
