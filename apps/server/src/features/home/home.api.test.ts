import * as homeCalls from '@tertulia/contract/home'
import { expect, test } from 'vitest'
import { aCupRound } from '../../../test/factories/cup-games.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aSpecialQuiz } from '../../../test/factories/special-quizzes.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today] = ['2026-11-19', '2026-11-20']
const now = `${today}T10:00:00.000Z`
const app = testApp(now)

test('a player of a customer where nothing happens yet finds an empty home', async () => {
  const player = await aUser(app, await aCustomer(app))
  expect(await app.call(homeCalls.getHome, {}, player.token)).toEqual({
    today,
    now,
    quiz: { state: 'none', closes_at: '2026-11-21T00:00:00.000Z' },
    answers: [],
    special_quiz: null,
    kept_open: [],
    round: null,
    cup_game: null,
    last_game: null,
    next_round: null,
    check_in: null,
    newcomer: true,
    table: null,
  })
})

test('today’s quiz is open until I submit it; an incomplete one is none', async () => {
  const customerId = await aCustomer(app)
  const player = await aUser(app, customerId)
  const stateOf = async () => (await app.call(homeCalls.getHome, {}, player.token)).quiz.state
  const { id } = await aQuiz(app, customerId, { date: today })
  const complete = (isComplete: boolean) =>
    app
      .forCustomer(customerId)
      .tx((db) => db.updateTable('quizzes').set({ complete: isComplete }).where('id', '=', id).execute())
  await complete(false)
  expect(await stateOf()).toBe('none')
  await complete(true)
  expect(await stateOf()).toBe('open')
  await submit(app, player.token, today)
  expect(await stateOf()).toBe('submitted')
})

test('what I submitted is shown at a glance', async () => {
  const customerId = await aCustomer(app)
  const player = await aUser(app, customerId)
  await aQuiz(app, customerId, { date: today })
  const answersOf = async () => (await app.call(homeCalls.getHome, {}, player.token)).answers
  expect(await answersOf()).toEqual([])
  await submit(app, player.token, today)
  const answers = await answersOf()
  expect(answers).toHaveLength(8)
  expect(answers[0]?.theme).toBe('culture')
  expect(answers.every(({ cell }) => cell === 'right' || cell === 'pending' || cell === 'blank')).toBe(true)
})

test('today’s special quiz is told with its state', async () => {
  const customerId = await aCustomer(app)
  const player = await aUser(app, customerId)
  const specialOf = async () => (await app.call(homeCalls.getHome, {}, player.token)).special_quiz
  expect(await specialOf()).toBeNull()
  const { quiz } = await aSpecialQuiz(app, customerId, { date: today })
  expect(await specialOf()).toEqual({ subject: quiz.subject, state: 'open' })
})

test('I am a newcomer until I have played in the league, also after my first quiz', async () => {
  const customerId = await aCustomer(app)
  const me = await aUser(app, customerId)
  const isNewcomer = async () => (await app.call(homeCalls.getHome, {}, me.token)).newcomer
  await aQuiz(app, customerId, { date: today })
  await submit(app, me.token, today)
  expect(await isNewcomer()).toBe(true)
})

test('whoever has a league result and began to play over thirty days ago is no newcomer', async () => {
  const customerId = await aCustomer(app)
  const first = '2026-10-12'
  app.clock.set(`${first}T08:00:00.000Z`)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: first })
  const isNewcomer = async () => (await app.call(homeCalls.getHome, {}, players[0]?.token)).newcomer
  await aQuiz(app, customerId, { date: first })
  for (const { token } of players) await submit(app, token, first)
  app.clock.set('2026-10-13T10:00:00.000Z')
  await closeDays(app)
  expect(await isNewcomer()).toBe(true)
  app.clock.set(now)
  expect(await isNewcomer()).toBe(false)
})

test('the quiz closes with the day in the customer’s time zone', async () => {
  const player = await aUser(app, await aCustomer(app, { time_zone: 'Asia/Tokyo' }))
  expect((await app.call(homeCalls.getHome, {}, player.token)).quiz.closes_at).toBe(
    '2026-11-20T15:00:00.000Z',
  )
})

