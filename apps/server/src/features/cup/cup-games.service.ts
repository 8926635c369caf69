import type { CupGame, getCupGame } from '@tertulia/contract/cup'
import { tiesOfRound } from '@tertulia/core/cup/cup-form'
import { found } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { listGameQuestions } from '../league/game-questions.views.ts'
import { presentTie } from './cup-ties.ts'
import { findCupGame } from './cup-ties.views.ts'

/** A cup game of a public season; questions, verdicts and points only once its day is over. (docs/rules/cup.md) */
export async function getCupGamePage({ db, params, user, today }: Call<typeof getCupGame>): Promise<CupGame> {
  const { tie, players, excused_ids, ...game } = found(
    await findCupGame(db, { ...params, user_id: user.id, today }),
  )
  const { state, sides, winner_id, decided_by } = presentTie(tie, game.date, today)
  const is_played = state === 'pending' || state === 'decided'
  const { questions, right_answers } = is_played
    ? await listGameQuestions(db, { ...params, points: 'cup_points' })
    : { questions: [], right_answers: [] }
  const in_order = sides[0]?.id === params.user1 ? sides : sides.toReversed()
  return {
    ...game,
    ties: tiesOfRound(players, game.cup_round),
    state,
    winner_id,
    decided_by,
    sides: in_order.map((side, place) => ({
      ...side,
      right_answers: right_answers[place] ?? null,
      excused: excused_ids.includes(side.id),
    })),
    questions,
  }
}
