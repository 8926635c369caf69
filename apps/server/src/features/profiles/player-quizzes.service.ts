import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { listPlayedEvents, listPlayedSpecialQuizzes } from '@tertulia/contract/profiles'
import { mayOpenProfiles } from '@tertulia/core/profiles/profile-tabs'
import { page_size, standOf } from '../../platform/paging.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { listPublished } from '../national-ranking/month-rankings.views.ts'
import { listEventsOf } from '../national-ranking/national-ranking.views.ts'
import { countPlayed, listNationalPlaces, listPlayed } from './player-quizzes.views.ts'
import { hasProfile } from './profiles.views.ts'

/** The special quizzes of a player that have a result, the latest first. (docs/rules/profiles.md) */
export async function listSpecialQuizzes(
  call: Call<typeof listPlayedSpecialQuizzes>,
): Promise<ReplyOf<typeof listPlayedSpecialQuizzes>> {
  const { db, params, query, today } = call
  found((await hasProfile(db, params.id)) || null)
  const asked = { user_id: params.id, today }
  const { total, wins } = await countPlayed(db, asked)
  const { paging, offset } = standOf(query.page, total)
  return { ...paging, wins, special_quizzes: await listPlayed(db, { ...asked, limit: page_size, offset }) }
}

/**
 * The events of the national ranking that somebody played, the latest first, and his places in the published rankings.
 * One's own always, somebody else's to who plays. (docs/rules/profiles.md)
 */
export async function listEvents(
  call: Call<typeof listPlayedEvents>,
): Promise<ReplyOf<typeof listPlayedEvents>> {
  const { db, user, params, query } = call
  const own = params.id === user.id
  if (!own && !mayOpenProfiles(user.valid_roles)) refuse('forbidden')
  found(own || (await hasProfile(db, params.id)) || null)
  const [all, places, [latest]] = await Promise.all([
    listEventsOf(db, params.id),
    listNationalPlaces(db, params.id),
    listPublished(db),
  ])
  // What comes after the latest published ranking is still being gathered.
  const told = all.filter(({ month }) => latest !== undefined && month <= latest.month)
  const { paging, offset } = standOf(query.page, told.length)
  return { ...paging, places, events: told.slice(offset, offset + page_size) }
}
