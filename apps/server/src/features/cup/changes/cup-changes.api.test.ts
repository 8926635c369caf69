import * as correctionCalls from '@tertulia/contract/corrections'
import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as cupCalls from '@tertulia/contract/cup'
import { verifyDraws } from '@tertulia/core/cup/verify-draw'
import { expect, test } from 'vitest'
import { aCupOf, gamesOf, liveUntil, seenCup } from '../../../../test/factories/cup.ts'
import { aQuiz, submit } from '../../../../test/factories/quizzes.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { storedLog } from '../../../../test/rules/league-results.ts'
import { testApp } from '../../../../test/test-app.ts'
import { tellAdmins } from '../../../jobs/tell-admins.ts'
import { recomputeCup } from '../cup.exports.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const [semiDay, finalDay] = ['2026-11-23', '2026-11-25']
const between = '2026-11-24T10:00:00.000Z'
type Verdict = 'right' | 'wrong' | 'pending'

/**
 * Creates a cup of four whose semi-finals are over and whose final is drawn. In one of them `loser` lost 1–2 to
 * `winner`; with 'perhaps' judged right they would win 4–2, with 'maybe' judged right the winner would have 4.
 */
async function aDrawnFinal() {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const cup = await aCupOf(app, 4)
  const quiz = await aQuiz(app, cup.customer_id, { date: semiDay })
  await aQuiz(app, cup.customer_id, { date: finalDay })
  app.clock.set('2026-11-22T10:00:00.000Z')
  const [semi, other] = await gamesOf(app, cup, 1)
  const [loser, winner] = [semi?.id1 ?? 0, semi?.id2 ?? 0]
  await submit(app, cup.tokenOf(loser), semiDay, { right: [2], texts: { 8: 'perhaps' } })
  await submit(app, cup.tokenOf(winner), semiDay, { right: [2, 3], texts: { 5: 'maybe' } })
  await submit(app, cup.tokenOf(other?.id1 ?? 0), semiDay, { right: [2] })
  const reviewer = await aUser(app, cup.customer_id, { roles: { answer_reviewer: true } })
  const seen = new Map<string, Verdict>()
  const judge = async (text: 'perhaps' | 'maybe', verdict: Verdict) => {
    const questionId = quiz.question_ids[text === 'perhaps' ? 7 : 4] ?? 0
    const body = {
      question_id: questionId,
      normalised: text,
      verdict,
      seen_verdict: seen.get(text) ?? 'pending',
    }
    seen.set(text, verdict)
    const reply = await app.call(
      correctionCalls.judgeAnswers,
      { params: { kind: 'daily', date: semiDay }, body },
      reviewer.token,
    )
    return reply.effect.cup_games
  }
  app.clock.set('2026-11-24T00:00:00.000Z')
  await judge('perhaps', 'wrong')
  await judge('maybe', 'wrong')
  await liveUntil(app, between)
  const form = () => app.call(cupFormCalls.getCupForm, { params: { season: cup.season } }, cup.admin.token)
  const semiNow = async () => (await gamesOf(app, cup, 1))[0]?.tie
  const finalists = async () => {
    const [final] = await gamesOf(app, cup, 2)
    return [final?.id1, final?.id2].toSorted((a, b) => (a ?? 0) - (b ?? 0))
  }
  const decide = (id: number | undefined, decision: 'kept' | 'applied') =>
    app.call(cupFormCalls.decideCupChange, { params: { id: id ?? 0 }, body: { decision } }, cup.admin.token)
  const otherFinalist = other?.id1 ?? 0
  const inOrder = (id: number) => [id, otherFinalist].toSorted((a, b) => a - b)
  return { cup, loser, winner, judge, form, semiNow, finalists, decide, inOrder }
}

