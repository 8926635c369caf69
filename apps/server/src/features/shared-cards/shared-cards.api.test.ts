import type { CardKind, SharedCard } from '@tertulia/contract/shared-cards'
import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { longDate } from '../../platform/mail/letter.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const [yesterday, today] = ['2026-11-19', '2026-11-20']
const now = `${today}T10:00:00.000Z`
const app = testApp(now)

type Player = { id: number; token: string }

let clubs = 0

/** Four players whose season began yesterday; the first meets the last, and has answered one question more. */
async function aDecidedGame({ withSpecial = false } = {}) {
  const host = `club${(clubs += 1)}.test`
  const customerId = await aCustomer(app, { name: 'Liga Tertulia', hostnames: [host] })
  const { players } = await aLeagueOf(app, customerId, 4, { first_date: yesterday })
  const [me, , , opponent] = atLeast(players, 4)
  await aQuiz(app, customerId, { date: yesterday, answers: Array<string>(8).fill('Canary answer') })
  await submit(app, me.token, yesterday, { right: [2, 3, 8] })
  await submit(app, opponent.token, yesterday, { right: [2] })
  if (withSpecial) {
    await aSpecialQuiz(app, customerId, { date: yesterday })
    await submitSpecial(app, me.token, yesterday, { right: [1, 2] })
    await submitSpecial(app, opponent.token, yesterday, { right: [1] })
  }
  await closeDays(app)
  const update = (id: number, values: object) =>
    app.forCustomer(customerId).tx((db) => db.updateTable('users').set(values).where('id', '=', id).execute())
  await update(me.id, { name: 'Ana', surname: 'Silva' })
  await update(opponent.id, { name: 'Rui', surname: 'Costa' })
  return { customer_id: customerId, host, me, opponent, update }
}

const share = (
  { token }: Player,
  kind: CardKind = 'league',
  asked: { date?: string; language?: 'en' | 'pt' } = {},
) =>
  app.call(
    sharedCardCalls.createSharedCard,
    { body: { kind, date: yesterday, language: 'en', ...asked } },
    token,
  )
const visit = (host: string, path: string) => app.http.inject({ url: `/api${path}`, headers: { host } })
const read = async (host: string, { address }: SharedCard) =>
  (await visit(host, `/shared-cards/${address}`)).json<SharedCard>()
const picture = (host: string, card: SharedCard) => visit(host, card.picture)

test('a decided game is shared with score, place and answers by theme, and without any statement or answer', async () => {
  const { host, me } = await aDecidedGame()
  const card = await share(me)
  expect(card.address).toMatch(/^[\w-]{22}$/)
  expect(card.title).toMatch(/^Ana Silva won \d+–\d+$/)
  expect(card.text.split('\n')).toEqual([
    `Liga Tertulia · ${longDate(yesterday, 'en')}`,
    'League',
    card.title,
    expect.stringMatching(/^3 of 8 right · number \d in the table$/),
    '– Culture: blank',
    '● Entertainment: right',
    '● History: right',
    ...['Science', 'Sports', 'Geography', 'Lifestyle'].map((theme) => `– ${theme}: blank`),
    '● Society: right',
  ])
  expect(await read(host, card)).toEqual(card)
  const seen = await visit(host, `/shared-cards/${card.address}`)
  expect(seen.headers['x-robots-tag']).toBe('noindex')
  expect(seen.body).not.toMatch(/canary|question/i)
})

test('the picture is a PNG of the size that messengers show, another one for another outcome, and asked for again', async () => {
  const { host, me, opponent } = await aDecidedGame()
  const [won, lost] = [await share(me), await share(opponent)]
  const seen = await picture(host, won)
  expect(seen.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  })
  const { width, height, format } = await sharp(seen.rawPayload).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  // Paper alone would be some hundred bytes.
  expect(seen.rawPayload.byteLength).toBeGreaterThan(10_000)
  expect((await picture(host, lost)).rawPayload.equals(seen.rawPayload)).toBe(false)
  const again = { host, 'if-none-match': String(seen.headers.etag) }
  expect((await app.http.inject({ url: `/api${won.picture}`, headers: again })).statusCode).toBe(304)
})

