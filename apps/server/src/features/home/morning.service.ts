import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as home from '@tertulia/contract/home'
import type { Call } from '../../platform/http/serve.ts'
import { presentCeremonies } from './shown-ceremonies.views.ts'
import { findMorningGames } from './morning-games.views.ts'

/** Returns a player's games and special quiz of their last closed day, and what they have won of late. */
export async function getMorning({
  db,
  user,
  days,
}: Call<typeof home.getMorning>): Promise<ReplyOf<typeof home.getMorning>> {
  const { today } = days
  const [{ date, games }, ceremonies] = await Promise.all([
    findMorningGames(db, { user, days }),
    presentCeremonies(db, { user_id: user.id, today }),
  ])
  return { today, date, games, ceremonies }
}
