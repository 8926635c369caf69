import * as holidayCalls from '@tertulia/contract/holidays'
import * as seasonCalls from '@tertulia/contract/seasons'
import { addDays, weekday, workingDaysFrom } from '@tertulia/core/calendar/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLeagueOf } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function anAdmin() {
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const list = async () => (await app.call(holidayCalls.listHolidays, {}, admin.token)).holidays
  const save = async (added: { date: string; name: string | null }[], removed: string[] = []) =>
    (await app.call(holidayCalls.saveHolidays, { body: { added, removed } }, admin.token)).holidays
  const propose = async () => (await app.call(seasonCalls.proposeSeason, {}, admin.token)).dates
  return { customer_id: customerId, admin, list, save, propose }
}

test('a club has no days without a round until it chooses some', async () => {
  const { list, propose } = await anAdmin()
  expect(await list()).toEqual([])
  expect(await propose()).toEqual(workingDaysFrom('2026-12-07', 20))
})

test('national and own days are added and removed, and each change is audited', async () => {
  const { customer_id, list, save } = await anAdmin()
  await save([
    { date: '2026-12-25', name: null },
    { date: '2026-12-24', name: 'Christmas Eve' },
  ])
  expect(await list()).toEqual([
    { date: '2026-12-24', holiday: null, name: 'Christmas Eve', round: null },
    { date: '2026-12-25', holiday: 'christmas', name: null, round: null },
  ])
  // What is there already changes nothing; a new name does, and a day that is removed and added stays.
  await save([{ date: '2026-12-25', name: null }], ['2026-12-25', '2026-12-31'])
  expect(await save([{ date: '2026-12-24', name: 'The day before' }], ['2026-12-25'])).toEqual([
    { date: '2026-12-24', holiday: null, name: 'The day before', round: null },
  ])
  const { read } = app.forCustomer(customer_id)
  const audit = await read.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(audit.map(({ action }) => action)).toEqual([
    'add_holidays 2026-12-24 2026-12-25',
    'remove_holidays 2026-12-25',
    'add_holidays 2026-12-24',
  ])
})

test('a day without a name that is no national holiday is refused, and nothing is saved', async () => {
  const { admin, list } = await anAdmin()
  const added = [
    { date: '2026-12-25', name: null },
    { date: '2026-12-24', name: null },
  ]
  const refused = app.refused(holidayCalls.saveHolidays, { body: { added, removed: [] } }, admin.token)
  expect(await refused).toBe('invalid_input')
  expect(await list()).toEqual([])
})

test('days that have passed are not listed, and another club has its own', async () => {
  const { save } = await anAdmin()
  const other = await anAdmin()
  expect(await save([{ date: '2026-11-19', name: 'Yesterday' }])).toEqual([])
  expect(await save([{ date: '2026-11-20', name: 'Today' }])).toHaveLength(1)
  expect(await other.list()).toEqual([])
})

test('the proposal skips the days without a round, also after a running season', async () => {
  const { customer_id, save, propose } = await anAdmin()
  await save([
    { date: '2026-12-08', name: null },
    { date: '2026-12-25', name: null },
    { date: '2027-01-01', name: null },
  ])
  const dates = await propose()
  expect(dates.slice(0, 2)).toEqual(['2026-12-07', '2026-12-09'])
  expect(dates.at(-1)).toBe('2027-01-06')
  await aLeagueOf(app, customer_id, 2, { first_date: '2026-11-16' })
  await save([{ date: '2027-01-04', name: 'Closed' }])
  expect((await propose())[0]).toBe('2027-01-05')
})

test('each change is undone as a whole later, by another admin, once, with the names that were', async () => {
  const { customer_id, admin, list, save } = await anAdmin()
  await save([
    { date: '2026-12-24', name: 'Christmas Eve' },
    { date: '2026-12-25', name: null },
  ])
  await save([{ date: '2026-12-24', name: 'The day before' }], ['2026-12-25'])
  const history = async () => (await app.call(holidayCalls.listHolidays, {}, admin.token)).changes
  const [second, first] = await history()
  expect(second).toMatchObject({
    added: [{ date: '2026-12-24', name: 'The day before' }],
    removed: [
      { date: '2026-12-24', name: 'Christmas Eve' },
      { date: '2026-12-25', name: null },
    ],
    undoable: true,
  })
  expect(first).toMatchObject({ undoable: false, undone_at: null })
  const undo = (id: number) => ({ params: { id } })
  expect(await app.refused(holidayCalls.undoHolidayChange, undo(first!.id), admin.token)).toBe(
    'holidays_changed',
  )

  const other = await aUser(app, customer_id, { roles: { admin: true } })
  await app.call(holidayCalls.undoHolidayChange, undo(second!.id), other.token)
  expect((await list()).map(({ date, name }) => `${date} ${name}`)).toEqual([
    '2026-12-24 Christmas Eve',
    '2026-12-25 null',
  ])
  expect(await app.refused(holidayCalls.undoHolidayChange, undo(second!.id), admin.token)).toBe(
    'holidays_changed',
  )
  await app.call(holidayCalls.undoHolidayChange, undo(first!.id), admin.token)
  expect(await list()).toEqual([])
  expect((await history()).map(({ undone_by: by }) => by?.id)).toEqual([other.id, admin.id])
})

test('a change that changes nothing leaves no trace, and nobody undoes another club’s', async () => {
  const { admin, save } = await anAdmin()
  await save([{ date: '2026-12-25', name: null }])
  await save([{ date: '2026-12-25', name: null }], ['2026-12-31'])
  const { changes } = await app.call(holidayCalls.listHolidays, {}, admin.token)
  expect(changes).toHaveLength(1)
  const stranger = await anAdmin()
  const input = { params: { id: changes[0]!.id } }
  expect(await app.refused(holidayCalls.undoHolidayChange, input, stranger.admin.token)).toBe('not_found')
})

test('a day that has a round of a running season, or of one to come, says so', async () => {
  const { customer_id, save } = await anAdmin()
  const { season } = await aLeagueOf(app, customer_id, 2, { first_date: '2026-11-16' })
  await aLeagueOf(app, customer_id, 2, { first_date: '2027-01-04' })
  const saved = await save([
    { date: '2026-11-20', name: 'Today' },
    { date: '2026-12-08', name: null },
    { date: '2026-12-12', name: 'A Saturday' },
    { date: '2027-01-05', name: 'Closed' },
  ])
  expect(saved.map(({ round }) => round)).toEqual([
    null,
    { season, round: 17, running: true },
    null,
    { season: season + 1, round: 2, running: false },
  ])
})

test('whatever the days are, the dates proposed are distinct working days in order and none of them', async () => {
  const { save, list, propose } = await anAdmin()
  const anyDays = fc.uniqueArray(fc.integer({ min: 0, max: 70 }), { maxLength: 50 })
  await fc.assert(
    fc.asyncProperty(anyDays, async (offsets) => {
      const before = (await list()).map(({ date }) => date)
      const chosen = offsets.map((days) => addDays('2026-12-01', days))
      await save(
        chosen.map((date) => ({ date, name: 'Closed' })),
        before,
      )
      const dates = await propose()
      expect(dates).toHaveLength(20)
      expect([...new Set(dates)].toSorted()).toEqual(dates)
      expect(dates.filter((date) => chosen.includes(date) || weekday(date) > 5)).toEqual([])
    }),
    { numRuns: 25 },
  )
})
