import * as earlySittingCalls from '@tertulia/contract/early-sittings'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as quizPlanCalls from '@tertulia/contract/quiz-plan'
import * as roundMoveCalls from '@tertulia/contract/round-moves'
import type { RoundMovePreview } from '@tertulia/contract/round-moves'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz, aQuizForm, submit } from '../../../test/factories/quizzes.ts'
import { aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const now = '2026-11-16T10:00:00.000Z'
const app = testApp(now)
beforeEach(() => app.clock.set(now))

const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23']
const reason = 'The hall is closed.'

/** A running season of four players whose rounds 4, 5 and 6 have quizzes. */
async function aWrittenSeason({ written = dates.slice(3) } = {}) {
  const customerId = await aCustomer(app, {
    rule_set: { ...defaultRuleSet, round_count: 6, solo_rounds: [], early_last_rounds: true },
  })
  const player = () => aUser(app, customerId, { roles: { regular_player: true } })
  const players = [await player(), await player(), await player(), await player()]
  const { season } = await aSeason(app, customerId, { dates, tiers: [players.map(({ id }) => id)] })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const quizzes = []
  for (const date of written) quizzes.push(await aQuiz(app, customerId, { date }))
  const { read } = app.forCustomer(customerId)
  const quizDates = async () =>
    (await read.selectFrom('quizzes').select(['id', 'date']).orderBy('id').execute()).map(({ date }) => date)
  const roundDates = async () =>
    (await read.selectFrom('rounds').select('date').orderBy('round').execute()).map(({ date }) => date)
  const preview = (round: number, date: string) =>
    app.call(roundMoveCalls.previewRoundMove, { params: { season, round }, query: { date } }, admin.token)
  const bodyOf = ({ moves, version, quizzes: found, writers }: RoundMovePreview) => ({
    moved: moves.map(({ round, to }) => ({ round, date: to })),
    reason,
    version,
    quizzes: seenOf(found),
    writers: seenWriters(writers),
  })
  const move = (seen: RoundMovePreview) =>
    app.call(roundMoveCalls.moveRounds, { params: { season }, body: bodyOf(seen) }, admin.token)
  const refusedMove = (seen: RoundMovePreview) =>
    app.refused(roundMoveCalls.moveRounds, { params: { season }, body: bodyOf(seen) }, admin.token)
  const history = async () =>
    (await app.call(roundMoveCalls.listRoundMoves, { params: { season } }, admin.token)).moves
  const previewUndo = (id: number) =>
    app.call(roundMoveCalls.previewRoundMoveUndo, { params: { id } }, admin.token)
  const undo = async (id: number, seen?: RoundMovePreview) => {
    const { version, quizzes: found, writers } = seen ?? (await previewUndo(id))
    const body = { version, quizzes: seenOf(found), writers: seenWriters(writers) }
    return app.call(roundMoveCalls.undoRoundMove, { params: { id }, body }, admin.token)
  }
  return {
    customer_id: customerId,
    season,
    admin,
    players,
    quizzes,
    read,
    quizDates,
    roundDates,
    preview,
    move,
    refusedMove,
    history,
    previewUndo,
    undo,
    bodyOf,
  }
}

const seenOf = (found: RoundMovePreview['quizzes']) =>
  found.filter(({ stays }) => stays === null).map(({ date, version }) => ({ date, version }))
const seenWriters = (found: RoundMovePreview['writers']) =>
  found.filter(({ stays }) => stays === null).map(({ date, writer }) => ({ date, writer_id: writer.id }))
const linesOf = (found: RoundMovePreview['quizzes']) =>
  found.map(({ date, to, stays }) => `${date} ${stays ?? to}`)

test('the quizzes of moved rounds come along, sealed ones too, and are played there', async () => {
  const { customer_id, players, quizzes, preview, move, quizDates, roundDates } = await aWrittenSeason()
  const [sealed] = quizzes
  await app.call(
    quizEditorCalls.sealQuiz,
    { params: { date: sealed!.date }, body: { version: 1 } },
    sealed!.editor.token,
  )
  const seen = await preview(4, '2026-11-24')
  expect(linesOf(seen.quizzes)).toEqual([
    '2026-11-19 2026-11-24',
    '2026-11-20 2026-11-25',
    '2026-11-23 2026-11-26',
  ])
  expect(seen.quizzes.map((quiz) => quiz.sealed)).toEqual([true, false, false])
  await move(seen)
  expect(await quizDates()).toEqual(['2026-11-24', '2026-11-25', '2026-11-26'])
  expect((await roundDates()).slice(3)).toEqual(await quizDates())

  app.clock.set('2026-11-24T10:00:00.000Z')
  for (const { token } of players) await submit(app, token, '2026-11-24', { right: [1] })
  app.clock.set('2026-11-25T00:00:30.000Z')
  await closeDays(app)
  const { read } = app.forCustomer(customer_id)
  const { states } = await read
    .selectFrom('games')
    .select(({ fn }) => fn.agg<string[]>('array_agg', ['state']).distinct().as('states'))
    .where('round', '=', 4)
    .executeTakeFirstOrThrow()
  expect(states).not.toContain('void')
})

test('quizzes stay where the admin leaves them, and undoing leaves them, too', async () => {
  const { season, admin, preview, bodyOf, quizDates, roundDates, history, undo } = await aWrittenSeason()
  const body = { ...bodyOf(await preview(4, '2026-11-24')), quizzes: null }
  await app.call(roundMoveCalls.moveRounds, { params: { season }, body }, admin.token)
  expect(await quizDates()).toEqual(dates.slice(3))
  const [made] = await history()
  await undo(made!.id)
  expect(await quizDates()).toEqual(dates.slice(3))
  expect(await roundDates()).toEqual(dates)
})

test('a quiz that cannot come along is named, and stays', async () => {
  const { preview, move, quizDates } = await aWrittenSeason({
    written: ['2026-11-19', '2026-11-20', '2026-11-24'],
  })
  const seen = await preview(4, '2026-11-23')
  expect(linesOf(seen.quizzes)).toEqual(['2026-11-19 2026-11-23', '2026-11-20 date_taken'])
  await move(seen)
  expect(await quizDates()).toEqual(['2026-11-23', '2026-11-20', '2026-11-24'])
})

test('a quiz that a player has open does not move away under them', async () => {
  const { players, quizzes, preview } = await aWrittenSeason({ written: ['2026-11-18'] })
  const [{ date, editor }] = atLeast(quizzes, 1)
  await app.call(quizEditorCalls.sealQuiz, { params: { date }, body: { version: 1 } }, editor.token)
  await app.call(earlySittingCalls.openEarlySitting, { params: { date } }, players[0]!.token)
  expect(linesOf((await preview(3, '2026-11-27')).quizzes)).toEqual([`${date} being_played`])
  app.clock.set('2026-11-16T11:00:00.000Z')
  expect(linesOf((await preview(3, '2026-11-27')).quizzes)).toEqual([`${date} 2026-11-27`])
})

test('a quiz that was changed or written meanwhile is not moved unseen, and then nothing is', async () => {
  const { customer_id, quizzes, preview, refusedMove, quizDates, roundDates } = await aWrittenSeason({
    written: ['2026-11-19'],
  })
  const seen = await preview(4, '2026-11-20')
  await aQuiz(app, customer_id, { date: '2026-11-20' })
  expect(await refusedMove(seen)).toBe('quiz_changed')
  const again = await preview(4, '2026-11-20')
  const [{ date, editor }] = atLeast(quizzes, 1)
  await app.call(quizEditorCalls.sealQuiz, { params: { date }, body: { version: 1 } }, editor.token)
  expect(await refusedMove(again)).toBe('quiz_changed')
  expect(await quizDates()).toEqual(['2026-11-19', '2026-11-20'])
  expect(await roundDates()).toEqual(dates)
})

test('a form of the quiz that stood on a date before is not saved over the one that came', async () => {
  const { customer_id, quizzes, preview, move } = await aWrittenSeason()
  const [, next] = quizzes
  await move(await preview(4, '2026-11-20'))
  const { date, editor, quiz } = next!
  const form = await app.forCustomer(customer_id).tx((db) => aQuizForm(db, { date }))
  const input = { params: { date }, body: { ...form, version: quiz.version } }
  expect(await app.refused(quizEditorCalls.saveQuiz, input, editor.token)).toBe('quiz_changed')
})

test('a move is undone as a whole after a reload, with its quizzes, by another admin, once', async () => {
  const { customer_id, preview, move, quizDates, roundDates, history, previewUndo, read } =
    await aWrittenSeason()
  await move(await preview(4, '2026-11-24'))
  const [made] = await history()
  expect(made).toMatchObject({ reason, obstacle: null, undone_at: null })
  expect(made!.moves).toHaveLength(3)
  expect(made!.quizzes).toHaveLength(3)
  const other = await aUser(app, customer_id, { roles: { admin: true } })
  const { version, quizzes, moves } = await previewUndo(made!.id)
  expect(moves.map(({ to }) => to)).toEqual(dates.slice(3))
  const body = { version, quizzes: seenOf(quizzes) }
  const input = { params: { id: made!.id }, body }
  await app.call(roundMoveCalls.undoRoundMove, input, other.token)
  expect(await roundDates()).toEqual(dates)
  expect(await quizDates()).toEqual(dates.slice(3))
  expect(await history()).toMatchObject([{ undone_by: { id: other.id }, obstacle: null }])
  expect(await app.refused(roundMoveCalls.undoRoundMove, input, other.token)).toBe('season_changed')
  const games = await read.selectFrom('games').select(['round', 'date']).execute()
  expect(games.every(({ round, date }) => date === dates[round - 1])).toBe(true)
})

test('what happened since a move decides whether it can be undone: later moves first, opened rounds never', async () => {
  const { admin, preview, move, history, undo, roundDates } = await aWrittenSeason()
  await move(await preview(5, '2026-11-21'))
  await move(await preview(5, '2026-11-22'))
  const [second, first] = await history()
  expect([second!.obstacle, first!.obstacle]).toEqual([null, 'rounds_moved_since'])
  const refusedUndo = (id: number) =>
    app.refused(roundMoveCalls.previewRoundMoveUndo, { params: { id } }, admin.token)
  expect(await refusedUndo(first!.id)).toBe('rounds_moved_since')
  await undo(second!.id)
  await undo(first!.id)
  expect(await roundDates()).toEqual(dates)

  await move(await preview(4, '2026-11-24'))
  app.clock.set('2026-11-19T10:00:00.000Z')
  const [late] = await history()
  expect(late!.obstacle).toBe('date_not_future')
  app.clock.set('2026-11-24T10:00:00.000Z')
  expect((await history())[0]!.obstacle).toBe('round_opened')
  expect(await refusedUndo(late!.id)).toBe('round_opened')
})

test('a quiz written since for the new date comes along when the move is undone', async () => {
  const { customer_id, preview, move, history, previewUndo, undo, quizDates } = await aWrittenSeason({
    written: [],
  })
  await move(await preview(5, '2026-11-21'))
  await aQuiz(app, customer_id, { date: '2026-11-21' })
  const [made] = await history()
  expect(linesOf((await previewUndo(made!.id)).quizzes)).toEqual(['2026-11-21 2026-11-20'])
  await undo(made!.id)
  expect(await quizDates()).toEqual(['2026-11-20'])
})

/** The same season, whose admin plans who writes which day. */
async function aPlannedSeason(written?: string[]) {
  const made = await aWrittenSeason(written ? { written } : {})
  const { admin, customer_id, read } = made
  const rui = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  const plan = (date: string, writerId: number, seenId: number | null = null) => {
    const body = { writer_id: writerId, seen_writer_id: seenId }
    return app.call(quizPlanCalls.planWriter, { params: { date }, body }, admin.token)
  }
  const writers = async () =>
    (await read.selectFrom('writing_days').select(['date', 'user_id']).orderBy('date').execute()).map(
      ({ date, user_id }) => [date, user_id],
    )
  return { ...made, rui, plan, writers }
}

const writersOf = (seen: RoundMovePreview) =>
  seen.writers.map(({ date, to, writer, stays }) => `${date} ${stays ?? to} ${writer.id}`)

test('planned writers come along with the quizzes, and go back', async () => {
  const { admin, rui, plan, writers, preview, move, history, previewUndo, undo } = await aPlannedSeason()
  await plan('2026-11-19', rui.id)
  await plan('2026-11-23', admin.id)
  const seen = await preview(4, '2026-11-24')
  expect(writersOf(seen)).toEqual([`2026-11-19 2026-11-24 ${rui.id}`, `2026-11-23 2026-11-26 ${admin.id}`])
  await move(seen)
  expect(await writers()).toEqual([
    ['2026-11-24', rui.id],
    ['2026-11-26', admin.id],
  ])
  const [made] = await history()
  expect(made!.writers).toEqual([
    { from: '2026-11-19', to: '2026-11-24' },
    { from: '2026-11-23', to: '2026-11-26' },
  ])
  // Who was planned since for a new date goes back with the round, too.
  await plan('2026-11-25', rui.id)
  expect(writersOf(await previewUndo(made!.id))).toHaveLength(3)
  await undo(made!.id)
  expect(await writers()).toEqual([
    ['2026-11-19', rui.id],
    ['2026-11-20', rui.id],
    ['2026-11-23', admin.id],
  ])
})

test('a writer stays where another one or a quiz has the new date, or the quiz stays, and undoing leaves them', async () => {
  const { customer_id, season, admin, rui, plan, writers, preview, move, bodyOf, history, undo } =
    await aPlannedSeason([])
  await plan('2026-11-23', rui.id)
  await plan('2026-11-24', admin.id)
  const seen = await preview(6, '2026-11-24')
  expect(writersOf(seen)).toEqual([`2026-11-23 writer_planned ${rui.id}`])
  await move(seen)
  const stayed = [
    ['2026-11-23', rui.id],
    ['2026-11-24', admin.id],
  ]
  expect(await writers()).toEqual(stayed)
  await undo((await history())[0]!.id)
  expect(await writers()).toEqual(stayed)

  await aQuiz(app, customer_id, { date: '2026-11-25' })
  const taken = await preview(6, '2026-11-25')
  expect(writersOf(taken)).toEqual([`2026-11-23 date_taken ${rui.id}`])
  await aQuiz(app, customer_id, { date: '2026-11-23' })
  expect(writersOf(await preview(6, '2026-11-25'))).toEqual([`2026-11-23 quiz_stays ${rui.id}`])

  // Those who stay with quizzes that the admin leaves are not taken back either.
  const left = { ...bodyOf(await preview(6, '2026-11-26')), quizzes: null }
  await app.call(roundMoveCalls.moveRounds, { params: { season }, body: left }, admin.token)
  expect(await writers()).toEqual(stayed)
  await undo((await history())[0]!.id)
  expect(await writers()).toEqual(stayed)
})

test('who has not seen the last plan of a writer who comes along is refused, and all stays', async () => {
  const { admin, rui, plan, writers, preview, refusedMove, roundDates } = await aPlannedSeason()
  await plan('2026-11-19', rui.id)
  const seen = await preview(4, '2026-11-24')
  await plan('2026-11-19', admin.id, rui.id)
  expect(await refusedMove(seen)).toBe('writer_changed')
  expect(await writers()).toEqual([['2026-11-19', admin.id]])
  expect(await roundDates()).toEqual(dates)
})
