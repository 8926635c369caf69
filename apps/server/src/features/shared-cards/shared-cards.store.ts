import type { CardKind } from '@tertulia/contract/shared-cards'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { Db } from '../../platform/database/database.ts'

type NewCard = {
  user_id: number
  kind: CardKind
  date: CalendarDate
  address: string
  language: Language
  created_at: Instant
}

/** Saves a card and returns its address: that of the card when the player shares the same already, in the new language. */
export async function upsertCard(db: Db, card: NewCard): Promise<string> {
  const { address } = await db
    .insertInto('shared_cards')
    .values(card)
    .onConflict((row) =>
      row.columns(['customer_id', 'user_id', 'kind', 'date']).doUpdateSet({ language: card.language }),
    )
    .returning('address')
    .executeTakeFirstOrThrow()
  return address
}

/** Deletes a card of a player; false when they have none at this address. */
export async function deleteCard(db: Db, { user_id, address }: { user_id: number; address: string }) {
  const { numDeletedRows } = await db
    .deleteFrom('shared_cards')
    .where('user_id', '=', user_id)
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
