import * as cup from '@tertulia/contract/cup'
import type { CupGame } from '@tertulia/contract/cup'
import { tiesOfRound } from '@tertulia/core/cup/cup-form'
import { refuseUnlessOwn } from '../../platform/access/own-past.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { listGameQuestions } from '../league/game-questions.views.ts'
import { presentTie } from './cup-ties.ts'
import { findCupGame } from './cup-ties.views.ts'

/** Returns a cup game of a public season; questions, verdicts and points only once its day is over. */
export async function getCupGame({ db, params, user, today }: Call<typeof cup.getCupGame>): Promise<CupGame> {
  refuseUnlessOwn(user, cup.getCupGame, [params.user1, params.user2].includes(user.id))
  const {
    tie,
    players,
    excused_ids: excusedIds,
    ...game
  } = orNotFound(await findCupGame(db, { ...params, user_id: user.id, today }))
  const { state, sides, winner_id: winnerId, decided_by: decidedBy } = presentTie(tie, game.date, today)
  const isPlayed = state === 'pending' || state === 'decided'
  const { questions, right_answers: rightAnswers } = isPlayed
    ? await listGameQuestions(db, { ...params, points: 'cup_points' })
    : { questions: [], right_answers: [] }
  const inOrder = sides[0]?.id === params.user1 ? sides : sides.toReversed()
  return {
    ...game,
    ties: tiesOfRound(players, game.cup_round),
    state,
    winner_id: winnerId,
    decided_by: decidedBy,
    sides: inOrder.map((side, place) => ({
      ...side,
      right_answers: rightAnswers[place] ?? null,
      excused: excusedIds.includes(side.id),
    })),
    questions,
  }
}
