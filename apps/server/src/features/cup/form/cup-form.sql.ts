import type { CupForm } from '@tertulia/contract/cup-forms'
import type { TieResult } from '@tertulia/core/cup/cup-score'
import type { Roles } from '@tertulia/core/roles/roles'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows } from '../../../platform/database/rows.ts'
import { heldRoles } from '../../seasons/season-form.sql.ts'
import { tieFields, tiesWithPeople, type TieRow } from '../cup-ties.sql.ts'

/** A user who is or was a regular player, or who is in the season or its cup. */
type CupCandidate = {
  id: number
  name: string
  surname: string
  tier: number | null
  roles: Roles
  in_cup: boolean
}

/** A season with its rounds, and its cup if it has one. */
export type CupSeason = {
  rounds: CupForm['rounds']
  cup: { seed: string; version: number; rounds: number[] } | null
}

/** Finds a season for its cup's form; null when there is none. */
export async function findCupSeason(db: Db, season: number): Promise<CupSeason | null> {
  return await queryRow<CupSeason>(db)`
    select
      (select coalesce(json_agg(json_build_object('round', r.round, 'date', r.date, 'solo', r.solo) order by r.round), '[]')
        from rounds r where r.customer_id = s.customer_id and r.season = s.season) as rounds,
      (select json_build_object('seed', c.seed, 'version', c.version, 'rounds',
          (select json_agg(n.round order by n.cup_round) from cup_rounds n
            where n.customer_id = c.customer_id and n.season = c.season))
        from cups c where c.customer_id = s.customer_id and c.season = s.season) as cup
    from seasons s where s.season = ${season}`
}

/** Lists everyone who may be in a season's cup: players in a tier first, tier by tier, then by name. */
export async function listCupCandidates(db: Db, season: number): Promise<CupCandidate[]> {
  const { rows } = await cupCandidates(season).execute(db)
  return rows
}

/** Query for everybody who may be put into a season's cup, or is in it. */
export const cupCandidates = (season: number) => sql<CupCandidate>`
    select u.id, u.name, u.surname, p.tier, coalesce(held.roles, '{}') as roles, c.user_id is not null as in_cup
    from users u
    ${heldRoles}
    left join tier_players p on p.customer_id = u.customer_id and p.season = ${season} and p.user_id = u.id
    left join cup_players c on c.customer_id = u.customer_id and c.season = ${season} and c.user_id = u.id
    where held.plays or c.user_id is not null
    order by p.tier, p.position, u.name, u.surname, u.id`

/** A tie that waits for the admin, with its changed result. */
export type ChangeRow = {
  id: number
  cup_round: number
  date: string
  tie: TieRow
  found: Pick<TieRow, 'score1' | 'score2' | 'winner_id' | 'decided_by'>
}

/** Lists the results of a season's cup that wait for a decision, in the order of the rounds. */
export async function listOpenChanges(db: Db, season: number): Promise<ChangeRow[]> {
  return await queryRows<ChangeRow>(db)`
    select f.id, f.cup_round, r.date, json_build_object(${tieFields}) as tie,
      json_build_object('score1', f.score1, 'score2', f.score2, 'winner_id', f.winner_id,
        'decided_by', f.decided_by) as found
    from cup_changes f
    join cup_rounds n on n.customer_id = f.customer_id and n.season = f.season and n.cup_round = f.cup_round
    join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round
    join (${tiesWithPeople})
      on g.customer_id = f.customer_id and g.season = f.season and g.cup_round = f.cup_round
      and g.position = f.position
    where f.season = ${season} and f.decision is null
    order by f.cup_round, f.position`
}

/** An open flag, with its tie's place and winner. */
export type OpenFlag = {
  id: number
  season: number
  cup_round: number
  position: number
  score1: number | null
  score2: number | null
  winner_id: number
  decided_by: TieResult['decided_by']
  standing_winner_id: number | null
}

/** Finds an open flag by its id; null when it is decided or deleted. */
export async function findOpenFlag(db: Db, id: number): Promise<OpenFlag | null> {
  return await queryRow<OpenFlag>(db)`
    select f.id, f.season, f.cup_round, f.position, f.score1, f.score2, f.winner_id, f.decided_by,
      g.winner_id as standing_winner_id
    from cup_changes f
    join cup_games g on g.customer_id = f.customer_id and g.season = f.season and g.cup_round = f.cup_round
      and g.position = f.position
    where f.id = ${id} and f.decision is null`
}
