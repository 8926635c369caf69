import { noteOpening } from '@tertulia/contract/quiz-openings'
import { roleNames } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { actingAs } from '../../../test/factories/account.ts'
import { anEarlyClub, openEarly } from '../../../test/factories/early-sittings.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const today = '2026-11-20'
const now = `${today}T10:00:00.000Z`
const app = testApp(now)

async function aRound() {
  app.clock.set(now)
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: today })
  const quiz = await aQuiz(app, customerId, { date: today })
  const { read } = app.forCustomer(customerId)
  const openings = () => read.selectFrom('quiz_openings').select(['user_id', 'opened_at']).execute()
  return { customer_id: customerId, players, quiz, openings }
}

const open = (token: string, date: string = today) => app.call(noteOpening, { params: { date } }, token)
const refusal = (token: string, date: string = today) => app.refused(noteOpening, { params: { date } }, token)

test('the first time counts, by the server’s clock, and a second one changes nothing', async () => {
  const { players, openings } = await aRound()
  const [one] = players
  expect(await open(one?.token ?? '')).toEqual({})
  app.clock.set(`${today}T11:00:00.000Z`)
  expect(await open(one?.token ?? '')).toEqual({})
  expect(await openings()).toEqual([{ user_id: one?.id, opened_at: now }])
})

test('two calls at once are one opening', async () => {
  const { players, openings } = await aRound()
  await Promise.all([open(players[0]?.token ?? ''), open(players[0]?.token ?? '')])
  expect(await openings()).toHaveLength(1)
})

test('only players open quizzes, and each only those of their own club', async () => {
  const { customer_id, openings } = await aRound()
  for (const role of roleNames) {
    const { token } = await aUser(app, customer_id, { roles: { [role]: true } })
    if (role === 'regular_player') expect(await open(token)).toEqual({})
    else expect(await refusal(token)).toBe(role === 'blocked' ? 'blocked' : 'forbidden')
  }
  const stranger = await aUser(app, await aCustomer(app))
  expect(await refusal(stranger.token)).toBe('not_found')
  expect(await openings()).toHaveLength(1)
})

test('nothing is noted while an admin acts for the player', async () => {
  const { customer_id, players, openings } = await aRound()
  const token = await actingAs(app, { customer_id, id: players[0]?.id ?? 0 })
  expect(await refusal(token)).toBe('impersonating')
  expect(await openings()).toEqual([])
})

test('a day that is not open has no opening', async () => {
  const { customer_id, players, openings } = await aRound()
  const token = players[0]?.token ?? ''
  await aQuiz(app, customer_id, { date: '2026-11-23' })
  expect(await refusal(token, '2026-11-23')).toBe('quiz_not_open')
  expect(await refusal(token, '2026-11-19')).toBe('not_found')
  app.clock.set('2026-11-21T10:00:00.000Z')
  expect(await refusal(token)).toBe('quiz_closed')
  expect(await openings()).toEqual([])
})

test('who has submitted, wrote the quiz or played it early has no opening, nor has an incomplete quiz', async () => {
  const { players, quiz, customer_id, openings } = await aRound()
  const [one, two] = players
  await submit(app, one?.token ?? '', today)
  expect(await refusal(one?.token ?? '')).toBe('already_submitted')
  const { read } = app.forCustomer(customer_id)
  await read
    .updateTable('quizzes')
    .set({ author_id: two?.id ?? 0 })
    .where('id', '=', quiz.id)
    .execute()
  expect(await refusal(two?.token ?? '')).toBe('own_quiz')
  expect(await openings()).toEqual([])

  const early = await anEarlyClub(app)
  await openEarly(app, early.one.token, early.date)
  app.clock.set(`${early.date}T10:00:00.000Z`)
  expect(await refusal(early.one.token, early.date)).toBe('already_submitted')

  const other = await aCustomer(app)
  const league = await aLeagueOf(app, other, 2, { first_date: today })
  await aQuiz(app, other, { date: today, question_count: 3 })
  expect(await refusal(league.players[0]?.token ?? '')).toBe('quiz_not_open')
})

test('a day without a round is not noted', async () => {
  app.clock.set(now)
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId)
  await aQuiz(app, customerId, { date: today })
  expect(await open(token)).toEqual({})
  const { read } = app.forCustomer(customerId)
  expect(await read.selectFrom('quiz_openings').select('user_id').execute()).toEqual([])
})
