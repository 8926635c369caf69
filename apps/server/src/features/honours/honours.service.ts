import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as honours from '@tertulia/contract/honours'
import type { ClubRecords } from '@tertulia/contract/honours'
import { pageSize, paginate } from '../../platform/http/paging.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findClubRecords } from './club-records.views.ts'
import { countSettledSeasons, listSeasonHonours } from './season-honours.views.ts'

/** Lists a page of the finished seasons with those who won something in them. */
export async function listHonours({
  db,
  today,
  query,
}: Call<typeof honours.listHonours>): Promise<ReplyOf<typeof honours.listHonours>> {
  const { paging, offset } = paginate(query.page, await countSettledSeasons(db, today))
  return { ...paging, seasons: await listSeasonHonours(db, { today, limit: pageSize, offset }) }
}

/** Returns the records of the club. */
export function getClubRecords({ db, today }: Call<typeof honours.getClubRecords>): Promise<ClubRecords> {
  return findClubRecords(db, today)
}
