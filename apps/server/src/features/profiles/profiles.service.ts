import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { getProfile, Profile, searchPlayers } from '@tertulia/contract/profiles'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { mayOpenProfiles, profileTabs } from '@tertulia/core/profiles/profile-tabs'
import { toldFacts } from '@tertulia/core/profiles/told-facts'
import { mayAct } from '@tertulia/core/roles/roles'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { mediumUrl } from '../media/media.views.ts'
import { findProfile, listPlayersNamed } from './profiles.views.ts'

/** A person of the club: one's own always, somebody else to who plays. (docs/rules/profiles.md) */
export async function showProfile(call: Call<typeof getProfile>): Promise<Profile> {
  const { db, user, customer, today, params } = call
  const own = params.id === user.id
  if (!own && !mayOpenProfiles(user.valid_roles)) refuse('forbidden')
  const plays_league = mayAct(user.valid_roles, ['regular_player'])
  const asked = { id: params.id, asking_id: user.id, today }
  const { former, image, created_at, games_today, birthdate, region, asking, ...person } = found(
    await findProfile(db, asked),
  )
  return {
    ...person,
    former,
    image: image && mediumUrl(customer.id, image),
    since: former ? null : dateInZone(created_at, customer.time_zone),
    ...toldFacts({ birthdate, region }, own ? 'himself' : asking, today),
    today,
    games_today: plays_league ? games_today : [],
    tabs: profileTabs({ ...user, national_ranking: customer.national_ranking, former }),
    comparable: plays_league,
  }
}

/** The first players of a name, to choose from. (docs/rules/profiles.md) */
export async function findPlayers({
  db,
  query,
}: Call<typeof searchPlayers>): Promise<ReplyOf<typeof searchPlayers>> {
  return { players: await listPlayersNamed(db, query.search) }
}
