import type { Ceremonies } from '@tertulia/contract/home'
import { reviewSeason, seasonOutcome } from '@tertulia/core/home/season-review'
import type { Db } from '../../platform/database/database.ts'
import { findTable } from '../league/league.views.ts'
import { listDecidedGames } from '../player-statistics/player-games.views.ts'
import { findCeremonies, type AskedCeremonies, type FoundCeremonies } from './ceremonies.views.ts'
import { tableAround } from './table-around.ts'

type Reader = AskedCeremonies

/** Presents what a player has won of late, with the review of a season that is over. */
export async function presentCeremonies(db: Db, reader: Reader): Promise<Ceremonies> {
  const { season, ...won } = await findCeremonies(db, reader)
  return { ...won, season: season && (await presentSeason(db, reader, season)) }
}

async function presentSeason(
  db: Db,
  reader: Reader,
  { season, tier, date }: NonNullable<FoundCeremonies['season']>,
): Promise<Ceremonies['season']> {
  const [table, games] = await Promise.all([
    findTable(db, { ...reader, season, tier }),
    listDecidedGames(db, { user_id: reader.user_id, season }),
  ])
  const around = table && tableAround(table, reader.user_id)
  const own = around?.standings.find(({ id }) => id === reader.user_id)
  if (!around || !own || own.withdrawn_after !== null) return null
  return {
    date,
    outcome: seasonOutcome(tier, own),
    players: table.standings?.length ?? 0,
    review: reviewSeason(games, own),
    table: around,
  }
}
