import * as correctionCalls from '@tertulia/contract/corrections'
import * as cupCalls from '@tertulia/contract/cup'
import { expect, test } from 'vitest'
import { aCupOf, gamesOf, liveUntil, seenCup, type MadeCup } from '../../../test/factories/cup.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const now = '2026-11-20T10:00:00.000Z'
const [day, nextDay] = ['2026-11-23', '2026-11-24T00:00:00.000Z']
const app = testApp(now)

type Given = Parameters<typeof submit>[3]

/** Creates a cup of two whose final is on the first round of the league; null does not submit. */
async function aFinal(given: [Given | null, Given | null], setUp?: (cup: MadeCup) => Promise<void>) {
  app.clock.set(now)
  const foundCup = await aCupOf(app, 2)
  await aQuiz(app, foundCup.customer_id, { date: day })
  await setUp?.(foundCup)
  for (const [place, facts] of given.entries()) {
    if (facts) await submit(app, foundCup.players[place]?.token ?? '', day, facts)
  }
  await liveUntil(app, nextDay)
  const [id1 = 0, id2 = 0] = foundCup.players.map(({ id }) => id)
  const page = await seenCup(app, foundCup)
  const tie = page.rounds[0]?.games[0]
  const side = (id: number) => tie?.sides.find((one) => one.id === id)?.score
  return { cup: foundCup, page, tie, id1, id2, scores: [side(id1), side(id2)] }
}

async function setPlayer(cup: MadeCup, place: number, values: Record<string, string | number | null>) {
  const { tx } = app.forCustomer(cup.customer_id)
  const userId = cup.players[place]?.id ?? 0
  await tx((db) => db.updateTable('cup_players').set(values).where('user_id', '=', userId).execute())
}

test('a cup game is decided by the points given for the cup, whatever those of the league were', async () => {
  const { page, tie, scores, id1 } = await aFinal([
    { right: [1, 8], cup_points: [0, 1, 1, 1, 2, 2, 2, 3] },
    { right: [1, 2, 8], cup_points: [3, 2, 2, 2, 1, 1, 1, 0] },
  ])
  expect(scores).toEqual([3, 4])
  expect(tie).toMatchObject({ state: 'decided', decided_by: 'score' })
  expect(tie?.winner_id).not.toBe(id1)
  expect(page).toMatchObject({ state: 'finished', champion: { id: tie?.winner_id } })
})

test('an absent player loses by forfeit, and the opponent gets the points of right answers', async () => {
  const { tie, scores, id1 } = await aFinal([{ right: [1, 2, 3, 4, 5] }, null])
  expect(scores).toEqual([8, null])
  expect(tie).toMatchObject({ state: 'decided', decided_by: 'forfeit', winner_id: id1 })
})

test.each<[string, Record<string, string | number | null>, Record<string, string | number | null>]>([
  ['tier', { tier: 2 }, { tier: 1 }],
  ['tier', { tier: null }, { tier: 1 }],
  ['last_tier', { last_tier: 2 }, { last_tier: 1 }],
  ['last_rank', { last_tier: 1, last_rank: 4 }, { last_tier: 1, last_rank: 3 }],
  ['registration', { registered_at: '2026-02-02T00:00:00Z' }, { registered_at: '2026-02-01T00:00:00Z' }],
])(
  'a level game, a double forfeit and a day without a quiz are decided by %s',
  async (decidedBy, one, other) => {
    const setUp = async (cup: MadeCup) => {
      await setPlayer(cup, 0, one)
      await setPlayer(cup, 1, other)
    }
    const level = await aFinal([{ right: [2] }, { right: [3] }], setUp)
    expect(level.scores).toEqual([1, 1])
    expect(level.tie).toMatchObject({ state: 'decided', winner_id: level.id1, decided_by: decidedBy })
    const absent = await aFinal([null, null], setUp)
    expect(absent.scores).toEqual([null, null])
    expect(absent.tie).toMatchObject({ state: 'decided', winner_id: absent.id1, decided_by: decidedBy })
    app.clock.set(now)
    const foundCup = await aCupOf(app, 2)
    await setUp(foundCup)
    await liveUntil(app, nextDay)
    const page = await seenCup(app, foundCup)
    const id = foundCup.players[0]?.id
    expect(page.champion?.id).toBe(id)
    expect(page.rounds[0]?.games[0]).toMatchObject({ state: 'void', winner_id: id, decided_by: decidedBy })
  },
)

test('a pending answer leaves the tie open; its verdict decides the tie and counts as an effect', async () => {
  const { cup, tie, page, id1 } = await aFinal([{ right: [1, 2], texts: { 3: 'perhaps' } }, { right: [2] }])
  expect(tie).toMatchObject({ state: 'pending', winner_id: null, decided_by: null })
  expect(page).toMatchObject({ state: 'running', champion: null })
  const reviewer = await aUser(app, cup.customer_id, { roles: { answer_reviewer: true } })
  const game = await app.call(
    cupCalls.getCupGame,
    { params: { date: day, user1: id1, user2: cup.players[1]?.id ?? 0 } },
    cup.players[0]?.token,
  )
  const judge = (verdict: 'right' | 'wrong', seenVerdict: 'pending' | 'right') => {
    const body = {
      question_id: game.questions[2]?.id ?? 0,
      normalised: 'perhaps',
      verdict,
      seen_verdict: seenVerdict,
    }
    return app.call(
      correctionCalls.judgeAnswers,
      { params: { kind: 'daily', date: day }, body },
      reviewer.token,
    )
  }
  expect((await judge('right', 'pending')).effect).toMatchObject({ answers: 1, cup_games: 1 })
  expect(await seenCup(app, cup)).toMatchObject({ state: 'finished', champion: { id: id1 } })
  // The final has no round after it: its result follows the verdicts.
  expect((await judge('wrong', 'right')).effect).toMatchObject({ cup_games: 1 })
  const [final] = await gamesOf(app, cup, 1)
  expect(final?.tie.sides.find(({ id }) => id === id1)?.score).toBe(1)
})

test('players with a bye or outside the cup give no cup points, and their verdicts affect no tie', async () => {
  app.clock.set(now)
  const cup = await aCupOf(app, 3)
  await aQuiz(app, cup.customer_id, { date: day })
  const { rounds } = await seenCupFromEve(cup)
  const bye = rounds[0]?.games.find(({ sides }) => sides.length === 1)
  expect(bye).toMatchObject({ state: 'decided', decided_by: 'bye', winner_id: bye?.sides[0]?.id })
  const refusal = submit(app, cup.tokenOf(bye?.sides[0]?.id ?? 0), day, {
    cup_points: [0, 1, 1, 1, 2, 2, 2, 3],
  })
  await expect(refusal).rejects.toThrow('points_not_wanted')
})

async function seenCupFromEve(cup: MadeCup) {
  app.clock.set('2026-11-22T10:00:00.000Z')
  return seenCup(app, cup)
}
