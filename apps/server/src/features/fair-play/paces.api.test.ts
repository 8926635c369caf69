import * as accountCalls from '@tertulia/contract/account'
import * as fairPlayCalls from '@tertulia/contract/fair-play'
import { noteOpening } from '@tertulia/contract/quiz-openings'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { ownPassword } from '../../../test/factories/account.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { compareAnswers } from '../../jobs/compare-answers.ts'
import { hashPassword } from '../../platform/access/passwords.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const now = '2026-11-20T10:00:00.000Z'
const app = testApp(now)
const silent = () => {}
const compare = () => compareAnswers({ ...app, log: { info: silent, warn: silent, error: silent } })
const half = [1, 2, 3, 4]
const all = [...half, 5, 6, 7, 8]

/** Opens the quiz of a date so many minutes before noon, when it is submitted. */
async function play(
  token: string,
  date: CalendarDate,
  { minutes, right }: { minutes: number; right: number[] },
) {
  app.clock.set(new Date(Date.parse(`${date}T12:00:00.000Z`) - minutes * 60_000).toISOString())
  await app.call(noteOpening, { params: { date } }, token)
  await submit(app, token, date, { right })
}

/** A season of twenty days: the first player knows all eight answers when taking half an hour, and else one. */
async function aSeasonOfPaces() {
  const customerId = await aCustomer(app)
  const { players, season, dates } = await aLeagueOf(app, customerId, 3, { first_date: '2026-10-12' })
  const [told, other, third] = atLeast(players, 3)
  for (const [index, date] of dates.entries()) {
    await aQuiz(app, customerId, { date })
    const isSlow = index % 2 === 0
    await play(told.token, date, { minutes: isSlow ? 30 : 3, right: isSlow ? all : [1] })
    await play(other.token, date, { minutes: isSlow ? 20 : 10, right: half })
    await submit(app, third.token, date, { right: half })
  }
  app.clock.set(now)
  await closeDays(app)
  const reviewer = await aUser(app, customerId, { roles: { fair_play_reviewer: true } })
  const list = async (token = reviewer.token) =>
    (await app.call(fairPlayCalls.listFairPlaySignals, {}, token)).seasons
  const { read } = app.forCustomer(customerId)
  return { customer_id: customerId, season, players, told, other, list, read }
}

test('who has more right answers when taking longer is listed with both halves and the club’s own time', async () => {
  const { season, told, list, read } = await aSeasonOfPaces()
  await compare()
  const [found] = await list()
  // The third player's openings are not known.
  expect(found).toMatchObject({ season, pace_comparisons: 2, pace_rare: 1, median_minutes: 15 })
  expect(found?.paces).toMatchObject([
    {
      player: { id: told.id },
      quicker: { quizzes: 10, minutes: 3, questions: 80, right_answers: 10 },
      slower: { quizzes: 10, minutes: 30, questions: 80, right_answers: 80 },
    },
  ])
  expect(found?.paces[0]?.chance).toBeLessThan(0.0001)
  expect(found?.paces[0]?.expected).toBeLessThan(60)

  await read.insertInto('user_roles').values({ user_id: told.id, role: 'fair_play_reviewer' }).execute()
  expect((await list(told.token))[0]?.paces).toEqual([])
})

test('submissions at closing, admitted ones and early sittings are left out', async () => {
  const { season, told, other, list, read } = await aSeasonOfPaces()
  const quizzes = await read.selectFrom('quizzes').select(['id', 'date']).orderBy('date').execute()
  const [first] = atLeast(quizzes, 1)
  // With sixteen known times every single one is needed.
  await read
    .deleteFrom('quiz_openings')
    .where('user_id', '=', told.id)
    .where(
      'quiz_id',
      'in',
      quizzes.slice(16).map(({ id }) => id),
    )
    .execute()
  const attempt = { quiz_id: first.id, user_id: told.id }
  const compared = async () => {
    await compare()
    const [found] = await list()
    return [found?.pace_comparisons, found?.paces.length]
  }
  expect(await compared()).toEqual([2, 1])

  const submitted = (forPlayer: boolean) =>
    read
      .updateTable('submissions')
      .set({ for_player: forPlayer })
      .where('user_id', '=', told.id)
      .where('quiz_id', '=', first.id)
      .execute()
  await submitted(true)
  expect(await compared()).toEqual([1, 0])
  await submitted(false)

  const sitting = { ...attempt, season, opened_at: now, ends_at: '2026-11-20T11:00:00.000Z' }
  await read.insertInto('early_sittings').values(sitting).execute()
  expect(await compared()).toEqual([1, 0])
  await read.deleteFrom('early_sittings').execute()

  const admission = {
    kind: 'admission',
    quiz_kind: 'daily',
    reason: 'A tunnel',
    author_id: other.id,
    applied_at: now,
  }
  const { id: changeId } = await read
    .insertInto('day_changes')
    .values({ ...admission, date: first.date, player_id: told.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const late = {
    ...attempt,
    asked_at: now,
    device_submitted_at: now,
    device_attempts: 1,
    change_id: changeId,
  }
  await read
    .insertInto('late_submissions')
    .values({ ...late, submission_key: crypto.randomUUID() })
    .execute()
  expect(await compared()).toEqual([1, 0])
})

test('a player reads their own, and nothing of it is left when the account is deleted', async () => {
  const { told, other, read } = await aSeasonOfPaces()
  await compare()
  const own = await app.call(accountCalls.exportAccount, {}, told.token)
  expect(own.fair_play_paces).toMatchObject([{ slower_right: 80, quicker_right: 10, slower_minutes: 30 }])
  expect(own.quiz_openings).toHaveLength(20)
  const others = await app.call(accountCalls.exportAccount, {}, other.token)
  expect([others.fair_play_paces.length, others.quiz_openings.length]).toEqual([0, 20])

  const passwordHash = await hashPassword(ownPassword)
  await read.updateTable('users').set({ password_hash: passwordHash }).execute()
  await app.call(accountCalls.deleteAccount, { body: { password: ownPassword } }, told.token)
  const openings = await read.selectFrom('quiz_openings').select('user_id').execute()
  expect(new Set(openings.map(({ user_id: id }) => id))).toEqual(new Set([other.id]))
  expect(await read.selectFrom('fair_play_paces').select('user_id').execute()).toEqual([])
})

test('openings are kept as long as what was found', async () => {
  const { customer_id, players, list, read } = await aSeasonOfPaces()
  const tiers = [players.map(({ id }) => id)]
  const kept = async () => {
    await compare()
    const openings = await read.selectFrom('quiz_openings').select('user_id').execute()
    return [openings.length, (await list()).map(({ paces }) => paces.length)]
  }
  expect(await kept()).toEqual([40, [1]])
  await aSeason(app, customer_id, { first_date: '2026-12-21', tiers })
  app.clock.set('2026-12-22T10:00:00.000Z')
  expect(await kept()).toEqual([40, [0, 1]])
  await aSeason(app, customer_id, { first_date: '2027-02-01', tiers })
  app.clock.set('2027-02-02T10:00:00.000Z')
  expect(await kept()).toEqual([0, [0, 0]])
  expect(await read.selectFrom('fair_play_paces').select('user_id').execute()).toEqual([])
  app.clock.set(now)
})
