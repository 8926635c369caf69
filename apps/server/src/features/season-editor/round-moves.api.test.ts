import * as absenceCalls from '@tertulia/contract/absences'
import * as leagueCalls from '@tertulia/contract/league'
import * as roundMoveCalls from '@tertulia/contract/round-moves'
import * as seasonCalls from '@tertulia/contract/seasons'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { beforeEach, expect, test } from 'vitest'
import { aReader, tellOfRepairs } from '../../../test/factories/mail.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { testApp } from '../../../test/test-app.ts'
import { countDifferences, recomputeResults } from '../closed-days/closed-days.ts'

const now = '2026-11-16T10:00:00.000Z'
const app = testApp(now)
beforeEach(() => app.clock.set(now))

const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23']
const ruleSet = { ...defaultRuleSet, round_count: 6, solo_rounds: [] }
const reason = 'The hall is closed.'

/** A tier of four in its first round, with Ana as the first player, and an admin. */
async function aRunningSeason() {
  const customerId = await aCustomer(app, { rule_set: ruleSet, name: 'Liga' })
  const ana = await aReader(app, customerId)
  const others = [await aUser(app, customerId), await aUser(app, customerId), await aUser(app, customerId)]
  const ids = [ana.id, ...others.map(({ id }) => id)]
  const { season } = await aSeason(app, customerId, { dates, tiers: [ids] })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const asAdmin = async (round: number, date: string) =>
    app.call(roundMoveCalls.previewRoundMove, { params: { season, round }, query: { date } }, admin.token)
  const move = async (moved: { round: number; date: string }[], version = 1) =>
    app.call(
      roundMoveCalls.moveRounds,
      { params: { season }, body: { moved, reason, version, quizzes: null } },
      admin.token,
    )
  const refused = (moved: { round: number; date: string }[], version = 1) =>
    app.refused(
      roundMoveCalls.moveRounds,
      { params: { season }, body: { moved, reason, version, quizzes: null } },
      admin.token,
    )
  const saved = async () => (await app.call(seasonCalls.getSeason, { params: { season } }, admin.token)).dates
  return { customer_id: customerId, season, admin, ana, others, preview: asAdmin, move, refused, saved }
}

test('a round moves with its games, rounds after it follow, and moving back restores the season', async () => {
  const { customer_id, season, ana, preview, move, saved } = await aRunningSeason()
  await aQuiz(app, customer_id, { date: '2026-11-19' })
  const { moves, ...effect } = await preview(4, '2026-11-20')
  expect(moves).toEqual([
    { round: 4, from: '2026-11-19', to: '2026-11-20', cup: false, quiz: 'missing' },
    { round: 5, from: '2026-11-20', to: '2026-11-23', cup: false, quiz: 'missing' },
    { round: 6, from: '2026-11-23', to: '2026-11-24', cup: false, quiz: 'missing' },
  ])
  // Four players, the admin, and the editor of the quiz.
  const quiz = {
    date: '2026-11-19',
    to: '2026-11-20',
    version: 1,
    complete: true,
    sealed: false,
    stays: null,
  }
  expect(effect).toEqual({ version: 1, quizzes: [quiz], writers: [], absent: 0, ending: 0, told: 6 })
  expect(await saved()).toEqual(dates)

  expect(await move(moves.map(({ round, to }) => ({ round, date: to })))).toEqual({ version: 2 })
  expect(await saved()).toEqual([...dates.slice(0, 3), '2026-11-20', '2026-11-23', '2026-11-24'])
  const { rounds } = await app.call(leagueCalls.getRounds, { query: { season } }, ana.token)
  expect(rounds.map(({ date }) => date)).toEqual(await saved())

  await move(
    moves.map(({ round, from }) => ({ round, date: from })),
    2,
  )
  expect(await saved()).toEqual(dates)
  const { read } = app.forCustomer(customer_id)
  const audit = await read
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'move_rounds%')
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual([
    `move_rounds ${season} 4=2026-11-20 5=2026-11-23 6=2026-11-24`,
    `move_rounds ${season} 4=2026-11-19 5=2026-11-20 6=2026-11-23`,
  ])
})

test('everybody concerned is told once, with the reason, by mail and on devices', async () => {
  const { customer_id, ana, admin, others, move } = await aRunningSeason()
  await ana.showOn()
  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  await aUser(app, customer_id)
  await move([{ round: 5, date: '2026-11-21' }])
  await tellOfRepairs(app)
  const mails = await listMails(app, customer_id)
  const told = [ana.id, ...others.map(({ id }) => id), admin.id, editor.id]
  expect(mails.map(({ user_id }) => user_id)).toEqual(told)
  const [mail] = await ana.mails()
  expect(mail).toMatchObject({
    kind: 'moved_rounds',
    subject: 'Round 5 moves to Saturday, 21 November 2026 · Liga',
  })
  expect(mail!.text).toContain('- Round 5: Friday, 20 November 2026 → Saturday, 21 November 2026')
  expect(mail!.text).toContain(`> ${reason}`)
  expect(mail!.text).not.toContain('You had booked')
  expect(await ana.pushes()).toMatchObject([
    { title: 'Round 5 moves to Saturday, 21 November 2026 · Liga', body: reason, urgent: false },
  ])
})

