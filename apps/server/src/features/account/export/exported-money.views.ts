import { sql } from 'kysely'

/** The user's rows about money by section of the export, in a stable order. */
export const moneySections = {
  invitations: (id: number) => sql`
    select email, language, created_at, sent_at, registered_at, subscribed_at, month_earned_at
    from invitations where inviter_id = ${id} order by id`,
  payments: (id: number) => sql`
    select id, method, months, price_cents, currency, reference, state, created_at, declared_at, settled_at, refusal, received_on,
      returned_on, note, gift_for, gift_message
    from payments where user_id = ${id} order by id`,
  subscription_entries: (id: number) => sql`
    select role, kind, date, months, valid_until, no_end, payment_id, created_at
    from subscription_entries where user_id = ${id} order by id`,
  vouchers: (id: number) => sql`
    select code, months, valid_until, note, created_at, used_at, withdrawn_at, used_by = ${id} as used_by_me
    from vouchers where created_by = ${id} or used_by = ${id} order by id`,
  reductions: (id: number) => sql`
    select reason, requested_at, state, valid_until, decided_at, team_words, ended_at
    from reductions where user_id = ${id} order by id`,
}
