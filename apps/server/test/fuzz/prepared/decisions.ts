import * as correctionCalls from '@tertulia/contract/corrections'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import { createHash } from 'node:crypto'
import { aQuiz, submit } from '../../factories/quizzes.ts'
import { closeDays } from '../../factories/seasons.ts'
import { aCustomer, aUser } from '../../factories/users.ts'
import type { TestApp } from '../../test-app.ts'
import type { Area } from './area.ts'

const closed = '2026-11-19'
const noon = '2026-11-20T10:00:00.000Z'

/** A fair-play case whose player was heard and whose outcome is proposed, and a player without a case. */
export async function aHeardCase(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const customerId = await aCustomer(app)
  const [player, other] = [await aUser(app, customerId), await aUser(app, customerId)]
  const roles = { fair_play_reviewer: true } as const
  const [proposer, decider] = [
    await aUser(app, customerId, { roles }),
    await aUser(app, customerId, { roles }),
  ]
  const opening = { user_id: player.id, reason: 'Seven answers are the same as those of another player.' }
  const { id } = await app.call(fairPlayCaseCalls.openFairPlayCase, { body: opening }, proposer.token)
  const stating = { statement: 'We learnt from the same book.', seen_stated_at: null }
  await app.call(fairPlayCaseCalls.stateOwnCase, { params: { id }, body: stating }, player.token)
  const proposing = { outcome: 'Nothing changes.', seen_stated_at: noon, seen_proposed_at: null }
  await app.call(fairPlayCaseCalls.proposeOutcome, { params: { id }, body: proposing }, proposer.token)
  return {
    customer_id: customerId,
    tokens: [decider.token, proposer.token, player.token],
    candidates: { ':id': [id] },
    body: {
      ...opening,
      ...proposing,
      ...stating,
      user_id: other.id,
      seen_stated_at: noon,
      seen_proposed_at: noon,
    },
  }
}

/** Finds a text that the server chooses, of two in a hundred, for a second look at its verdict. */
function chosenText(questionId: number): string {
  const texts = Array.from({ length: 9999 }, (_, number) => `guess ${number}`)
  const isChosen = (text: string) => (createHash('md5').update(`${questionId} ${text}`).digest()[0] ?? 0) < 5
  return texts.find(isChosen) ?? ''
}

/** A verdict that waits for a second look. */
export async function aSecondLook(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const customerId = await aCustomer(app)
  const { question_ids } = await aQuiz(app, customerId, { date: closed })
  const answer = { question_id: question_ids[0] ?? 0, normalised: chosenText(question_ids[0] ?? 0) }
  const player = await aUser(app, customerId)
  await submit(app, player.token, closed, { texts: { 1: answer.normalised } })
  await closeDays(app)
  const roles = { answer_reviewer: true } as const
  const [first, second] = [await aUser(app, customerId, { roles }), await aUser(app, customerId, { roles })]
  const judging = { ...answer, verdict: 'right', seen_verdict: 'pending' } as const
  await app.call(
    correctionCalls.judgeAnswers,
    { params: { kind: 'daily', date: closed }, body: judging },
    first.token,
  )
  return { customer_id: customerId, tokens: [second.token], body: { ...answer, right: true } }
}
