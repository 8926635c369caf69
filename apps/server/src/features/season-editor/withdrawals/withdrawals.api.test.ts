import * as absenceCalls from '@tertulia/contract/absences'
import * as leagueCalls from '@tertulia/contract/league'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as placeChangeCalls from '@tertulia/contract/place-changes'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as withdrawalCalls from '@tertulia/contract/withdrawals'
import type { PlaceChangeMade } from '@tertulia/contract/place-changes'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { beforeEach, expect, test } from 'vitest'
import { aReader, tellOfRepairs } from '../../../../test/factories/mail.ts'
import { aQuiz, submit } from '../../../../test/factories/quizzes.ts'
import { aSeason, closeDays } from '../../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { listMails } from '../../../../test/reading/outbox.ts'
import { testApp } from '../../../../test/test-app.ts'
import { countDifferences, recomputeResults } from '../../closed-days/closed-days.ts'

const now = '2026-11-17T10:00:00.000Z'
const app = testApp(now)
beforeEach(() => app.clock.set(now))

const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23']
const ruleSet = { ...defaultRuleSet, round_count: 6, solo_rounds: [6], substitute_round_max: 5 }

/** A tier of four in its second round after one that Ana has won, with Ana as its first player. */
async function aRunningSeason() {
  app.clock.set('2026-11-16T10:00:00.000Z')
  const customerId = await aCustomer(app, { rule_set: ruleSet, name: 'Liga' })
  const ana = await aReader(app, customerId)
  const others = [await aReader(app, customerId), await aUser(app, customerId), await aUser(app, customerId)]
  const ids = [ana.id, ...others.map(({ id }) => id)]
  const { season } = await aSeason(app, customerId, { dates, tiers: [ids] })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const substitute = await aUser(app, customerId)
  for (const date of dates) await aQuiz(app, customerId, { date })
  await submit(app, ana.token, '2026-11-16')
  app.clock.set(now)
  await closeDays(app)
  const params = { season }
  const changes = async () =>
    (await app.call(placeChangeCalls.listPlaceChanges, { params }, admin.token)).changes
  const body = (withdrawnId: number, substituteId: number | null, version: number) => ({
    params,
    body: { withdrawn_id: withdrawnId, substitute_id: substituteId, reason: 'Ill.', version },
  })
  return {
    customer_id: customerId,
    season,
    ana,
    others,
    ids,
    admin,
    substitute,
    preview: async (id = ana.id) =>
      app.call(withdrawalCalls.previewWithdrawal, { params: { season, user_id: id } }, admin.token),
    withdraw: async (id: number, substituteId: number | null = null, version = 1) =>
      app.call(withdrawalCalls.withdrawPlayer, body(id, substituteId, version), admin.token),
    refused: async (id: number, substituteId: number | null = null, version = 1) =>
      app.refused(withdrawalCalls.withdrawPlayer, body(id, substituteId, version), admin.token),
    changes,
    undo: async (change?: PlaceChangeMade) => {
      const [latest] = (await changes()).filter((one) => one.undone_at === null)
      const input = { params: { id: (change ?? latest)!.id } }
      const { version } = await app.call(placeChangeCalls.previewPlaceChangeUndo, input, admin.token)
      return app.call(placeChangeCalls.undoPlaceChange, { ...input, body: { version } }, admin.token)
    },
    refusedUndo: async ({ id }: PlaceChangeMade, seen = 1) => {
      const input = { params: { id }, body: { version: seen } }
      return app.refused(placeChangeCalls.undoPlaceChange, input, admin.token)
    },
    table: async () => (await app.call(leagueCalls.getStandings, { query: { season } }, ana.token)).standings,
    rounds: async () => (await app.call(leagueCalls.getRounds, { query: { season } }, ana.token)).rounds,
    form: async () => app.call(seasonCalls.getSeason, { params }, admin.token),
    async differences() {
      const { tx, read } = app.forCustomer(customerId)
      return countDifferences(await recomputeResults({ tx, read }, { verify: true }))
    },
  }
}

const inOrder = (ids: (number | null)[]) => ids.toSorted((one, other) => (one ?? 0) - (other ?? 0))

