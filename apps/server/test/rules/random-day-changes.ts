import * as dayChangeCalls from '@tertulia/contract/day-changes'
import type { DayChange as Change } from '@tertulia/contract/day-changes'
import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import type { Points } from '@tertulia/core/quizzes/question-points'
import fc from 'fast-check'
import { expect } from 'vitest'
import { askToAdmit } from '../factories/late-submissions.ts'
import type { TestApp } from '../test-app.ts'
import { takesPoints, type Given, type KnownDay, type KnownLeague } from './league-rules.ts'
import { resultRows } from './result-rows.ts'

/** A change of a closed day: void, annulled submissions of a player, or an admitted late one with the usual texts. */
export type DayChange = {
  kind: 'void_day' | 'annul' | 'admit'
  day: number
  player: number
  onwards: boolean
  texts: string[]
}

/** A league of which an admin changes closed days. */
export type ChangedLeague = KnownLeague & {
  customer_id: number
  /** Tokens. */
  admin: string
  tokens: string[]
  /** What was given in each late submission, by its id. */
  late: Map<number, Given>
  /** The submissions that each change has annulled, by its id. */
  annulled: Map<number, { day: KnownDay; player_id: number; given: Given }[]>
  /** The late submission that each change has admitted, by its id. */
  admitted: Map<number, { day: KnownDay; player_id: number }>
}

/** The changes of a league that has none yet. */
export const noDayChanges = (): Pick<ChangedLeague, 'annulled' | 'admitted' | 'late'> => ({
  annulled: new Map(),
  admitted: new Map(),
  late: new Map(),
})

/** Chooses a change of one of so many days, of a league of six players. */
export const anyDayChange = (days: number) =>
  fc.record({
    kind: fc.constantFrom<DayChange['kind']>('void_day', 'annul', 'annul', 'admit', 'admit', 'admit'),
    texts: fc.array(fc.constantFrom('Lisboa', 'Lisbon', 'Porto', ''), { minLength: 3, maxLength: 3 }),
    player: fc.nat(5),
    day: fc.nat(days - 1),
    onwards: fc.boolean(),
  })

const reason = 'Answers were looked up.'