test('an opponent is named only while they allow it, and never once blocked', async () => {
  const { customer_id, host, me, opponent, update } = await aDecidedGame()
  const card = await share(me)
  expect(card.text).not.toContain('Rui')
  await update(opponent.id, { named_in_shares: true })
  expect((await read(host, card)).title).toMatch(/^Ana Silva won \d+–\d+ against Rui Costa$/)
  await app
    .forCustomer(customer_id)
    .tx((db) => db.insertInto('user_roles').values({ user_id: opponent.id, role: 'blocked' }).execute())
  expect((await read(host, card)).text).not.toContain('Rui')
})

test('before closing only that one has played can be shared, without numbers and themes', async () => {
  const { customer_id, host, me, opponent } = await aDecidedGame()
  await aQuiz(app, customer_id, { date: today })
  await submit(app, me.token, today, { right: [1] })
  const card = await share(me, 'played', { date: today })
  expect(card.text.split('\n')).toEqual([
    `Liga Tertulia · ${longDate(today, 'en')}`,
    'Daily quiz',
    `Ana Silva played the quiz of ${longDate(today, 'en')}`,
  ])
  expect((await picture(host, card)).statusCode).toBe(200)
  const refused = (player: Player, body: object) =>
    app.refused(sharedCardCalls.createSharedCard, { body }, player.token)
  expect(await refused(me, { kind: 'league', date: today, language: 'en' })).toBe('not_found')
  expect(await refused(opponent, { kind: 'played', date: today, language: 'en' })).toBe('not_found')
})

test('a result that waits again is not shown until it is decided', async () => {
  const { customer_id, host, me } = await aDecidedGame()
  const card = await share(me)
  const { tx } = app.forCustomer(customer_id)
  await tx((db) => db.updateTable('games').set({ state: 'pending', outcome: null, score: null }).execute())
  expect((await visit(host, `/shared-cards/${card.address}`)).statusCode).toBe(404)
  expect((await picture(host, card)).statusCode).toBe(404)
})

test('sharing the same again gives the same address, in the new language', async () => {
  const { host, me } = await aDecidedGame()
  const card = await share(me)
  const again = await share(me, 'league', { language: 'pt' })
  expect(again.address).toBe(card.address)
  expect(again.text).toContain('Ana Silva ganhou')
  expect(await read(host, card)).toEqual(again)
})

test('what is no longer shared is gone at once, uncached, and is never found at its address again', async () => {
  const { host, me, opponent } = await aDecidedGame()
  const card = await share(me)
  const params = { address: card.address }
  expect(await app.refused(sharedCardCalls.removeSharedCard, { params }, opponent.token)).toBe('not_found')
  const list = () => app.call(sharedCardCalls.listSharedCards, { query: { page: 1 } }, me.token)
  expect((await list()).cards).toEqual([
    { address: card.address, kind: 'league', date: yesterday, created_at: now },
  ])
  await app.call(sharedCardCalls.removeSharedCard, { params }, me.token)
  for (const path of [`/shared-cards/${card.address}`, card.picture]) {
    const seen = await visit(host, path)
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([404, 'no-store'])
  }
  expect((await list()).cards).toEqual([])
  expect((await share(me)).address).not.toBe(card.address)
})

test('another club has no card at the address, and a guessed address has none', async () => {
  const { me } = await aDecidedGame()
  const { host: otherHost } = await aDecidedGame()
  const card = await share(me)
  expect((await visit(otherHost, `/shared-cards/${card.address}`)).statusCode).toBe(404)
  expect((await picture(otherHost, card)).statusCode).toBe(404)
  expect((await visit(otherHost, `/shared-cards/${'a'.repeat(16)}`)).statusCode).toBe(404)
})

test('a blocked player’s cards are not shown', async () => {
  const { customer_id, host, me } = await aDecidedGame()
  const card = await share(me)
  await app
    .forCustomer(customer_id)
    .tx((db) => db.insertInto('user_roles').values({ user_id: me.id, role: 'blocked' }).execute())
  expect((await visit(host, `/shared-cards/${card.address}`)).statusCode).toBe(404)
})

test('a special quiz is shared with points, place and marks without themes', async () => {
  const { me } = await aDecidedGame({ withSpecial: true })
  const { title, text } = await share(me, 'special')
  expect(title).toMatch(/^Ana Silva: \d+ points, rank 1 of 2$/)
  expect(text).toContain('Special quiz: Bridges')
  expect(text.split('\n').at(-1)).toBe(`●●${'–'.repeat(10)}`)
})
