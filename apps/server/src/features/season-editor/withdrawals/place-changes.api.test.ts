import * as placeChangeCalls from '@tertulia/contract/place-changes'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as withdrawalCalls from '@tertulia/contract/withdrawals'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz, submit } from '../../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { recordedActions } from '../../../../test/factories/proposals.ts'
import { testApp } from '../../../../test/test-app.ts'

const today = '2026-11-20'
const now = `${today}T10:00:00.000Z`
const app = testApp(now)
beforeEach(() => app.clock.set(now))

/** A season of four whose first round is today, with two people outside it. */
async function aStartedSeason() {
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true }, name: 'Alice', surname: '' })
  const { players, season, dates } = await aLeagueOf(app, customerId, 4, { first_date: today })
  const [eva, rui] = [await aUser(app, customerId), await aUser(app, customerId)]
  const ana = players[0]!
  const params = { season }
  const rows = async () => {
    const { read } = app.forCustomer(customerId)
    const games = await read
      .selectFrom('games')
      .select(['round', 'user_id', 'opponent_id', 'state'])
      .orderBy('round')
      .orderBy('user_id')
      .execute()
    const places = await read.selectFrom('tier_players').selectAll().orderBy('position').execute()
    return { games, places }
  }
  return {
    customer_id: customerId,
    admin,
    ana,
    eva,
    rui,
    players,
    dates,
    rows,
    replace: (withdrawnId: number, replacementId: number, version = 1) => {
      const body = {
        withdrawn_id: withdrawnId,
        replacement_id: replacementId,
        reason: ' She moves. ',
        version,
      }
      return app.call(seasonCalls.replacePlayer, { params, body }, admin.token)
    },
    withdraw: (withdrawnId: number, substituteId: number | null, version = 1) => {
      const body = { withdrawn_id: withdrawnId, substitute_id: substituteId, reason: 'Ill.', version }
      return app.call(withdrawalCalls.withdrawPlayer, { params, body }, admin.token)
    },
    history: async () => (await app.call(placeChangeCalls.listPlaceChanges, { params }, admin.token)).changes,
    preview: (id: number) =>
      app.call(placeChangeCalls.previewPlaceChangeUndo, { params: { id } }, admin.token),
    undo: (id: number, version: number, token = admin.token) =>
      app.call(placeChangeCalls.undoPlaceChange, { params: { id }, body: { version } }, token),
    refused: (id: number, version: number, token = admin.token) =>
      app.refused(placeChangeCalls.undoPlaceChange, { params: { id }, body: { version } }, token),
  }
}

test('the history names who changed a place, when and why, and another admin undoes it later as a whole', async () => {
  const { customer_id, admin, ana, eva, rows, withdraw, history, preview, undo } = await aStartedSeason()
  const before = await rows()
  await withdraw(ana.id, eva.id)
  const [made, ...more] = await history()
  expect(more).toEqual([])
  expect(made).toMatchObject({
    kind: 'withdrawal',
    player: { id: ana.id },
    other: { id: eva.id },
    round: 2,
    reason: 'Ill.',
    author: { id: admin.id, name: 'Alice' },
    changed_at: now,
    undone_by: null,
    obstacle: null,
  })
  app.clock.set(`${today}T22:00:00.000Z`)
  const seen = await preview(made!.id)
  expect(seen).toMatchObject({ version: 2, told: 5 })
  expect(seen.games.map(({ round }) => round)[0]).toBe(2)
  const other = await aUser(app, customer_id, { roles: { admin: true } })
  expect(await undo(made!.id, seen.version, other.token)).toEqual({ version: 3 })
  expect(await rows()).toEqual(before)
  expect(await history()).toMatchObject([
    { id: made!.id, undone_by: { id: other.id }, undone_at: `${today}T22:00:00.000Z`, obstacle: null },
  ])
})

test('the later change of a place is undone first, a substitute alone', async () => {
  const { ana, eva, rui, rows, withdraw, history, undo, refused } = await aStartedSeason()
  await withdraw(ana.id, null)
  const gone = await rows()
  await withdraw(ana.id, eva.id, 2)
  const [named, withdrawn] = await history()
  expect(named).toMatchObject({ kind: 'substitution', other: { id: eva.id }, obstacle: null })
  expect(withdrawn).toMatchObject({ kind: 'withdrawal', other: null, obstacle: 'place_changed_since' })
  expect(await refused(withdrawn!.id, 3)).toBe('place_changed_since')
  await undo(named!.id, 3)
  expect(await rows()).toEqual(gone)
  // Another substitute has a row of their own.
  await withdraw(ana.id, rui.id, 4)
  expect((await history()).map(({ kind, other }) => [kind, other?.id])).toEqual([
    ['substitution', rui.id],
    ['substitution', eva.id],
    ['withdrawal', undefined],
  ])
})

