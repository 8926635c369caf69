import type { PracticeCard } from '@tertulia/core/practice/practice-card'
import type { PracticeEvent } from '@tertulia/core/practice/practice-events'
import type { Db } from '../../platform/database/database.ts'

/** An event of one card as it is stored. */
export type StoredEvent = PracticeEvent & { user_id: number; question_id: number }

/** Adds events; those that are there already stay as they are. */
export async function insertEvents(db: Db, events: readonly StoredEvent[]): Promise<void> {
  await db
    .insertInto('practice_events')
    .values([...events])
    .onConflict((conflict) => conflict.columns(['customer_id', 'user_id', 'id']).doNothing())
    .execute()
}

/** A card as it is stored. */
export type StoredCard = PracticeCard & { user_id: number; question_id: number }

/** Writes cards over their earlier state. */
export async function upsertCards(db: Db, cards: readonly StoredCard[]): Promise<void> {
  await db
    .insertInto('practice_cards')
    .values([...cards])
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'user_id', 'question_id']).doUpdateSet(({ ref }) => ({
        started_on: ref('excluded.started_on'),
        due_on: ref('excluded.due_on'),
        reviews: ref('excluded.reviews'),
        lapses: ref('excluded.lapses'),
        set_aside: ref('excluded.set_aside'),
      })),
    )
    .execute()
}
