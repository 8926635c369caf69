import { readdir } from 'node:fs/promises'
import path from 'node:path'
import * as accountCalls from '@tertulia/contract/account'
import * as sessionCalls from '@tertulia/contract/session'
import * as leagueCalls from '@tertulia/contract/league'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { actingAs, anAccount, ownPassword, signInAs } from '../../../../test/factories/account.ts'
import { aQuiz, submit } from '../../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'
import { hashPassword } from '../../../platform/access/passwords.ts'

const [past, today] = ['2026-11-19', '2026-11-20']
const app = testApp(`${today}T10:00:00.000Z`)
const body = { password: ownPassword }

const adminOf = (customerId: number) => aUser(app, customerId, { roles: { admin: true } })

test('a deleted person is signed out and cannot sign in; the address is free again', async () => {
  const person = await anAccount(app)
  const { access_token } = await signInAs(app, person)
  expect(await app.call(accountCalls.deleteAccount, { body }, person.token)).toEqual({})
  for (const token of [person.token, access_token]) {
    expect(await app.refused(accountCalls.getAccount, {}, token)).toBe('not_signed_in')
  }
  expect(await signInAs(app, person)).toMatchObject({ message: 'wrong_credentials' })
  await aUser(app, person.customer_id, { email: person.email })
})

test('the file of the image is gone with the account', async () => {
  const person = await anAccount(app)
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)]), 'me.png')
  const encoded = new Response(form)
  await app.http.inject({
    method: 'POST',
    url: '/api/account/image',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const folder = path.join(app.mediaFolder, String(person.customer_id))
  expect(await readdir(folder)).toHaveLength(1)
  await app.call(accountCalls.deleteAccount, { body }, person.token)
  expect(await readdir(folder)).toEqual([])
})

test('games and tables stay, with a former player; future games are forfeits', async () => {
  const customerId = await aCustomer(app, { default_language: 'en' })
  const { players, season } = await aLeagueOf(app, customerId, 2, { first_date: past })
  const [leaver, opponent] = players
  if (!leaver || !opponent) throw new Error('two players')
  const passwordHash = await hashPassword(ownPassword)
  await app.forCustomer(customerId).read.updateTable('users').set({ password_hash: passwordHash }).execute()
  await aQuiz(app, customerId, { date: past })
  await aQuiz(app, customerId, { date: today })
  await submit(app, leaver.token, past)
  await submit(app, opponent.token, past)
  await closeDays(app)
  const tableOf = async () => {
    const { standings } = await app.call(
      leagueCalls.getStandings,
      { query: { season, tier: 1 } },
      opponent.token,
    )
    return standings.map(({ rank, points_for, wins }) => [rank, points_for, wins])
  }
  const before = await tableOf()
  await app.call(accountCalls.deleteAccount, { body }, leaver.token)
  expect(await tableOf()).toEqual(before)
  const game = await app.call(
    leagueCalls.getGame,
    { params: { date: past, user1: opponent.id }, query: { user2: leaver.id } },
    opponent.token,
  )
  expect(JSON.stringify(game)).toContain('"name":"Former player","surname":""')
  await submit(app, opponent.token, today)
  app.clock.set('2026-11-21T00:30:00.000Z')
  await closeDays(app)
  app.clock.set(`${today}T10:00:00.000Z`)
  const { read } = app.forCustomer(customerId)
  const games = await read
    .selectFrom('games')
    .select(['user_id', 'outcome'])
    .where('date', '=', today)
    .execute()
  expect(games).toContainEqual({ user_id: leaver.id, outcome: 'forfeit' })
  expect(games).toContainEqual({ user_id: opponent.id, outcome: 'win' })
})

test('a wrong password deletes nothing', async () => {
  const person = await anAccount(app)
  expect(await app.refused(accountCalls.deleteAccount, { body: { password: 'wrong' } }, person.token)).toBe(
    'wrong_password',
  )
  expect(await app.refused(accountCalls.deleteAccount, { body: {} }, person.token)).toBe('invalid_input')
  expect((await app.call(accountCalls.getAccount, {}, person.token)).email).toBe(person.email)
})

test('a blocked user can delete the account, and an admin impersonating the user cannot', async () => {
  const person = await anAccount(app, { roles: { regular_player: true, blocked: true } })
  const token = await actingAs(app, person)
  expect(await app.refused(accountCalls.deleteAccount, { body }, token)).toBe('impersonating')
  await app.call(accountCalls.deleteAccount, { body }, person.token)
  expect(await app.refused(sessionCalls.renewSession, {}, token)).toBe('not_signed_in')
})

test('the last admin cannot be deleted; blocked or expired ones do not count', async () => {
  const admin = await anAccount(app, { roles: { admin: true } })
  const { customer_id } = admin
  await aUser(app, customer_id, { roles: { admin: true, blocked: true } })
  await aUser(app, customer_id, { roles: { admin: past } })
  expect(await app.refused(accountCalls.deleteAccount, { body }, admin.token)).toBe('last_admin')
  await adminOf(customer_id)
  await app.call(accountCalls.deleteAccount, { body }, admin.token)
})

test('if two admins delete their accounts at once, one stays', async () => {
  const first = await anAccount(app, { roles: { admin: true } })
  const second = await aUser(app, first.customer_id, { password: ownPassword, roles: { admin: true } })
  const answers = await Promise.all(
    [first, second].map(({ token }) =>
      app.http.inject({
        method: 'DELETE',
        url: '/api/account',
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('deleting twice at once is deleting once', async () => {
  const person = await anAccount(app)
  const answers = await Promise.all(
    [1, 2].map(() =>
      app.http.inject({
        method: 'DELETE',
        url: '/api/account',
        headers: { authorization: `Bearer ${person.token}` },
        payload: body,
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
})
