import * as accountCalls from '@tertulia/contract/account'
import * as userCalls from '@tertulia/contract/users'
import { addDays } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { aReader, runAt } from '../../../test/factories/mail.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-01-01T10:00:00.000Z')

/** Creates a user who wants every notice by mail and push. */
async function anEagerReader(customerId: number, settings: Parameters<typeof aReader>[2] = {}) {
  const reader = await aReader(app, customerId, settings)
  const { preferences } = await app.call(accountCalls.getAccount, {}, reader.token)
  const daily = { ...preferences.daily, opening: true, result: true, push_opening: true, push_result: true }
  await app.call(
    accountCalls.savePreferences,
    { body: { ...preferences, daily, special: daily } },
    reader.token,
  )
  await reader.showOn()
  const wantNothing = async () => {
    const { preferences: now } = await app.call(accountCalls.getAccount, {}, reader.token)
    const none = Object.keys(now.daily).filter((key) => key !== 'reminder_hour')
    const silent = { ...now.daily, ...Object.fromEntries(none.map((key) => [key, false])) }
    await app.call(
      accountCalls.savePreferences,
      { body: { ...now, daily: silent, special: silent } },
      reader.token,
    )
  }
  /** Returns the notices, which must be the same by mail and push. */
  const told = async () => {
    const events = (await reader.pushes()).map(({ event }) => event.split(' ')[0])
    expect((await reader.mails()).map(({ event }) => event?.split(' ')[0])).toEqual(events)
    return events.join(' ')
  }
  return { ...reader, wantNothing, told }
}

const before = (instant: string) => new Date(Date.parse(instant) - 1000).toISOString()
const after = (instant: string) => new Date(Date.parse(instant) + 60_000).toISOString()

test.each([
  [
    'Europe/Lisbon',
    '2026-03-28',
    '2026-03-28T00:00:00.000Z',
    '2026-03-28T22:00:00.000Z',
    '2026-03-29T08:00:00.000Z',
  ],
  [
    'Europe/Lisbon',
    '2026-03-29',
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T21:00:00.000Z',
    '2026-03-30T08:00:00.000Z',
  ],
  [
    'Europe/Lisbon',
    '2026-10-25',
    '2026-10-24T23:00:00.000Z',
    '2026-10-25T22:00:00.000Z',
    '2026-10-26T09:00:00.000Z',
  ],
  // Clocks changed at midnight there: 4 November 2018 began at 1:00, 17 February 2018 had 23:00 twice.
  [
    'America/Sao_Paulo',
    '2018-11-03',
    '2018-11-03T03:00:00.000Z',
    '2018-11-04T01:00:00.000Z',
    '2018-11-04T11:00:00.000Z',
  ],
  [
    'America/Sao_Paulo',
    '2018-11-04',
    '2018-11-04T03:00:00.000Z',
    '2018-11-05T00:00:00.000Z',
    '2018-11-05T11:00:00.000Z',
  ],
  [
    'America/Sao_Paulo',
    '2018-02-17',
    '2018-02-17T02:00:00.000Z',
    '2018-02-18T00:00:00.000Z',
    '2018-02-18T12:00:00.000Z',
  ],
])(
  'in %s on %s opening, reminder, result and waiting answers come by the clock on the wall, to whom they still concern',
  async (timeZone, date, opening, evening, morning) => {
    app.clock.set(`${addDays(date, -1)}T02:30:00.000Z`)
    const customerId = await aCustomer(app, { time_zone: timeZone })
    await aQuiz(app, customerId, { date })
    const admin = await aUser(app, customerId, { roles: { admin: true } })
    const readerOf = () => anEagerReader(customerId)
    const [early, late, idle] = [await readerOf(), await readerOf(), await readerOf()]
    const [blocked, stopped, excused, away] = [
      await readerOf(),
      await readerOf(),
      await readerOf(),
      await readerOf(),
    ]
    const reviewer = await anEagerReader(customerId, { roles: { answer_reviewer: true } })
    const { read } = app.forCustomer(customerId)
    const beAway = (absence: { user_id: number; announced_at?: string; excused_by?: number }) =>
      read
        .insertInto('absences')
        .values({ ...absence, date })
        .execute()
    await beAway({ user_id: away.id, announced_at: app.clock.now() })
    const players = [early, late, idle, blocked, stopped, excused, away]
    const everybody = [...players, reviewer]
    const told = () => Promise.all(everybody.map((one) => one.told()))

    await runAt(app, before(opening))
    expect(new Set(await told())).toEqual(new Set(['']))
    await Promise.all([runAt(app, opening), runAt(app, opening)])
    const opened = ['opening', 'opening', 'opening', 'opening', 'opening', 'opening', '', '']
    expect(await told()).toEqual(opened)

    await submit(app, early.token, date, { texts: { 1: 'Lisbon' } })
    app.clock.set(`${date}T12:00:00.000Z`)
    await app.call(userCalls.blockUser, { params: { id: blocked.id }, body: { until: true } }, admin.token)
    await stopped.wantNothing()
    await beAway({ user_id: excused.id, excused_by: admin.id })
    await runAt(app, before(evening))
    expect(await told()).toEqual(opened)
    await Promise.all([runAt(app, evening), runAt(app, evening)])
    await runAt(app, after(evening))
    const reminded = 'opening reminder'
    expect(await told()).toEqual(['opening', reminded, reminded, 'opening', 'opening', 'opening', '', ''])

    for (const { token } of [late, stopped]) await submit(app, token, date)
    app.clock.set(before(morning))
    await closeDays(app)
    await runAt(app, before(morning))
    await Promise.all([runAt(app, morning), runAt(app, morning)])
    await runAt(app, after(morning))
    expect(await told()).toEqual([
      'opening result',
      'opening reminder result',
      reminded,
      'opening',
      'opening',
      'opening',
      '',
      'corrections',
    ])
  },
)
