import type { CardKind, OwnCard } from '@tertulia/contract/shared-cards'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { submittedBy } from '../quizzes/closing-drafts.sql.ts'

/** A card as stored, with the player who shares it. */
export type StoredCard = {
  kind: CardKind
  date: CalendarDate
  language: Language
  player: { id: number; name: string; surname: string }
}

/** Finds a card by its address; null for an unknown one. */
export async function findCard(db: Db, address: string): Promise<StoredCard | null> {
  return await queryRow<StoredCard>(db)`
    select c.kind, c.date, c.language, json_build_object('id', u.id, 'name', u.name, 'surname', u.surname) as player
    from shared_cards c
    join users u on u.customer_id = c.customer_id and u.id = c.user_id
    where c.address = ${address}`
}

/** Counts the cards that a player shares. */
export async function countCards(db: Db, userId: number): Promise<number> {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::int as count from shared_cards where user_id = ${userId}`
  return row?.count ?? 0
}

/** Lists the cards that a player shares, the latest first. */
export async function listCards(
  db: Db,
  { user_id, limit, offset }: { user_id: number; limit: number; offset: number },
): Promise<OwnCard[]> {
  return await queryRows<OwnCard>(db)`
    select address, kind, date, created_at from shared_cards
    where user_id = ${user_id}
    order by created_at desc, address limit ${limit} offset ${offset}`
}

/** Returns whether a player has submitted the daily quiz of a date. */
export async function hasPlayed(
  db: Db,
  { user_id, date }: { user_id: number; date: CalendarDate },
): Promise<boolean> {
  const rows = await queryRows(db)`
    select from quizzes z where z.kind = 'daily' and z.date = ${date} and ${submittedBy(user_id)}`
  return rows.length > 0
}

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
