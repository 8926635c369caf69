import type { Game } from '@tertulia/contract/league'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow } from '../../../platform/database/rows.ts'
import { personFields } from '../../users/users.views.ts'

/** A player's game whose neighbours are asked for. */
type AskedGame = { player_id: number; date: CalendarDate; today: CalendarDate }

type Neighbours = Pick<Game, 'previous_game' | 'next_game'>

const leagueGames = (playerId: number) => sql`(
  select g.customer_id, g.season, g.date, g.opponent_id
  from games g
  where g.user_id = ${playerId} and g.state <> 'void')`

const cupGames = (playerId: number) => sql`(
  select g.customer_id, g.season, r.date,
    case when g.user1_id = ${playerId} then g.user2_id else g.user1_id end as opponent_id
  from cup_games g
  join cup_rounds n on n.customer_id = g.customer_id and n.season = g.season and n.cup_round = g.cup_round
  join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round
  where (g.user1_id = ${playerId} or g.user2_id = ${playerId}) and g.user2_id is not null)`

/** Finds a player's games of the same competition before and after one, in public seasons; void games are passed over. */
export async function findNeighbours(
  db: Db,
  competition: 'league' | 'cup',
  { player_id, date, today }: AskedGame,
): Promise<Neighbours> {
  const games = competition === 'league' ? leagueGames(player_id) : cupGames(player_id)
  const row = await queryRow<Neighbours>(db)`
    with public_games as (
      select p.date, json_build_object('date', p.date, 'player_id', ${player_id}::int, 'opponent',
          (select json_build_object(${personFields}) from users u
            where u.customer_id = p.customer_id and u.id = p.opponent_id)) as game
      from ${games} p
      join rounds f on f.customer_id = p.customer_id and f.season = p.season and f.round = 1
      where f.date <= ${latestPublicStart(today)}
    )
    select (select game from public_games where date < ${date} order by date desc limit 1) as previous_game,
      (select game from public_games where date > ${date} order by date limit 1) as next_game`
  return row ?? { previous_game: null, next_game: null }
}
