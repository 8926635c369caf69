import type { Appeal } from '@tertulia/contract/appeals'
import type { AppealDirection, AppealState } from '@tertulia/core/appeals/appeals'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'

/** An appeal with one player's part in it. */
export type OwnAppeal = Omit<Appeal, 'mine' | 'escalation_until' | 'decisions'> & {
  question_id: number
  normalised: string
  own_reason: string | null
  own_source: string | null
  joined_at: Instant | null
}

/** Lists the appeals about questions with one player's part in them, latest first, without withdrawn ones. */
export async function listAppealsAbout(
  db: Db,
  { question_ids, user_id }: { question_ids: readonly number[]; user_id: number },
): Promise<OwnAppeal[]> {
  return await queryRows<OwnAppeal>(db)`
    select c.id, c.question_id, c.normalised, c.direction, c.state, c.opened_at, c.due_at, c.settled_at,
      p.reason as own_reason, p.source as own_source, p.created_at as joined_at
    from appeals c
    left join appeal_players p on p.customer_id = c.customer_id and p.appeal_id = c.id
      and p.user_id = ${user_id} and p.withdrawn_at is null
    where c.question_id = any(${question_ids}::int[]) and c.state <> 'withdrawn'
    order by c.id desc`
}

/** What the services need of an appeal before they change it. */
export type AppealCase = {
  id: number
  question_id: number
  normalised: string
  direction: AppealDirection
  state: AppealState
}

/** Finds an appeal by its id. */
export async function findAppeal(db: Db, id: number): Promise<AppealCase | null> {
  return await queryRow<AppealCase>(db)`
    select id, question_id, normalised, direction, state from appeals where id = ${id}`
}

/** A decision on an appeal. */
export type StoredDecision = { appeal_id: number; upheld: boolean; reason: string; decided_at: Instant }

/** Lists the decisions on appeals, the first ones first, without who made them. */
export async function listDecisions(db: Db, appealIds: readonly number[]): Promise<StoredDecision[]> {
  return await queryRows<StoredDecision>(db)`
    select appeal_id, upheld, reason, decided_at from appeal_decisions
    where appeal_id = any(${appealIds}::int[]) order by appeal_id, attempt`
}

/** Selects the decisions on one appeal, as they are shown. */
export const decisionsOn = (id: number, decisions: readonly StoredDecision[]): Appeal['decisions'] =>
  decisions
    .filter(({ appeal_id }) => appeal_id === id)
    .map(({ upheld, reason, decided_at }) => ({ upheld, reason, decided_at }))

/** Lists the players behind an appeal who can be written to. */
export async function listAppealReaders(
  db: Db,
  appealId: number,
): Promise<{ user_id: number; name: string; language: Language }[]> {
  return await queryRows<{ user_id: number; name: string; language: Language }>(db)`
    select u.id as user_id, u.name, u.language
    from appeal_players p
    join users u on u.customer_id = p.customer_id and u.id = p.user_id
    where p.appeal_id = ${appealId} and p.withdrawn_at is null and u.anonymised_at is null
    order by u.id`
}
