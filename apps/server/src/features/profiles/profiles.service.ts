import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as profileCalls from '@tertulia/contract/profiles'
import type { Profile } from '@tertulia/contract/profiles'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { mayOpenProfiles, profileTabs } from '@tertulia/core/profiles/profile-tabs'
import { toldFacts } from '@tertulia/core/profiles/told-facts'
import { mayAct } from '@tertulia/core/roles/roles'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findProfile, listPlayersNamed } from './profiles.views.ts'
import { mediumUrl } from '../../platform/files/media-storage.ts'

/** Returns a user's profile: one's own always, others' only to players. */
export async function getProfile(call: Call<typeof profileCalls.getProfile>): Promise<Profile> {
  const { db, user, customer, today, params } = call
  const own = params.id === user.id
  if (!own && !mayOpenProfiles(user.valid_roles)) refuse('forbidden')
  const playsLeague = mayAct(user.valid_roles, ['regular_player'])
  const asked = { id: params.id, askingId: user.id, today }
  const { former, image, created_at, games_today, birthdate, region, asking, ...person } = orNotFound(
    await findProfile(db, asked),
  )
  return {
    ...person,
    former,
    image: image && mediumUrl(customer.id, image),
    since: former ? null : dateInZone(created_at, customer.time_zone),
    ...toldFacts({ birthdate, region }, own ? 'himself' : asking, today),
    today,
    games_today: playsLeague ? games_today : [],
    tabs: profileTabs({ ...user, own, national_ranking: customer.national_ranking, former }),
    comparable: playsLeague,
  }
}

/** Finds the first players with a matching name, to choose from. */
export async function searchPlayers({
  db,
  query,
}: Call<typeof profileCalls.searchPlayers>): Promise<ReplyOf<typeof profileCalls.searchPlayers>> {
  return { players: await listPlayersNamed(db, query.search) }
}
