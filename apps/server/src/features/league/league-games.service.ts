import type { Game, getGame } from '@tertulia/contract/league'
import { gameState } from '@tertulia/core/league/game-state'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { found } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { findGame, listGameQuestions, type FoundQuestion } from './league-games.views.ts'
import { presentSide } from './league-rounds.service.ts'

type PlayedQuestion = FoundQuestion['played1']

/** A game of a public season; questions, verdicts and points only once its day is over. (docs/rules/league.md) */
export async function getLeagueGame({ db, params, query, today }: Call<typeof getGame>): Promise<Game> {
  const pairing = { date: params.date, user1: params.user1, user2: query.user2 ?? null }
  const { sides, state: kept, ...game } = found(await findGame(db, pairing, today))
  const state = gameState({ date: game.date, kept }, today)
  const is_played = state === 'pending' || state === 'decided'
  const questions = is_played ? await listGameQuestions(db, pairing) : []
  return {
    ...game,
    state,
    sides: sides.map((side, place) => ({
      ...presentSide(side, side, state),
      right_answers: countRight(questions.map((question) => playedBy(question, place).own)),
    })),
    questions: questions.map((question) => presentQuestion(question, sides.length)),
  }
}

function playedBy({ played1, played2 }: FoundQuestion, place: number) {
  return place === 0 ? { own: played1, opponent: played2 } : { own: played2, opponent: played1 }
}

/** Null for who did not submit, and until all answers of who did are corrected. */
function countRight(answers: readonly PlayedQuestion[]): number | null {
  const is_complete = answers.length > 0 && answers.every((answer) => answer && answer.is_right !== null)
  return is_complete ? answers.filter((answer) => answer?.is_right).length : null
}

function presentQuestion(question: FoundQuestion, side_count: number): Game['questions'][number] {
  const { id, position, theme, text, answer, right_answers, corrected } = question
  const sides = Array.from({ length: side_count }, (_, place) => {
    const { own, opponent } = playedBy(question, place)
    return own && { verdict: verdictOf(own.is_right), worth: opponent?.given ?? null }
  })
  return { id, position, theme, text, answer, percentage: percentage(right_answers, corrected), sides }
}

function verdictOf(is_right: boolean | null): 'right' | 'wrong' | 'pending' {
  if (is_right === null) return 'pending'
  return is_right ? 'right' : 'wrong'
}
