import * as checkInCalls from '@tertulia/contract/check-ins'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { afterEach, expect, test } from 'vitest'
import { aReader, publicUrl, runAt } from '../../../test/factories/mail.ts'
import { aSeason } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { databaseUrlOf } from '../../../test/services/database.ts'
import { testApp } from '../../../test/test-app.ts'
import { onConnection } from '../../platform/database/database-connection.ts'
import { standingMail } from './recipients.sql.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

// The job would go through the clubs of each test in all later ones.
afterEach(async () => {
  const owner = await databaseUrlOf(app.forCustomer(0).read)
  await onConnection(owner, (client) => client.query('truncate customers cascade'))
})

const firstDate = '2026-12-07'

type Settings = { first_date?: string; days?: number }

/** A club with a player and the season that begins on a date. */
async function aComingSeason({ first_date: first = firstDate, days = 14 }: Settings = {}) {
  const customerId = await aCustomer(app, {
    name: 'Liga',
    rule_set: { ...defaultRuleSet, check_in_days: days },
  })
  const ana = await aReader(app, customerId)
  const other = await aUser(app, customerId)
  const { season } = await aSeason(app, customerId, { first_date: first, tiers: [[ana.id, other.id]] })
  return { customer_id: customerId, ana, other, season }
}

/** The days on which a player was written to. */
const steps = async (reader: { mails: () => Promise<{ created_at: string }[]> }) =>
  (await reader.mails()).map(({ created_at }) => created_at.slice(0, 10))

const everyMorning = async (from: string, through: string) => {
  for (let day = new Date(from); day <= new Date(through); day.setUTCDate(day.getUTCDate() + 1)) {
    const date = day.toISOString().slice(0, 10)
    await runAt(app, `${date}T12:00:00.000Z`)
    await runAt(app, `${date}T12:01:00.000Z`)
  }
}

test('everybody is asked 14 days before the first round and reminded twice, once each', async () => {
  const { ana } = await aComingSeason()
  await ana.showOn()
  await everyMorning('2026-11-20', '2026-12-08')
  expect(await steps(ana)).toEqual(['2026-11-23', '2026-11-26', '2026-11-30'])
  expect(await ana.subjects()).toEqual([
    'Season 1: are you in?',
    'Season 1: are you in? We haven’t heard from you',
    'Season 1: last call',
  ])
  const [first] = await ana.mails()
  expect(first?.text).toContain(`${publicUrl}/check-in`)
  expect(first?.text).toContain('Please choose by Wednesday, 2 December 2026.')
  expect(first?.text).toContain('we’ll count you in')
  const pushes = await ana.pushes()
  expect(pushes).toHaveLength(3)
  expect(pushes[0]).toMatchObject({ path: '/check-in', tag: 'check-in' })
})

test('who has chosen is not reminded', async () => {
  const { ana } = await aComingSeason()
  await everyMorning('2026-11-23', '2026-11-23')
  await app.call(checkInCalls.saveCheckIn, { body: { season: 1, choice: 'out' } }, ana.token)
  await everyMorning('2026-11-24', '2026-12-06')
  expect(await steps(ana)).toEqual(['2026-11-23'])
})

test('after an outage the messages follow day by day, and the last one leaves its own day', async () => {
  const { ana } = await aComingSeason()
  await everyMorning('2026-11-23', '2026-11-23')
  await everyMorning('2026-12-04', '2026-12-06')
  expect(await steps(ana)).toEqual(['2026-11-23', '2026-12-04', '2026-12-05'])
  expect((await ana.mails()).at(-1)?.text).toContain('Please choose by Saturday, 5 December 2026.')
})

test('a season prepared late asks at once, and one without time for both reminders asks nobody', async () => {
  app.clock.set('2026-11-29T10:00:00.000Z')
  const late = await aComingSeason({ first_date: '2026-12-03' })
  const tooLate = await aComingSeason({ first_date: '2026-12-02' })
  const off = await aComingSeason({ days: 0 })
  await everyMorning('2026-11-29', '2026-12-03')
  expect(await steps(late.ana)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
  expect(await steps(tooLate.ana)).toEqual([])
  expect(await steps(off.ana)).toEqual([])
})

test('blocked, expired, pending and deleted people are not asked, and a newcomer is asked later', async () => {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const { customer_id } = await aComingSeason()
  const left = [
    await aReader(app, customer_id, { roles: { regular_player: true, blocked: true } }),
    await aReader(app, customer_id, { roles: { regular_player: '2026-11-22' } }),
    await aReader(app, customer_id, { roles: null }),
    await aReader(app, customer_id, { roles: { special_quiz_player: true } }),
  ]
  await everyMorning('2026-11-23', '2026-11-24')
  const newcomer = await aReader(app, customer_id)
  await everyMorning('2026-11-25', '2026-12-02')
  for (const reader of left) expect(await steps(reader)).toEqual([])
  expect(await steps(newcomer)).toEqual(['2026-11-25', '2026-11-28', '2026-12-01'])
  const tooLate = await aReader(app, customer_id)
  await everyMorning('2026-12-04', '2026-12-06')
  expect(await steps(tooLate)).toEqual([])
})

test.each([
  ['spring', '2026-04-06', ['2026-03-23T09', '2026-03-26T09', '2026-03-30T08']],
  ['autumn', '2026-11-02', ['2026-10-19T08', '2026-10-22T08', '2026-10-26T09']],
] as const)(
  'the messages come at nine by the club’s clock on both sides of its change in %s',
  async (_, first, hours) => {
    const dates = hours.map((hour) => hour.slice(0, 10))
    app.clock.set(`${dates[0]}T00:30:00.000Z`)
    const { ana } = await aComingSeason({ first_date: first })
    for (const [told, hour] of hours.entries()) {
      await runAt(app, new Date(Date.parse(`${hour}:00:00.000Z`) - 1000).toISOString())
      expect(await steps(ana)).toHaveLength(told)
      await runAt(app, `${hour}:00:00.000Z`)
    }
    expect(await steps(ana)).toEqual(dates)
  },
)

test('two processes at once write each message once', async () => {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const { ana } = await aComingSeason()
  await Promise.all(Array.from({ length: 4 }, () => runAt(app, '2026-11-23T12:00:00.000Z')))
  expect(await steps(ana)).toEqual(['2026-11-23'])
})

test('a mail that waits is taken back once its reader has chosen', async () => {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const { customer_id, ana } = await aComingSeason()
  await runAt(app, '2026-11-23T12:00:00.000Z')
  const { read } = app.forCustomer(customer_id)
  const rows = await read
    .selectFrom('outbox')
    .select(['id', 'user_id', 'kind', 'reference'])
    .where('user_id', '=', ana.id)
    .execute()
  const messages = rows as never
  const standing = () => standingMail['check_in']!(read, { channel: 'mail', messages, today: '2026-11-23' })
  expect(await standing()).toHaveLength(1)
  await app.call(checkInCalls.saveCheckIn, { body: { season: 1, choice: 'in' } }, ana.token)
  expect(await standing()).toEqual([])
})