test('another winner found after the next draw is flagged with its effect, and the tie stands', async () => {
  const { judge, form, semiNow, finalists, loser, winner, inOrder } = await aDrawnFinal()
  expect(await finalists()).toEqual(inOrder(winner))
  const before = await semiNow()
  expect(before).toMatchObject({ winner_id: winner, sides: [{ score: 1 }, { score: 2 }] })
  expect(await judge('perhaps', 'right')).toBe(1)
  expect(await semiNow()).toEqual(before)
  const { changes } = await form()
  expect(changes).toMatchObject([
    {
      cup_round: 1,
      ties: 2,
      before,
      after: { state: 'decided', winner_id: loser, decided_by: 'score', sides: [{ score: 4 }, { score: 2 }] },
      redrawn_rounds: [2],
      applicable: true,
    },
  ])
})

test('a changed score is flagged too, and would cause no redraw', async () => {
  const { judge, form, winner } = await aDrawnFinal()
  await judge('maybe', 'right')
  const { changes } = await form()
  expect(changes).toMatchObject([
    {
      after: { winner_id: winner, sides: [{ score: 1 }, { score: 4 }] },
      redrawn_rounds: [],
      applicable: true,
    },
  ])
})

test('a later verdict gives the one flag its result, and one that restores the result takes the flag away', async () => {
  const { judge, form, loser } = await aDrawnFinal()
  await judge('perhaps', 'right')
  expect(await judge('maybe', 'right')).toBe(1)
  const { changes } = await form()
  // 4–4: the lower tier, rank or the later registration decides.
  expect(changes).toHaveLength(1)
  expect(changes[0]?.after.sides.map(({ score }) => score)).toEqual([4, 4])
  await judge('maybe', 'wrong')
  expect((await form()).changes[0]?.after.winner_id).toBe(loser)
  expect(await judge('perhaps', 'wrong')).toBe(1)
  expect((await form()).changes).toEqual([])
})

test('while a verdict is taken back nothing is found, and the tie stands', async () => {
  const { judge, form, semiNow, winner } = await aDrawnFinal()
  await judge('perhaps', 'right')
  await judge('perhaps', 'pending')
  expect((await form()).changes).toEqual([])
  expect(await semiNow()).toMatchObject({ state: 'decided', winner_id: winner })
})

test('a result that the admin has refused is not flagged again, another one is', async () => {
  const { judge, form, decide, semiNow, winner, finalists, inOrder, cup } = await aDrawnFinal()
  await judge('perhaps', 'right')
  const [change] = (await form()).changes
  expect((await decide(change?.id, 'kept')).changes).toEqual([])
  expect(await semiNow()).toMatchObject({ winner_id: winner })
  await judge('perhaps', 'wrong')
  expect(await judge('perhaps', 'right')).toBe(0)
  expect((await form()).changes).toEqual([])
  expect(await judge('maybe', 'right')).toBe(1)
  expect((await form()).changes).toHaveLength(1)
  expect(await finalists()).toEqual(inOrder(winner))
  const { read } = app.forCustomer(cup.customer_id)
  const actions = await read
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('action', 'like', '%cup_result%')
    .orderBy('id', 'desc')
    .execute()
  expect(actions[0]?.user_id).toBe(cup.admin.id)
  expect(actions[0]?.action).toContain('keep_cup_result')
})

test('a result refused before another one was applied is flagged again', async () => {
  const { judge, form, decide, semiNow, loser } = await aDrawnFinal()
  const decideOn = async (decision: 'kept' | 'applied') => decide((await form()).changes[0]?.id, decision)
  await judge('maybe', 'right')
  await decideOn('kept')
  await judge('perhaps', 'right')
  await judge('maybe', 'wrong')
  await decideOn('applied')
  expect(await semiNow()).toMatchObject({ winner_id: loser, sides: [{ score: 4 }, { score: 2 }] })
  await judge('perhaps', 'wrong')
  expect((await form()).changes).toHaveLength(1)
  await judge('maybe', 'right')
  const { changes } = await form()
  expect(changes).toMatchObject([{ after: { sides: [{ score: 1 }, { score: 4 }] } }])
})

