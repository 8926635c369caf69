import * as league from '@tertulia/contract/league'
import type { Game } from '@tertulia/contract/league'
import { gameState } from '@tertulia/core/league/game-state'
import { refuseUnlessOwn } from '../../platform/access/own-past.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { listGameQuestions } from './game-questions.views.ts'
import { findGame } from './league-games.views.ts'
import { presentSide } from './league-rounds.service.ts'

/** Returns a game of a public season; questions, verdicts and points only once its day is over. */
export async function getGame({
  db,
  params,
  query,
  user,
  today,
}: Call<typeof league.getGame>): Promise<Game> {
  refuseUnlessOwn(user, league.getGame, [params.user1, query.user2].includes(user.id))
  const pairing = { date: params.date, user1: params.user1, user2: query.user2 ?? null }
  const {
    sides,
    state: stored,
    ...game
  } = orNotFound(await findGame(db, pairing, { user_id: user.id, today }))
  const state = gameState({ date: game.date, kept: stored }, today)
  const isPlayed = state === 'pending' || state === 'decided'
  const { questions, right_answers: rightAnswers } = isPlayed
    ? await listGameQuestions(db, { ...pairing, points: 'league_points' })
    : { questions: [], right_answers: [] }
  return {
    ...game,
    state,
    sides: sides.map((side, place) => ({
      ...presentSide(side, side, state),
      right_answers: rightAnswers[place] ?? null,
    })),
    questions,
  }
}
