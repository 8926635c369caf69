import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as honourCalls from '@tertulia/contract/honours'
import type { ClubRecords } from '@tertulia/contract/honours'
import { pageSize, paginate } from '../../platform/http/paging.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { countEarlierSeasons, listEarlierHonours } from '../earlier-seasons/earlier-seasons.sql.ts'
import { findClubRecords, countSettledSeasons, findWonCup, listSeasonHonours } from './honours.sql.ts'

/** Lists a page of the finished seasons with those who won something in them. */
export async function listHonours({
  db,
  customer,
  today,
  query,
}: Call<typeof honourCalls.listHonours>): Promise<ReplyOf<typeof honourCalls.listHonours>> {
  const settled = await countSettledSeasons(db, today)
  const { paging, offset } = paginate(
    query.page,
    settled + (customer.earlier_seasons ? await countEarlierSeasons(db) : 0),
  )
  const seasons = await listSeasonHonours(db, { today, limit: pageSize, offset })
  const earlier = { offset: Math.max(0, offset - settled), limit: pageSize - seasons.length }
  const earlierSeasons = customer.earlier_seasons ? await listEarlierHonours(db, earlier) : []
  return { ...paging, seasons, earlier_seasons: earlierSeasons }
}

/** Returns who won a season; refuses `not_found` while one of its results waits. */
export async function getSeasonHonours({
  db,
  today,
  params,
}: Call<typeof honourCalls.getSeasonHonours>): Promise<ReplyOf<typeof honourCalls.getSeasonHonours>> {
  const { season } = params
  const [found] = await listSeasonHonours(db, { today, season, limit: 1, offset: 0 })
  return { honours: orNotFound(found), won_cup: await findWonCup(db, season) }
}

/** Returns the records of the club. */
export function getClubRecords({ db, today }: Call<typeof honourCalls.getClubRecords>): Promise<ClubRecords> {
  return findClubRecords(db, today)
}