test('an applied result becomes the tie’s, and the final is redrawn from the same seed', async () => {
  const { judge, form, decide, semiNow, loser, finalists, inOrder, cup } = await aDrawnFinal()
  await judge('perhaps', 'right')
  const [change] = (await form()).changes
  const after = await decide(change?.id, 'applied')
  expect(after.changes).toEqual([])
  expect(after.cup?.seed).toBe(cup.form.cup?.seed)
  expect(await semiNow()).toEqual(change?.after)
  expect(await semiNow()).toMatchObject({ winner_id: loser })
  expect(await finalists()).toEqual(inOrder(loser))
  const record = await app.call(cupCalls.getCupDraw, { query: { season: cup.season } }, cup.players[0]?.token)
  expect(verifyDraws(record).every(({ verified }) => verified)).toBe(true)
  const recomputed = await app.forCustomer(cup.customer_id).tx((db) => recomputeCup(db, cup.season))
  expect(recomputed).toBe(0)
})

test('once the next round has begun the winner is fixed, but the score can change', async () => {
  const { judge, form, decide, semiNow, winner, cup } = await aDrawnFinal()
  await judge('perhaps', 'right')
  app.clock.set(`${finalDay}T00:00:00.000Z`)
  const [change] = (await form()).changes
  expect(change).toMatchObject({ redrawn_rounds: [2], applicable: false })
  const applying = { params: { id: change?.id ?? 0 }, body: { decision: 'applied' } }
  expect(await app.refused(cupFormCalls.decideCupChange, applying, cup.admin.token)).toBe('cup_round_started')
  expect((await form()).changes).toHaveLength(1)
  await judge('perhaps', 'wrong')
  await judge('maybe', 'right')
  const [scoreChange] = (await form()).changes
  expect(scoreChange).toMatchObject({ redrawn_rounds: [], applicable: true })
  await decide(scoreChange?.id, 'applied')
  expect(await semiNow()).toMatchObject({ winner_id: winner, sides: [{ score: 1 }, { score: 4 }] })
  await liveUntil(app, '2026-11-26T00:00:00.000Z')
  expect((await seenCup(app, cup)).champion).not.toBeNull()
})

test('a decided or unknown change cannot be decided, nor one of another customer', async () => {
  const { judge, form, decide, cup } = await aDrawnFinal()
  await judge('perhaps', 'right')
  const [change] = (await form()).changes
  const decision = { params: { id: change?.id ?? 0 }, body: { decision: 'kept' } }
  const stranger = await aUser(app, await aCustomer(app), { roles: { admin: true } })
  expect(await app.refused(cupFormCalls.decideCupChange, decision, stranger.token)).toBe('not_found')
  await decide(change?.id, 'kept')
  expect(await app.refused(cupFormCalls.decideCupChange, decision, cup.admin.token)).toBe('not_found')
  const missing = { ...decision, params: { id: 2147483647 } }
  expect(await app.refused(cupFormCalls.decideCupChange, missing, cup.admin.token)).toBe('not_found')
})

test('if two admins decide at once, one decision counts', async () => {
  const { judge, form, decide, finalists, inOrder, loser, winner } = await aDrawnFinal()
  await judge('perhaps', 'right')
  const [change] = (await form()).changes
  const decisions = await Promise.allSettled([decide(change?.id, 'applied'), decide(change?.id, 'kept')])
  expect(decisions.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'fulfilled',
    'rejected',
  ])
  expect(await finalists()).toEqual(inOrder(decisions[0]?.status === 'fulfilled' ? loser : winner))
})

test('admins are mailed once that a cup game needs a decision', async () => {
  const { cup, judge } = await aDrawnFinal()
  const { log } = storedLog()
  const tell = () =>
    tellAdmins({ ...app, addresses: { publicUrl: 'https://quiz.example.test', apiUrl: '/api' }, log })
  const mails = () =>
    app
      .forCustomer(cup.customer_id)
      .read.selectFrom('outbox')
      .select(['subject', 'text'])
      .where('kind', '=', 'cup_change')
      .execute()
  await tell()
  expect(await mails()).toEqual([])
  await judge('perhaps', 'right')
  await tell()
  await tell()
  expect(await mails()).toMatchObject([
    { text: expect.stringContaining(`https://quiz.example.test/admin/season/${cup.season}/edit`) },
  ])
})
