import * as earlierSeasons from '@tertulia/contract/earlier-seasons'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { refuseUnlessOwn } from '../../platform/access/own-past.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { hasProfile } from '../users/visible-profiles.views.ts'
import { listEarlierHonours, listEarlierPlacesOf, listEarlierRows } from './earlier-seasons.views.ts'

/** Returns an earlier season with its winners and the final table of a tier, by default the top one. */
export async function getEarlierSeason({
  db,
  params,
  query,
}: Call<typeof earlierSeasons.getEarlierSeason>): Promise<ReplyOf<typeof earlierSeasons.getEarlierSeason>> {
  const [season] = await listEarlierHonours(db, { id: params.id, offset: 0, limit: 1 })
  const { id, tiers } = orNotFound(season)
  const place = query.tier ?? tiers[0]?.place ?? null
  if (place === null) return { season: orNotFound(season), tier: null, rows: [] }
  const rows = await listEarlierRows(db, { season_id: id, place })
  orNotFound(rows[0])
  return { season: orNotFound(season), tier: place, rows }
}

/** Lists a player's places in earlier seasons. */
export async function listEarlierPlaces({
  db,
  user,
  params,
}: Call<typeof earlierSeasons.listEarlierPlaces>): Promise<ReplyOf<typeof earlierSeasons.listEarlierPlaces>> {
  refuseUnlessOwn(user, earlierSeasons.listEarlierPlaces, params.id === user.id)
  orNotFound((await hasProfile(db, params.id)) || null)
  return { places: await listEarlierPlacesOf(db, params.id) }
}
