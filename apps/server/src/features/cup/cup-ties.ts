import type { CupTie } from '@tertulia/contract/cup'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { gameState } from '@tertulia/core/league/game-state'
import type { FoundTie } from './cup-ties.views.ts'

/** A tie as shown today: a bye is decided from its draw on, a game is open on its day. */
export function presentTie(tie: FoundTie, date: CalendarDate, today: CalendarDate): CupTie {
  const { side1, side2, score1, score2, winner_id: winnerId, decided_by: decidedBy } = tie
  const state = side2 === null ? 'decided' : gameState({ date, kept: tie.state }, today)
  const isOver = state === 'decided' || state === 'void'
  const sides = [{ ...side1, score: score1 }, ...(side2 ? [{ ...side2, score: score2 }] : [])]
  return {
    state,
    sides,
    winner_id: isOver ? winnerId : null,
    decided_by: isOver ? decidedBy : null,
  }
}