/** An admin makes a closed day void or annuls a player’s submissions, or undoes the last such change of the day. */
export async function changeDay(app: TestApp, world: ChangedLeague, step: DayChange): Promise<void> {
  // Of the closed days, so that many admissions are made.
  if (step.kind === 'admit' && step.day >= world.closed && world.closed > 0)
    return changeDay(app, world, { ...step, day: step.day % world.closed })
  const day = world.days[step.day]
  if (!day?.quiz || step.day >= world.closed) return
  const params = { date: day.quiz.date }
  const listChanges = async () =>
    (await app.call(dayChangeCalls.getChangeableDay, { params }, world.admin)).changes
  if (step.kind === 'admit') return changeAdmission(app, world, { ...step, list: listChanges })
  const isVoid = step.kind === 'void_day'
  const kind = isVoid ? 'void' : 'annulment'
  const last = (await listChanges()).find((one) => one.undone_at === null && one.kind === kind)
  if (last) {
    await app.call(dayChangeCalls.undoDayChange, { params: { id: last.id } }, world.admin)
    if (isVoid) day.isVoid = false
    for (const { given, ...one } of world.annulled.get(last.id) ?? []) one.day.given.set(one.player_id, given)
    world.annulled.delete(last.id)
  } else if (isVoid) {
    const effect = await app.call(dayChangeCalls.previewVoidDay, { params }, world.admin)
    await applyTwice(app, world, {
      list: listChanges,
      apply: async () =>
        expect(await app.call(dayChangeCalls.voidDay, { params, body: { reason } }, world.admin)).toEqual(
          effect,
        ),
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
    const query = { player_id: playerId, quiz_kind: step.onwards ? null : ('daily' as const) }
    const effect = await app.call(dayChangeCalls.previewAnnulment, { params, body: query }, world.admin)
    const body = { ...query, reason }
    const id = await applyTwice(app, world, {
      list: listChanges,
      apply: async () =>
        expect(await app.call(dayChangeCalls.annulSubmissions, { params, body }, world.admin)).toEqual(
          effect,
        ),
    })
    for (const one of annulled) one.day.given.delete(playerId)
    world.annulled.set(id, annulled)
  }
}

const latePoints: Points[] = [0, 1, 1, 1, 2, 2, 2, 3]

/** An admin admits a player’s late submission to a closed day, or undoes the last admission of the day. */
async function changeAdmission(
  app: TestApp,
  world: ChangedLeague,
  { list, ...step }: DayChange & { list: () => Promise<Change[]> },
): Promise<void> {
  const day = world.days[step.day]
  const date = day?.quiz?.date ?? ''
  const last = (await list()).find(({ kind, undone_at }) => kind === 'admission' && undone_at === null)
  const of = last && world.admitted.get(last.id)
  if (last && of) {
    // One that was annulled since is not undone.
    if (!of.day.given.has(of.player_id)) return
    await app.call(dayChangeCalls.undoDayChange, { params: { id: last.id } }, world.admin)
    of.day.given.delete(of.player_id)
    return
  }
  const playerId = world.tiers.flat()[step.player] ?? 0
  const id = day && (await lateSubmissionOf(app, world, { ...step, date, player_id: playerId }))
  if (!day || id === null || id === undefined) return
  const told = await app.call(dayChangeCalls.previewAdmission, { params: { id } }, world.admin)
  const body = { reason: 'The server was away.' }
  const changeId = await applyTwice(app, world, {
    list,
    apply: async () =>
      expect(
        await app.call(dayChangeCalls.admitLateSubmission, { params: { id }, body }, world.admin),
      ).toEqual(told),
  })
  day.given.set(playerId, world.late.get(id) ?? { texts: [], points: [] })
  world.admitted.set(changeId, { day, player_id: playerId })
}

/** The player's late submission to a day: asked now, or earlier; null when they have submitted or may not ask. */
async function lateSubmissionOf(
  app: TestApp,
  world: ChangedLeague,
  { day: index, date, player_id, player, texts }: DayChange & { date: string; player_id: number },
): Promise<number | null> {
  const token = world.tokens[player] ?? ''
  const params = { kind: 'daily' as const, date }
  const getStanding = () => app.call(lateSubmissionCalls.getLateSubmission, { params }, token)
  const now = app.clock.now()
  // Whenever the admin decides, the player asked at closing.
  app.clock.set((await getStanding()).closed_at)
  const { until, request } = await getStanding()
  const points = takesPoints(world.rule_set, index + 1) ? latePoints : null
  if (until !== null) {
    const byPosition = Object.fromEntries(texts.map((text, place) => [place + 1, text]))
    const id = await askToAdmit(app, token, { date, texts: byPosition, points })
    world.late.set(id, { texts, points: latePoints })
    app.clock.set(now)
    return id
  }
  app.clock.set(now)
  const isAnnulled = [...world.annulled.values()]
    .flat()
    .some((one) => one.day === world.days[index] && one.player_id === player_id)
  if (request?.state !== 'waiting' || isAnnulled || world.days[index]?.given.has(player_id)) return null
  const { late_submissions: listed } = await app.call(
    lateSubmissionCalls.listLateSubmissions,
    { query: { page: 1 } },
    world.admin,
  )
  return listed.find((one) => one.date === date && one.player.id === player_id)?.id ?? null
}

/** Applies a change, undoes it, which restores every row, and applies it again; returns its id. */
async function applyTwice(
  app: TestApp,
  { customer_id, admin }: ChangedLeague,
  { apply, list }: { apply: () => Promise<void>; list: () => Promise<{ id: number }[]> },
): Promise<number> {
  const before = await resultRows(app, customer_id)
  await apply()
  const [first] = await list()
  await app.call(dayChangeCalls.undoDayChange, { params: { id: first?.id ?? 0 } }, admin)
  expect(await resultRows(app, customer_id)).toEqual(before)
  await apply()
  return (await list())[0]?.id ?? 0
}