test('the remaining games of a player who withdraws are void, and nothing played is edited', async () => {
  const { ana, others, preview, withdraw, table, rounds, form, differences } = await aRunningSeason()
  const [before] = await table()
  expect(before).toMatchObject({ id: ana.id, rank: 1, wins: 1, league_points: 3, withdrawn_after: null })
  const { games, ...effect } = await preview()
  expect(effect).toEqual({ version: 1, round: 3, substitutes: true, cup: false, told: 4 })
  expect(games.map(({ round, opponent }) => [round, opponent?.id ?? null])).toEqual([
    [3, others[0]!.id],
    [4, others[2]!.id],
    [5, others[1]!.id],
    [6, null],
  ])
  expect(await withdraw(ana.id)).toEqual({ version: 2 })
  const rows = await table()
  expect(rows.at(-1)).toMatchObject({ id: ana.id, rank: 4, wins: 1, league_points: 3, withdrawn_after: 2 })
  expect(rows.map(({ rank }) => rank)).toEqual([1, 1, 1, 4])
  const games3 = (await rounds())[2]?.games
  expect(games3?.find(({ sides }) => sides.some(({ id }) => id === ana.id))).toMatchObject({
    state: 'void',
    withdrawn_ids: [ana.id],
  })
  expect(games3?.find(({ sides }) => sides.every(({ id }) => id !== ana.id))).toMatchObject({
    state: 'scheduled',
    withdrawn_ids: [],
  })
  expect(await form()).toMatchObject({
    tiers: [others.map(({ id }) => id)],
    withdrawn: [{ user_id: ana.id, tier: 1, through_round: 2, substitute: null }],
  })
  expect(await differences()).toBe(0)
})

test('the opponent of a withdrawn player has no game that day, and it counts for neither', async () => {
  const { ana, others, withdraw, table, differences } = await aRunningSeason()
  await withdraw(ana.id)
  app.clock.set('2026-11-18T10:00:00.000Z')
  const opponent = others[0]!
  const params = { kind: 'daily' as const }
  const day = await app.call(quizCalls.getTodaysQuiz, { params }, opponent.token)
  expect(day).toMatchObject({ games: [] })
  const { rounds } = await app.call(absenceCalls.getAbsences, {}, opponent.token)
  expect(rounds.map(({ round }) => round)).toEqual([4, 5, 6])
  app.clock.set('2026-11-19T10:00:00.000Z')
  await closeDays(app)
  const row = (await table()).find(({ id }) => id === opponent.id)
  // Two rounds before it, missed; none for the void one.
  expect(row).toMatchObject({ games: 2, forfeits: 2 })
  expect(await differences()).toBe(0)
})

test('a substitute takes the remaining games and starts at zero', async () => {
  const { ana, others, substitute, withdraw, table, rounds, form, differences } = await aRunningSeason()
  await withdraw(ana.id, substitute.id)
  const rows = await table()
  expect(rows.find(({ id }) => id === substitute.id)).toMatchObject({ games: 0, league_points: 0, rank: 1 })
  expect(rows.at(-1)).toMatchObject({ id: ana.id, rank: 5, league_points: 3 })
  const sides = (await rounds()).map(({ games }) => games.flatMap((game) => game.sides.map(({ id }) => id)))
  expect(sides.map((ids) => [ids.includes(ana.id), ids.includes(substitute.id)])).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, true],
    [false, true],
    [false, true],
  ])
  expect((await form()).tiers).toEqual([[substitute.id, ...others.map(({ id }) => id)]])
  app.clock.set('2026-11-18T10:00:00.000Z')
  await submit(app, substitute.token, '2026-11-18')
  app.clock.set('2026-11-19T10:00:00.000Z')
  await closeDays(app)
  expect((await table())[0]).toMatchObject({ id: substitute.id, wins: 1, league_points: 3 })
  expect(await differences()).toBe(0)
})

test('a withdrawal is undone until a round has opened, and the table is as before', async () => {
  const { ana, substitute, withdraw, undo, table, rounds, differences, changes, refusedUndo } =
    await aRunningSeason()
  const before = [await table(), await rounds()]
  await withdraw(ana.id, substitute.id)
  expect(await undo()).toEqual({ version: 3 })
  expect([await table(), await rounds()]).toEqual(before)
  await withdraw(ana.id, null, 3)
  await undo()
  expect([await table(), await rounds()]).toEqual(before)
  expect(await differences()).toBe(0)
  await withdraw(ana.id, null, 5)
  app.clock.set('2026-11-18T10:00:00.000Z')
  const [stands] = await changes()
  expect(stands).toMatchObject({ obstacle: 'withdrawal_stands' })
  expect(await refusedUndo(stands!, 6)).toBe('withdrawal_stands')
  // A substitute can still come, and go again alone.
  await withdraw(ana.id, substitute.id, 6)
  expect((await rounds())[2]?.games.some(({ withdrawn_ids: ids }) => ids.includes(ana.id))).toBe(true)
  await undo()
  expect((await rounds())[3]?.games.some(({ state }) => state === 'void')).toBe(true)
  expect(await differences()).toBe(0)
})

