import type { AuditEntry } from '@tertulia/contract/audit-log'
import type { Person } from '@tertulia/contract/fields'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { auditedActions, calledAreas, type AuditArea } from '@tertulia/core/roles/audit-actions'
import { sql, type RawBuilder } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { personFields } from '../users/users.sql.ts'

/** The entries wanted; null is no limit. */
export type EntriesQuery = {
  user_id: number | null
  area: AuditArea | null
  since: Instant | null
  before: Instant | null
}

/** Finds a user of the audit log, also one whose account is deleted; null for an unknown one. */
export async function findPerson(db: Db, userId: number): Promise<Static<typeof Person> | null> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'name', 'surname'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return person ?? null
}

/** Counts entries. */
export async function countEntries(db: Db, query: EntriesQuery): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    select count(*)::int as total from audit_log a where ${isWanted(query)}`
  return row?.total ?? 0
}

/** Lists a page of entries, the newest first. */
export async function listEntries(
  db: Db,
  query: EntriesQuery,
  { offset, size }: { offset: number; size: number },
): Promise<AuditEntry[]> {
  const person = (id: RawBuilder<unknown>) => sql`(select json_build_object(${personFields}) from users u
    where u.customer_id = a.customer_id and u.id = ${id})`
  return await queryRows<AuditEntry>(db)`
    select a.id::int as id, a.action, a.created_at, ${person(sql.ref('a.user_id'))} as "user",
      ${person(sql.ref('a.impersonator_id'))} as impersonator,
      ${person(sql`coalesce(a.subject_id, ${userInAction})`)} as subject
    from audit_log a where ${isWanted(query)}
    order by a.created_at desc, a.id desc limit ${size} offset ${offset}`
}

/** SQL for the user's id at the end of an entry's action: the member whom editors asked to write or try out a quiz. */
const userInAction = sql`substring(a.action from
  '^(?:plan_writer|(?:invite|dismiss)_test_player [a-z]+) [0-9-]+ ([0-9]{1,9})$')::int`

/** SQL condition on an entry `a`. */
function isWanted({ user_id, area, since, before }: EntriesQuery): RawBuilder<boolean> {
  const conditions = [
    ...(user_id === null
      ? []
      : [
          sql<boolean>`(a.user_id = ${user_id} or a.subject_id = ${user_id} or a.impersonator_id = ${user_id})`,
        ]),
    ...(area === null ? [] : [isInArea(area)]),
    ...(since === null ? [] : [sql<boolean>`a.created_at >= ${since}`]),
    ...(before === null ? [] : [sql<boolean>`a.created_at < ${before}`]),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** SQL condition: the entry's code belongs to an area, or the path of its call. */
function isInArea(area: AuditArea): RawBuilder<boolean> {
  const paths = Object.entries(calledAreas).flatMap(([words, called]) => (called === area ? [words] : []))
  return sql<boolean>`(split_part(a.action, ' ', 1) = any(${auditedActions[area]}::text[])
    or a.action ~ ${`^[A-Z]+ /(${paths.join('|')})(/|$)`})`
}
