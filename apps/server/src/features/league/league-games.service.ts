import type { Game, getGame } from '@tertulia/contract/league'
import { gameState } from '@tertulia/core/league/game-state'
import { found } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { listGameQuestions } from './game-questions.views.ts'
import { findGame } from './league-games.views.ts'
import { presentSide } from './league-rounds.service.ts'

/** A game of a public season; questions, verdicts and points only once its day is over. (docs/rules/league.md) */
export async function getLeagueGame({ db, params, query, user, today }: Call<typeof getGame>): Promise<Game> {
  const pairing = { date: params.date, user1: params.user1, user2: query.user2 ?? null }
  const { sides, state: kept, ...game } = found(await findGame(db, pairing, { user_id: user.id, today }))
  const state = gameState({ date: game.date, kept }, today)
  const is_played = state === 'pending' || state === 'decided'
  const { questions, right_answers } = is_played
    ? await listGameQuestions(db, { ...pairing, points: 'league_points' })
    : { questions: [], right_answers: [] }
  return {
    ...game,
    state,
    sides: sides.map((side, place) => ({
      ...presentSide(side, side, state),
      right_answers: right_answers[place] ?? null,
    })),
    questions,
  }
}
