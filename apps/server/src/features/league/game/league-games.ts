import * as leagueCalls from '@tertulia/contract/league'
import type { Game } from '@tertulia/contract/league'
import { refuseUnlessOwn } from '../../../platform/access/own-past.ts'
import { orNotFound } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { findPlayedGame } from '../league.sql.ts'

/** Returns a game of a public season; questions, verdicts and points only once its day is over. */
export async function getGame({
  db,
  params,
  query,
  user,
  days,
}: Call<typeof leagueCalls.getGame>): Promise<Game> {
  refuseUnlessOwn(user, leagueCalls.getGame, [params.user1, query.user2].includes(user.id))
  const pairing = { date: params.date, user1: params.user1, user2: query.user2 ?? null }
  const viewer = { user_id: user.id, days }
  return orNotFound(await findPlayedGame(db, pairing, viewer))
}