test('on a day of the league I see my opponent, my last result, the next round and my table', async () => {
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 4, { first_date: yesterday })
  const [me, , third, fourth] = players
  await aQuiz(app, customerId, { date: yesterday })
  await submit(app, me?.token ?? '', yesterday, { right: [1, 2, 3, 4, 5] })
  expect((await app.call(homeCalls.getHome, {}, me?.token)).last_game).toBeNull()
  await closeDays(app)
  const home = await app.call(homeCalls.getHome, {}, me?.token)
  expect(home.round).toEqual({
    season,
    tier: 1,
    round: 2,
    opponent: { id: third?.id, name: expect.any(String), surname: expect.any(String) },
  })
  expect(home.last_game).toMatchObject({
    date: yesterday,
    state: 'decided',
    players: [{ id: me?.id }, { id: fourth?.id }],
  })
  expect(home.next_round).toEqual({ season, round: 3, date: '2026-11-23' })
  expect(home.table).toMatchObject({ season, tier: 1 })
  expect(home.table?.standings).toHaveLength(4)
  expect(home.table?.standings[0]).toMatchObject({ id: me?.id, rank: 1, league_points: 3 })
  const theirs = await app.call(homeCalls.getHome, {}, fourth?.token)
  expect(theirs.last_game?.players.map(({ id }) => id)).toEqual([fourth?.id, me?.id])
})

test('in a solo round there is no opponent, and a solo result has one side', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: '2026-11-09' })
  app.clock.set('2026-11-20T10:00:00.000Z')
  expect((await app.call(homeCalls.getHome, {}, players[0]?.token)).round).toMatchObject({
    round: 10,
    opponent: null,
  })
  app.clock.set('2026-11-21T10:00:00.000Z')
  await closeDays(app)
  const home = await app.call(homeCalls.getHome, {}, players[0]?.token)
  expect(home).toMatchObject({ round: null, last_game: { date: today, state: 'void' } })
  expect(home.last_game?.players).toHaveLength(1)
  app.clock.set(now)
})

test('the table shows five rows with mine in the middle where possible', async () => {
  const customerId = await aCustomer(app)
  const players: { id: number; token: string }[] = []
  for (const name of 'ABCDEFGHIJ') players.push(await aUser(app, customerId, { name }))
  await aSeason(app, customerId, { tiers: [players.map(({ id }) => id)] })
  const namesFor = async (place: number) => {
    const home = await app.call(homeCalls.getHome, {}, players[place]?.token)
    return home.table?.standings.map(({ name }) => name).join('')
  }
  expect(await namesFor(0)).toBe('ABCDE')
  expect(await namesFor(1)).toBe('ABCDE')
  expect(await namesFor(4)).toBe('CDEFG')
  expect(await namesFor(8)).toBe('FGHIJ')
  expect(await namesFor(9)).toBe('FGHIJ')
})

test('a player without a tier has no game and no table, but sees the next round', async () => {
  const customerId = await aCustomer(app)
  const { season } = await aLeagueOf(app, customerId, 2)
  const newcomer = await aUser(app, customerId)
  expect(await app.call(homeCalls.getHome, {}, newcomer.token)).toMatchObject({
    round: null,
    cup_game: null,
    last_game: null,
    table: null,
    next_round: { season, round: 2 },
  })
})

test('a coming season shows from its eve: its first round, and its table once it runs', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: '2026-11-23' })
  const home = () => app.call(homeCalls.getHome, {}, players[0]?.token)
  expect((await home()).next_round).toBeNull()
  app.clock.set('2026-11-22T10:00:00.000Z')
  expect(await home()).toMatchObject({ next_round: { round: 1, date: '2026-11-23' }, table: null })
  app.clock.set('2026-11-23T10:00:00.000Z')
  expect((await home()).table?.standings).toHaveLength(2)
  app.clock.set(now)
})

test('home is a player’s, and shows nothing of another customer', async () => {
  await aLeagueOf(app, await aCustomer(app), 2)
  const customerId = await aCustomer(app)
  const player = await aUser(app, customerId)
  expect(await app.call(homeCalls.getHome, {}, player.token)).toMatchObject({ round: null, next_round: null })
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  expect(await app.refused(homeCalls.getHome, {}, editor.token)).toBe('forbidden')
  expect(await app.refused(homeCalls.getHome, {})).toBe('not_signed_in')
})

test('on a cup day I see my cup game, or that I have a bye; on others nothing', async () => {
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 4, { first_date: yesterday })
  const [me, opponent, lucky, outside] = players
  const games: [number, number | null][] = [
    [opponent?.id ?? 0, me?.id ?? 0],
    [lucky?.id ?? 0, null],
  ]
  await aCupRound(app, customerId, { season, round: 2, games })
  const cupGameOf = async (player: typeof me) =>
    (await app.call(homeCalls.getHome, {}, player?.token)).cup_game
  expect(await cupGameOf(me)).toMatchObject({
    season,
    cup_round: 1,
    ties: 2,
    opponent: { id: opponent?.id },
  })
  expect(await cupGameOf(opponent)).toMatchObject({ opponent: { id: me?.id } })
  expect(await cupGameOf(lucky)).toMatchObject({ ties: 2, opponent: null })
  expect(await cupGameOf(outside)).toBeNull()
  app.clock.set(`${yesterday}T10:00:00.000Z`)
  expect(await cupGameOf(me)).toBeNull()
  app.clock.set(now)
})
