import { computeCard } from '@tertulia/core/practice/practice-card'
import type { Db } from '../../platform/database/database.ts'
import { listEvents, upsertCards } from './practice.sql.ts'

/** Computes cards of a player from their events: those of some questions, or all of them. */
export async function computeCards(
  db: Db,
  query: { user_id: number; question_ids: readonly number[] | null },
): Promise<void> {
  const cards = [...(await listEvents(db, query))].flatMap(([questionId, events]) => {
    const card = computeCard({ question_id: questionId, events })
    return card ? [{ ...card, user_id: query.user_id, question_id: questionId }] : []
  })
  if (cards.length > 0) await upsertCards(db, cards)
}
