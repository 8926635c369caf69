import * as absenceCalls from '@tertulia/contract/absences'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import fc from 'fast-check'
import type { TestApp } from '../test-app.ts'
import type { ChangedLeague } from './random-day-changes.ts'

/** A player announces an absence, or an admin excuses one or undoes it. */
export type Absence = { kind: 'announce' | 'excuse' | 'unexcuse'; player: number; day: number }

/** Chooses an absence on one of so many days, in a league of six players. */
export const anyAbsence = (days: number) =>
  fc.record({
    kind: fc.constantFrom('announce' as const, 'announce' as const, 'excuse' as const, 'unexcuse' as const),
    player: fc.nat(5),
    day: fc.nat(days - 1),
  })

type AwayLeague = ChangedLeague & { announced: Set<string> }

/** Players announce absences on coming days; an admin excuses any day without a submission, and undoes it. */
export async function beAway(
  app: TestApp,
  world: AwayLeague,
  { kind, date, isSeasonOver, ...step }: Absence & { date: CalendarDate; isSeasonOver: boolean },
): Promise<void> {
  const day = world.days[step.day]
  const id = world.tiers.flat()[step.player] ?? 0
  if (!day?.away || isSeasonOver) return
  if (kind === 'announce') {
    if (step.day <= world.closed) return
    await app.call(
      absenceCalls.announceAbsences,
      { body: { dates: [date] } },
      world.tokens[step.player] ?? '',
    )
    day.away.add(id)
    world.announced.add(`${id} ${date}`)
    return
  }
  const isOver = step.day < world.closed
  if (isOver && (day.quiz === null || day.isVoid || day.given.has(id))) return
  const endpoint = kind === 'excuse' ? absenceCalls.excuseAbsence : absenceCalls.unexcuseAbsence
  await app.call(endpoint, { params: { id, date } }, world.admin)
  if (kind === 'excuse') day.away.add(id)
  else if (!world.announced.has(`${id} ${date}`)) day.away.delete(id)
}
