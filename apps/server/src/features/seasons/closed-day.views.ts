import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'

/** A closed day with the season whose round it was, if any; read once in a transaction and handed to every scoring. */
export type ClosedDay = {
  date: CalendarDate
  counts: boolean
  round: { season: number; rule_set: RuleSet } | null
}

/** Finds a closed day; null while it is not closed. */
export async function findClosedDay(db: Db, date: CalendarDate): Promise<ClosedDay | null> {
  return await queryRow<ClosedDay>(db)`
    select d.date, d.counts, case when s.season is not null
      then json_build_object('season', s.season, 'rule_set', s.rule_set) end as round
    from closed_days d
    left join rounds r on r.customer_id = d.customer_id and r.date = d.date
    left join seasons s on s.customer_id = r.customer_id and s.season = r.season
    where d.date = ${date}`
}