test('an announced absence stays on its date: the day is given back, and counts again when the round returns', async () => {
  const { ana, preview, move } = await aRunningSeason()
  const [day] = (
    await app.call(absenceCalls.announceAbsences, { body: { dates: ['2026-11-20'] } }, ana.token)
  ).days
  expect(day).toMatchObject({ round: 5, used: true })
  expect(await preview(5, '2026-11-21')).toMatchObject({ absent: 1 })
  await move([{ round: 5, date: '2026-11-21' }])
  const moved = await app.call(absenceCalls.getAbsences, {}, ana.token)
  expect(moved.days).toMatchObject([{ date: '2026-11-20', round: null }])
  expect(moved.rounds.map(({ date }) => date)).toContain('2026-11-21')
  await tellOfRepairs(app)
  expect((await ana.mails())[0]!.text).toContain('You had booked Friday, 20 November 2026 off.')
  await move([{ round: 5, date: '2026-11-20' }], 2)
  const [back] = (await app.call(absenceCalls.getAbsences, {}, ana.token)).days
  expect(back).toMatchObject({ date: '2026-11-20', round: 5, used: true })
})

test('the moved round is played, scored and closed on its new date, also by a full recomputation', async () => {
  const { customer_id, ana, others, move, saved } = await aRunningSeason()
  for (const date of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20'])
    await aQuiz(app, customer_id, { date })
  await move([
    { round: 3, date: '2026-11-20' },
    { round: 4, date: '2026-11-23' },
    { round: 5, date: '2026-11-24' },
    { round: 6, date: '2026-11-25' },
  ])
  expect(await saved()).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-20',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
  ])
  app.clock.set('2026-11-20T10:00:00.000Z')
  await submit(app, ana.token, '2026-11-20')
  app.clock.set('2026-11-21T00:00:30.000Z')
  await closeDays(app)
  const { read, tx } = app.forCustomer(customer_id)
  const played = await read
    .selectFrom('games')
    .select(['round', 'state', 'outcome'])
    .where('user_id', '=', ana.id)
    .where('state', '<>', 'scheduled')
    .orderBy('round')
    .execute()
  expect(played.map(({ round }) => round)).toEqual([1, 2, 3])
  expect(played[2]).toMatchObject({ outcome: 'win' })
  expect(others).toHaveLength(3)
  expect(countDifferences(await recomputeResults({ tx, read }, { verify: true }))).toBe(0)
})

test('subscriptions that end before a new date are counted', async () => {
  const { customer_id, others, preview } = await aRunningSeason()
  const { read } = app.forCustomer(customer_id)
  await read
    .updateTable('user_roles')
    .set({ valid_until: '2026-11-21' })
    .where('user_id', '=', others[0]!.id)
    .execute()
  expect(await preview(5, '2026-11-21')).toMatchObject({ ending: 0 })
  expect(await preview(5, '2026-11-22')).toMatchObject({ ending: 1 })
})

test('rounds that opened, dates that began or break the order, and seasons that do not run are refused', async () => {
  const { customer_id, season, admin, others, refused, move, saved } = await aRunningSeason()
  expect(await refused([{ round: 1, date: '2026-11-21' }])).toBe('round_opened')
  expect(await refused([{ round: 2, date: '2026-11-16' }])).toBe('date_not_future')
  expect(await refused([{ round: 2, date: '2026-11-18' }])).toBe('dates_not_distinct')
  expect(await refused([{ round: 2, date: '2026-11-21' }])).toBe('dates_not_ascending')
  expect(await refused([{ round: 7, date: '2026-12-01' }])).toBe('not_found')
  expect(await refused([{ round: 6, date: '2026-12-01' }], 0)).toBe('season_changed')
  const next = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08']
  const { season: coming } = await aSeason(app, customer_id, {
    dates: next,
    tiers: [others.slice(0, 2).map(({ id }) => id)],
  })
  expect(await refused([{ round: 6, date: '2026-12-01' }])).toBe('seasons_overlap')
  const params = { season: coming, round: 6 }
  const query = { date: '2026-12-20' }
  expect(await app.refused(roundMoveCalls.previewRoundMove, { params, query }, admin.token)).toBe(
    'season_not_running',
  )
  expect(await saved()).toEqual(dates)
  expect(await move([{ round: 6, date: '2026-11-30' }])).toEqual({ version: 2 })
  expect(season).toBe(1)
  await tellOfRepairs(app)
  expect(await listMails(app, customer_id)).toHaveLength(5)
})
