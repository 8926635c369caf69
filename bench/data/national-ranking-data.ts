import { createCustomer } from '@tertulia/server/features/customer-settings/new-customer'
import { rerankMonths } from '@tertulia/server/features/national-ranking/national-ranking.exports'
import type { Database } from '@tertulia/server/platform/database/database'
import { sql } from 'kysely'
import { sized } from '../measuring/sizes.ts'
import { benchNow } from './league-data.ts'

export const rankingPlayers = sized(2000, 100)
/** The twelve published months, and the eleven before them that the first ranking includes. */
const months = { first: '2025-01-01', last: '2026-11-01' }
export const publishedMonths = { first: '2025-12', last: '2026-11' }

/**
 * Creates a customer whose last twelve months are published; every player took part in every event. Returns the
 * customer's id.
 */
export async function fillRanking(database: Database): Promise<number> {
  const settings = { time_zone: 'Europe/Lisbon', default_language: 'pt' as const, hostnames: [] }
  const customerId = await createCustomer(database, { name: 'Large ranking', ...settings })
  await database.forCustomer(customerId).tx(async (db) => {
    await sql`update customers set national_ranking = true`.execute(db)
    await sql`insert into users (name, surname, email) values ('Rita', 'Mota', 'rita@example.test')`.execute(
      db,
    )
    await sql`insert into ranking_players (name, surname, club, region, created_at)
      select 'Name' || n % 300, 'Surname' || n % 700, 'Club ' || n % 40, 'PT-' || n % 18, ${benchNow}
      from generate_series(1, ${rankingPlayers}::int) n`.execute(db)
    await sql`insert into event_months (month, saved_at)
      select to_char(m, 'YYYY-MM'), ${benchNow}
      from generate_series(${months.first}::date, ${months.last}::date, '1 month') m`.execute(db)
    await sql`insert into event_results (month, type, player_id, result)
      select m.month, t.type, p.id, abs(hashtext(m.month || t.type || p.id)) % 60
      from event_months m, ranking_players p,
        unnest(array['inquizicao', '66_22_11', 'hot_100', 'quiz_dairy', 'squizzed']) as t (type)`.execute(db)
    await sql`insert into month_rankings (month, published_at, published_by)
      select m.month, ${benchNow}, (select min(id) from users)
      from event_months m where m.month >= ${publishedMonths.first}`.execute(db)
    await rerankMonths(db, [publishedMonths.first])
  })
  return customerId
}