test('everybody concerned is told, each with their games', async () => {
  const { customer_id, ana, others, substitute, withdraw, undo } = await aRunningSeason()
  await ana.showOn()
  await withdraw(ana.id, substitute.id)
  await tellOfRepairs(app)
  const mails = await listMails(app, customer_id)
  expect(inOrder(mails.map(({ user_id }) => user_id))).toEqual(
    inOrder([ana.id, ...others.map(({ id }) => id), substitute.id]),
  )
  const [mail] = await ana.mails()
  expect(mail).toMatchObject({ kind: 'withdrawal' })
  expect(mail!.subject).toMatch(/plays for .* from round 3 · Liga$/)
  expect(mail!.text).toContain('takes your place')
  const opponents = mails.find(({ user_id }) => user_id === others[0]!.id)!
  expect(opponents.text).toContain('- Round 3: Wednesday, 18 November 2026')
  expect(opponents.text).not.toContain('Round 4')
  const coming = mails.find(({ user_id }) => user_id === substitute.id)!
  expect(coming.text).toContain('- Jornada 6: segunda-feira, 23 de novembro de 2026')
  expect(await ana.pushes()).toHaveLength(1)
  await undo()
  await tellOfRepairs(app)
  expect(await listMails(app, customer_id)).toHaveLength(10)
  const { read } = app.forCustomer(customer_id)
  const audit = await read
    .selectFrom('audit_log')
    .select(['action', 'subject_id'])
    .where('action', 'like', '%withdraw%')
    .orderBy('id')
    .execute()
  expect(audit).toEqual([
    { action: `withdraw_player 1 3 ${substitute.id}`, subject_id: ana.id },
    { action: 'undo_withdrawal 1 3', subject_id: ana.id },
  ])
})

test('a second withdrawal, wrong substitutes, old forms and seasons that do not run are refused', async () => {
  const { customer_id, ana, others, substitute, withdraw, refused, preview, changes } = await aRunningSeason()
  expect(await refused(substitute.id)).toBe('not_found')
  expect(await refused(ana.id, others[0]!.id)).toBe('player_twice')
  const stranger = await aUser(app, await aCustomer(app))
  expect(await refused(ana.id, stranger.id)).toBe('player_not_valid')
  const leaving = await aUser(app, customer_id, { roles: { regular_player: '2026-11-17' } })
  expect(await refused(ana.id, leaving.id)).toBe('player_not_valid')
  expect(await refused(ana.id, null, 0)).toBe('season_changed')
  await withdraw(ana.id)
  expect(await refused(ana.id, null, 2)).toBe('already_withdrawn')
  expect(await preview()).toMatchObject({ substitutes: true })
  await withdraw(ana.id, substitute.id, 2)
  expect(await refused(substitute.id, null, 3)).toBe('substitute_not_started')
  app.clock.set('2026-11-20T10:00:00.000Z')
  expect(await refused(others[0]!.id, leaving.id, 3)).toBe('substitute_too_late')
  app.clock.set('2026-11-23T10:00:00.000Z')
  expect(await refused(others[0]!.id, null, 3)).toBe('no_round_left')
  app.clock.set('2026-11-24T10:00:00.000Z')
  expect(await refused(others[0]!.id, null, 3)).toBe('season_not_running')
  const [, ...earlier] = await changes()
  expect(earlier.map(({ obstacle }) => obstacle)).toEqual(['place_changed_since'])
})

test('the next season leaves out who has withdrawn', async () => {
  const { ana, ids, substitute, withdraw, admin } = await aRunningSeason()
  await withdraw(ana.id, substitute.id)
  const { tiers } = await app.call(seasonCalls.proposeSeason, {}, admin.token)
  expect(inOrder(tiers.flat())).toEqual(inOrder([...ids.slice(1), substitute.id]))
})
