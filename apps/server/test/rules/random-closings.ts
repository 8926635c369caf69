import * as dayChangeCalls from '@tertulia/contract/day-changes'
import { addDays, addHours, endOfDay, type CalendarDate } from '@tertulia/core/calendar/calendar'
import fc from 'fast-check'
import { expect } from 'vitest'
import { closeDays } from '../factories/seasons.ts'
import type { TestApp } from '../test-app.ts'
import type { ChangedLeague } from './random-day-changes.ts'
import { resultRows, resultsAgree } from './result-rows.ts'

/** A changed closing: the latest closed day is opened again, or the open day is lengthened. */
export type ClosingChange = { kind: 'reopen' | 'lengthen'; undone: boolean }

export const anyClosingChange = fc.record({
  kind: fc.constantFrom('reopen' as const, 'lengthen' as const),
  undone: fc.boolean(),
})

type ClosingInput = ClosingChange & { date: CalendarDate; time_zone: string }

/**
 * An admin changes the closing of a day. A lengthened day is undone, a reopened one too or closed by the job; then every
 * row is as before.
 */
export async function changeClosingOf(
  app: TestApp,
  world: ChangedLeague,
  input: ClosingInput,
): Promise<void> {
  const { kind, date, time_zone } = input
  const before = await resultRows(app, world.customer_id)
  const now = app.clock.now()
  const isReopened = kind === 'reopen'
  const closesAt = isReopened ? addHours(now, 1) : endOfDay(addDays(date, 1), time_zone)
  const request = { params: { date }, body: { closes_at: closesAt, reason: 'The site was down.' } }
  await app.call(isReopened ? dayChangeCalls.reopenDay : dayChangeCalls.lengthenDay, request, world.admin)
  await resultsAgree(app, world.customer_id)
  const isUndone = input.undone || !isReopened
  if (isUndone) await undoLatest(app, world, date)
  else {
    app.clock.set(closesAt)
    await closeDays(app)
    app.clock.set(now)
  }
  const [days, ...after] = await resultRows(app, world.customer_id)
  expect(after).toEqual(before.slice(1))
  // Closed by the job, the day says when.
  if (isUndone) expect(days).toEqual(before[0])
}

async function undoLatest(app: TestApp, world: ChangedLeague, date: CalendarDate): Promise<void> {
  const { changes } = await app.call(dayChangeCalls.getChangeableDay, { params: { date } }, world.admin)
  await app.call(dayChangeCalls.undoDayChange, { params: { id: changes[0]?.id ?? 0 } }, world.admin)
}
