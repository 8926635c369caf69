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
  const [settled, earlierCount] = await Promise.all([
    countSettledSeasons(db, today),
    customer.earlier_seasons ? countEarlierSeasons(db) : 0,
  ])
  const { paging, offset } = paginate(query.page, settled + earlierCount)
  const own = Math.min(pageSize, Math.max(0, settled - offset))
  const earlier = { offset: Math.max(0, offset - settled), limit: pageSize - own }
  const [seasons, earlierSeasons] = await Promise.all([
    listSeasonHonours(db, { today, limit: own, offset }),
    customer.earlier_seasons ? listEarlierHonours(db, earlier) : [],
  ])
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