test('a round that has opened since keeps a withdrawal', async () => {
  const { ana, dates, withdraw, history, refused } = await aStartedSeason()
  await withdraw(ana.id, null)
  app.clock.set(`${dates[1]}T10:00:00.000Z`)
  const [made] = await history()
  expect(made).toMatchObject({ round: 2, obstacle: 'withdrawal_stands' })
  expect(await refused(made!.id, 2)).toBe('withdrawal_stands')
})

test('a replacement is undone later while no game of it is played', async () => {
  const { customer_id, admin, ana, eva, rows, replace, history, preview, undo } = await aStartedSeason()
  const before = await rows()
  expect(await replace(ana.id, eva.id)).toEqual({ version: 2 })
  const [made] = await history()
  expect(made).toMatchObject({
    kind: 'replacement',
    player: { id: ana.id },
    other: { id: eva.id },
    round: 1,
    reason: 'She moves.',
    author: { id: admin.id },
    obstacle: null,
  })
  expect(await preview(made!.id)).toMatchObject({ version: 2, told: 5 })
  expect(await undo(made!.id, 2)).toEqual({ version: 3 })
  expect(await rows()).toEqual(before)
  expect(await recordedActions(app, customer_id)).toEqual([
    [admin.id, `replace_player 1 ${eva.id}`],
    [admin.id, `undo_replacement 1 ${eva.id}`],
  ])
})

test('a replacement who has played, withdrew or was replaced stays until that is undone', async () => {
  const { customer_id, ana, eva, rui, replace, withdraw, history, undo, refused } = await aStartedSeason()
  await replace(ana.id, eva.id)
  await withdraw(eva.id, null, 2)
  expect((await history()).map(({ obstacle }) => obstacle)).toEqual([null, 'place_changed_since'])
  const [withdrawn, replaced] = await history()
  await undo(withdrawn!.id, 3)
  await replace(eva.id, rui.id, 4)
  expect(await refused(replaced!.id, 5)).toBe('place_changed_since')
  const [again] = await history()
  await undo(again!.id, 5)
  await aQuiz(app, customer_id, { date: today })
  await submit(app, eva.token, today)
  expect((await history()).at(-1)).toMatchObject({ obstacle: 'replacement_stands' })
  expect(await refused(replaced!.id, 6)).toBe('replacement_stands')
})

test('a replacement stays when the first player may not play, or has answered today without points', async () => {
  const { customer_id, ana, eva, replace, history, refused } = await aStartedSeason()
  await replace(ana.id, eva.id)
  const [made] = await history()
  await aQuiz(app, customer_id, { date: today })
  await submit(app, ana.token, today)
  expect(await refused(made!.id, 2)).toBe('player_not_replaceable')
  const { read } = app.forCustomer(customer_id)
  await read
    .updateTable('user_roles')
    .set({ valid_until: '2026-11-19' })
    .where('user_id', '=', ana.id)
    .execute()
  expect(await history()).toMatchObject([{ obstacle: 'player_not_valid' }])
  app.clock.set('2026-11-21T10:00:00.000Z')
  await closeDays(app)
  expect(await history()).toMatchObject([{ obstacle: 'replacement_stands' }])
})

test('what was seen, undone or of another club is refused, and so is everybody but admins', async () => {
  const { players, ana, eva, rui, withdraw, history, undo, refused } = await aStartedSeason()
  await withdraw(ana.id, eva.id)
  const [made] = await history()
  await withdraw(players[1]!.id, rui.id, 2)
  expect(await refused(made!.id, 2)).toBe('season_changed')
  await undo(made!.id, 3)
  expect(await refused(made!.id, 4)).toBe('season_changed')
  const other = await aStartedSeason()
  expect(await other.refused(made!.id, 1)).toBe('not_found')
  expect(await refused(made!.id, 4, ana.token)).toBe('forbidden')
  const params = { season: 7 }
  expect(await app.refused(placeChangeCalls.listPlaceChanges, { params }, other.admin.token)).toBe(
    'not_found',
  )
})
