import * as dayChanges from '@tertulia/contract/day-changes'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestApp } from '../test-app.ts'
import type { Given, KnownDay, KnownLeague } from './league-rules.ts'
import { resultRows } from './result-rows.ts'

/** A change of a closed day: void, or annulled submissions of a player. */
export type DayChange = { kind: 'void_day' | 'annul'; day: number; player: number; onwards: boolean }

/** A league of which an admin changes closed days. */
export type ChangedLeague = KnownLeague & {
  customer_id: number
  /** A token. */
  admin: string
  /** The submissions that each change has annulled, by its id. */
  annulled: Map<number, { day: KnownDay; player_id: number; given: Given }[]>
}

/** Chooses a change of one of so many days, of a league of six players. */
export const anyDayChange = (days: number) =>
  fc.record({
    kind: fc.constantFrom('void_day' as const, 'annul' as const, 'annul' as const),
    player: fc.nat(5),
    day: fc.nat(days - 1),
    onwards: fc.boolean(),
  })

const reason = 'Answers were looked up.'

/** An admin makes a closed day void or annuls a player’s submissions, or undoes the last such change of the day. */
export async function changeDay(app: TestApp, world: ChangedLeague, step: DayChange): Promise<void> {
  const day = world.days[step.day]
  if (!day?.quiz || step.day >= world.closed) return
  const params = { date: day.quiz.date }
  const listChanges = async () =>
    (await app.call(dayChanges.getChangeableDay, { params }, world.admin)).changes
  const isVoid = step.kind === 'void_day'
  const last = (await listChanges()).find((one) => one.undone_at === null && (one.kind === 'void') === isVoid)
  if (last) {
    await app.call(dayChanges.undoDayChange, { params: { id: last.id } }, world.admin)
    if (isVoid) day.isVoid = false
    for (const { given, ...one } of world.annulled.get(last.id) ?? []) one.day.given.set(one.player_id, given)
  } else if (isVoid) {
    const effect = await app.call(dayChanges.previewVoidDay, { params }, world.admin)
    await applyTwice(app, world, {
      list: listChanges,
      apply: async () =>
        expect(await app.call(dayChanges.voidDay, { params, body: { reason } }, world.admin)).toEqual(effect),
    })
    day.isVoid = true
  } else {
    const playerId = world.tiers.flat()[step.player] ?? 0
    const days = world.days.slice(step.day, step.onwards ? world.closed : step.day + 1)
    const annulled = days.flatMap((one) => {
      const given = one.given.get(playerId)
      return given ? [{ day: one, player_id: playerId, given }] : []
    })
    if (annulled.length === 0) return
    const asked = { player_id: playerId, quiz_kind: step.onwards ? null : ('daily' as const) }
    const effect = await app.call(dayChanges.previewAnnulment, { params, body: asked }, world.admin)
    const body = { ...asked, reason }
    const id = await applyTwice(app, world, {
      list: listChanges,
      apply: async () =>
        expect(await app.call(dayChanges.annulSubmissions, { params, body }, world.admin)).toEqual(effect),
    })
    for (const one of annulled) one.day.given.delete(playerId)
    world.annulled.set(id, annulled)
  }
}

/** Applies a change, undoes it, which restores every row, and applies it again; returns its id. */
async function applyTwice(
  app: TestApp,
  { customer_id: customerId, admin }: ChangedLeague,
  { apply, list }: { apply: () => Promise<void>; list: () => Promise<{ id: number }[]> },
): Promise<number> {
  const before = await resultRows(app, customerId)
  await apply()
  const [first] = await list()
  await app.call(dayChanges.undoDayChange, { params: { id: first?.id ?? 0 } }, admin)
  expect(await resultRows(app, customerId)).toEqual(before)
  await apply()
  return (await list())[0]?.id ?? 0
}
