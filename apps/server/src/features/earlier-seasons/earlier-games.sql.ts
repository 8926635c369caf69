import type { EarlierGame, EarlierGames } from '@tertulia/contract/earlier-seasons'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'

/** Lists the tables of a season of which games are here, tiers before cups. */
export async function listTablesWithGames(db: Db, seasonId: number): Promise<EarlierGames[]> {
  return await queryRows<EarlierGames>(db)`
    select t.id as table_id, t.competition, t.name from earlier_tables t
    where t.season_id = ${seasonId} and exists (select from earlier_games g
      where g.customer_id = t.customer_id and g.table_id = t.id)
    order by t.competition desc, t.place`
}

/** Lists the rounds of a table that have games. */
export async function listRoundsOf(db: Db, tableId: number): Promise<number[]> {
  const rows = await queryRows<{ round: number }>(db)`
    select distinct round from earlier_games where table_id = ${tableId} order by round`
  return rows.map(({ round }) => round)
}

/** SQL for a side of the game `g`, whose line is `p` and whose account is `u`. */
const side = (place: string, prefix: string): RawBuilder<unknown> => {
  const [placeId, points, forfeited, rightAnswers] = [place, 'points', 'forfeited', 'right_answers'].map(
    (column) => sql.ref(column === place ? `g.${place}` : `g.${prefix}${column}`),
  )
  return sql`(
    select json_build_object('player', json_build_object('id', u.id, 'name', coalesce(u.name, p.name),
      'surname', coalesce(u.surname, '')), 'points', ${points}, 'forfeited', ${forfeited},
      'right_answers', ${rightAnswers})
    from earlier_places p left join users u on u.customer_id = p.customer_id and u.id = p.user_id
    where p.customer_id = g.customer_id and p.id = ${placeId})`
}

const fields = sql`g.id, g.round, g.played_on, ${side('place_id', '')} as one,
  ${side('opponent_place_id', 'opponent_')} as other, g.outcome, q.id as quiz_id`

/** SQL for games with their tables and, in the league, the quizzes of their rounds. */
const games = sql`earlier_games g
  join earlier_tables t on t.customer_id = g.customer_id and t.id = g.table_id
  left join earlier_quizzes q on q.customer_id = g.customer_id and q.season_id = t.season_id and q.round = g.round
    and t.competition = 'league'`

type Query = { table_id: number; round: number | null; player: number | null }

/** Lists the games of a table in a round or of a player, in the order of the file. */
export async function listGamesOf(db: Db, { table_id, round, player }: Query): Promise<EarlierGame[]> {
  return await queryRows<EarlierGame>(db)`
    select ${fields} from ${games}
    where g.table_id = ${table_id} and (${round}::int is null or g.round = ${round})
      and (${player}::int is null or ${player} in (g.place_id, g.opponent_place_id))
    order by g.round, g.id`
}

/** Finds a game; null without one. */
export async function findEarlierGame(db: Db, id: number): Promise<EarlierGame | null> {
  return await queryRow<EarlierGame>(db)`select ${fields} from ${games} where g.id = ${id}`
}
