import type { FairPlayCase, OwnFairPlayCase } from '@tertulia/contract/fair-play-cases'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows } from '../../../platform/database/rows.ts'
import { personFields } from '../../users/users.views.ts'

export type StoredCase = Omit<FairPlayCase, 'stage'> & { state: OwnFairPlayCase['state'] }

const person = (column: string) => sql`(select json_build_object(${personFields}) from users u
  where u.customer_id = c.customer_id and u.id = ${sql.ref(column)})`

const caseColumns = sql`c.id, c.state, c.reason, c.opened_at, c.heard_until, c.statement, c.stated_at, c.ended_at,
  c.outcome, c.proposed_at, ${person('c.user_id')} as player, ${person('c.opened_by')} as opened_by,
  ${person('c.proposed_by')} as proposed_by, ${person('c.ended_by')} as ended_by`

/** Lists the cases that are not about the reader, open ones first and the latest of each first. */
export async function listCases(db: Db, readerId: number): Promise<StoredCase[]> {
  return await queryRows<StoredCase>(db)`
    select ${caseColumns} from fair_play_cases c where c.user_id <> ${readerId}
    order by c.state <> 'open', c.opened_at desc, c.id desc`
}

/** Finds a case that is not about the reader. */
export async function findCase(
  db: Db,
  { id, reader_id }: { id: number; reader_id: number },
): Promise<StoredCase | null> {
  return await queryRow<StoredCase>(db)`
    select ${caseColumns} from fair_play_cases c where c.id = ${id} and c.user_id <> ${reader_id}`
}

/** Lists the cases about a player as they read them, the latest first. */
export async function listCasesAbout(db: Db, userId: number): Promise<OwnFairPlayCase[]> {
  return await queryRows<OwnFairPlayCase>(db)`
    select c.id, c.state, c.reason, c.opened_at, c.heard_until, c.statement, c.stated_at, c.ended_at,
      case when c.state <> 'open' then c.outcome end as outcome
    from fair_play_cases c where c.user_id = ${userId}
    order by c.opened_at desc, c.id desc`
}
