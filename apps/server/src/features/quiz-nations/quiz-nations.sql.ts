import type { NationLink, NationPlayer, NationTeam } from '@tertulia/contract/quiz-nations'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { nationTeamSize, type NationScore } from '@tertulia/core/national-ranking/nations'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows, queryRow } from '../../platform/database/rows.ts'
import { personFields } from '../users/users.sql.ts'

export type NationScoreRow = NationScore & { region: string; month: string }

/**
 * Lists each nation's score in these published months, or in all of them: as core's `nationScore` computes it, without
 * reading every player of every month.
 */
export async function listNationScores(db: Db, months?: readonly string[]): Promise<NationScoreRow[]> {
  return await queryRows<NationScoreRow>(db)`
    select month, region, count(*)::int as players, sum(score) as total,
      sum(score) filter (where place <= ${nationTeamSize}) / ${nationTeamSize} as mean
    from (
      select r.month, p.region, r.score,
        row_number() over (partition by r.month, p.region order by r.score desc) as place
      from month_ranking_rows r
      join ranking_players p on p.customer_id = r.customer_id and p.id = r.player_id
      where p.region is not null and ${months ? sql`r.month = any(${months}::text[])` : sql`true`}) scored
    group by month, region`
}

/** Finds the nation of a current link; null when no current link has this token. */
export async function findNation(db: Db, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('nation_tokens')
    .select('region')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.region ?? null
}

export type RosterRow = Omit<NationPlayer, 'part'>

/** Lists the ranking players of a nation with their scores in a published month, best first. */
export async function listRoster(
  db: Db,
  { region, month }: { region: string; month: string | null },
): Promise<RosterRow[]> {
  return await queryRows<RosterRow>(db)`
    select p.id, p.name, p.surname, p.club, r.rank, r.score
    from ranking_players p
    left join month_ranking_rows r on r.customer_id = p.customer_id and r.player_id = p.id and r.month = ${month}
    where p.region = ${region}
    order by r.score desc nulls last, p.search_text, p.id`
}

/** Lists a nation's team of a month, in the captain's order. */
export async function listTeam(
  db: Db,
  { region, month }: { region: string; month: string },
): Promise<NationTeam['players']> {
  return await queryRows<NationTeam['players'][number]>(db)`
    select p.id, p.name, p.surname
    from nation_team_players t
    join ranking_players p on p.customer_id = t.customer_id and p.id = t.player_id
    where t.region = ${region} and t.month = ${month}
    order by t.position`
}

type NationRow = Omit<NationLink, 'link'> & {
  created_at: Instant | null
  created_by: NationTeam['players'][number]
}

/** Lists the regions of all ranking players with their current links, and regions that have a link but no players. */
export async function listNations(db: Db): Promise<NationLink[]> {
  const rows = await queryRows<NationRow>(db)`
    with links as (select * from nation_tokens where revoked_at is null),
    counted as (select region, count(*)::int as players from ranking_players where region is not null group by region)
    select coalesce(c.region, l.region) as region, coalesce(c.players, 0) as players, l.created_at,
      json_build_object(${personFields}) as created_by
    from counted c
    full join links l on l.region = c.region
    left join users u on u.customer_id = l.customer_id and u.id = l.created_by
    order by 1`
  return rows.map(({ region, players, created_at, created_by }) => ({
    region,
    players,
    link: created_at === null ? null : { created_at, created_by },
  }))
}

/** Saves a nation's link, replacing the current one, if any. */
export async function insertLink(
  db: Db,
  link: { region: string; token_hash: Buffer; created_by: number; created_at: Instant },
): Promise<void> {
  const { region, token_hash, created_by, created_at } = link
  await sql`
    insert into nation_tokens (region, token_hash, created_by, created_at)
    values (${region}, ${token_hash}, ${created_by}, ${created_at})
    on conflict (customer_id, region) where revoked_at is null do update
      set token_hash = excluded.token_hash, created_by = excluded.created_by, created_at = excluded.created_at`.execute(
    db,
  )
}

/** Revokes the link of a nation; false when there is none. */
export async function revokeLinkOf(
  db: Db,
  { region, now }: { region: string; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('nation_tokens')
    .set({ revoked_at: now })
    .where('region', '=', region)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Finds the nation of a current link and locks the link: changes to its team run one after another, and none comes
 * after the link was revoked. Null when no current link has this token.
 */
export async function lockNation(db: Db, tokenHash: Buffer): Promise<string | null> {
  const row = await queryRow<{ region: string }>(db)`
    select region from nation_tokens where token_hash = ${tokenHash} and revoked_at is null
    for no key update`
  return row?.region ?? null
}

/** Replaces the team of a month, in this order. */
export async function replaceTeam(
  db: Db,
  team: { region: string; month: string; player_ids: readonly number[]; now: Instant },
): Promise<void> {
  const { region, month, player_ids, now } = team
  await db.deleteFrom('nation_team_players').where('region', '=', region).where('month', '=', month).execute()
  await sql`
    insert into nation_team_players (region, month, position, player_id, named_at)
    select ${region}, ${month}, position, player_id, ${now}::timestamptz
    from unnest(${player_ids}::int[]) with ordinality as named (player_id, position)`.execute(db)
}
