import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as profileCalls from '@tertulia/contract/profiles'
import { mayOpenProfiles } from '@tertulia/core/profiles/profile-tabs'
import { refuseUnlessOwn } from '../../platform/access/own-past.ts'
import { pageSize, paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { listPublished } from '../national-ranking/month-rankings.views.ts'
import { listEventsOf } from '../national-ranking/national-ranking.views.ts'
import { countPlayed, listNationalPlaces, listPlayed } from './player-quizzes.views.ts'
import { hasProfile } from '../users/visible-profiles.views.ts'

/** Lists the special quizzes of a player that have a result, the latest first. */
export async function listPlayedSpecialQuizzes(
  call: Call<typeof profileCalls.listPlayedSpecialQuizzes>,
): Promise<ReplyOf<typeof profileCalls.listPlayedSpecialQuizzes>> {
  const { db, params, query, today, user } = call
  refuseUnlessOwn(user, profileCalls.listPlayedSpecialQuizzes, params.id === user.id)
  orNotFound((await hasProfile(db, params.id)) || null)
  const asked = { user_id: params.id, today }
  const { total, wins, pending } = await countPlayed(db, asked)
  const { paging, offset } = paginate(query.page, total)
  return {
    ...paging,
    wins,
    pending,
    special_quizzes: await listPlayed(db, { ...asked, limit: pageSize, offset }),
  }
}

/**
 * Lists a user's events in the national ranking, the latest first, and their places in the published rankings. Users
 * see their own; players see everyone's.
 */
export async function listPlayedEvents(
  call: Call<typeof profileCalls.listPlayedEvents>,
): Promise<ReplyOf<typeof profileCalls.listPlayedEvents>> {
  const { db, user, params, query } = call
  const own = params.id === user.id
  if (!own && !mayOpenProfiles(user.valid_roles)) refuse('forbidden')
  orNotFound(own || (await hasProfile(db, params.id)) || null)
  const [all, places, [latest]] = await Promise.all([
    listEventsOf(db, params.id),
    listNationalPlaces(db, params.id),
    listPublished(db),
  ])
  // Events after the latest published ranking are still being collected.
  const told = all.filter(({ month }) => latest !== undefined && month <= latest.month)
  const { paging, offset } = paginate(query.page, told.length)
  return { ...paging, places, events: told.slice(offset, offset + pageSize) }
}
