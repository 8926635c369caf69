import type { Instant } from '@tertulia/core/calendar/calendar'
import type { TierMember } from '@tertulia/core/league/withdrawals'
import type { Db } from '../../../platform/database/database.ts'
import { postponeNews } from '../../../platform/delivery/repair-news.sql.ts'
import { placeOf } from '../../seasons/seasons.sql.ts'

/** Has everybody concerned told that a player withdraws, returns, or has another substitute. (docs/rules/mail.md) */
export async function postponeWithdrawal(
  db: Db,
  {
    season,
    user_id,
    members,
    now,
  }: { season: number; user_id: number; members: readonly TierMember[]; now: Instant },
): Promise<void> {
  const before = { place: placeOf(members, user_id) }
  await postponeNews(db, { kind: 'withdrawal', subject: `${season} ${user_id}`, before, repairs: [] }, now)
}

/** Has everybody concerned told that a place that nobody has played has another player; `place` is the one before. */
export async function postponeReplacement(
  db: Db,
  { season, place, now }: { season: number; place: TierMember; now: Instant },
): Promise<void> {
  const subject = `${season} ${place.tier} ${place.position}`
  const before = { user_id: place.user_id }
  await postponeNews(db, { kind: 'replacement', subject, before, repairs: [] }, now)
}
