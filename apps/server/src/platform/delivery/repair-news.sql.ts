import { addMinutes, type Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { queryRow } from '../database/rows.ts'

/** People are told of repairs this many minutes after the last of them. */
const minutesBeforeTold = 5

/** A repair of a subject that is made or undone. */
export type Repair = { id: number; undone: boolean }

/** What people are to be told of a subject: the repairs since they were last told, and what they know. */
export type RepairNews = {
  id: number
  kind: 'moved_rounds' | 'withdrawal' | 'replacement' | 'closing' | 'results' | 'verdicts' | 'unsealing'
  subject: string
  /** What was, by name; of two values of a name the earlier one. */
  before: Readonly<Record<string, unknown>>
  repairs: readonly { undone: boolean }[]
}

/**
 * Has people told of a repair, some minutes after the last one of its subject, within the caller's transaction.
 * (docs/rules/mail.md)
 */
export async function postponeNews(
  db: Db,
  { kind, subject, before, repairs }: Omit<RepairNews, 'id'>,
  now: Instant,
): Promise<void> {
  await sql`
    insert into repair_news as waiting (kind, subject, before, repairs, tell_at)
    values (${kind}, ${subject}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(repairs)}::jsonb,
      ${addMinutes(now, minutesBeforeTold)})
    on conflict (customer_id, kind, subject) do update
    set before = excluded.before || waiting.before, repairs = waiting.repairs || excluded.repairs,
      tell_at = excluded.tell_at`.execute(db)
}

/** Takes the news that has been due longest; null when none is, or another process tells it. */
export async function takeDueNews(db: Db, now: Instant): Promise<RepairNews | null> {
  return await queryRow<RepairNews>(db)`
    delete from repair_news where id = (
      select id from repair_news where tell_at <= ${now} order by tell_at, id limit 1 for update skip locked)
    returning id, kind, subject, before, repairs`
}

/** The repairs that made a difference, the last state of each; one that was made and undone since is none. */
export function netRepairs<One extends Repair>(repairs: readonly One[]): One[] {
  return [...Map.groupBy(repairs, ({ id }) => id).values()].flatMap((steps) => {
    const [first, last] = [steps[0], steps.at(-1)]
    return first && last && first.undone === last.undone ? [last] : []
  })
}

/** Returns whether news of a subject waits to be told. */
export async function hasNews(
  db: Db,
  { kind, subject }: Pick<RepairNews, 'kind' | 'subject'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('repair_news')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
  return found.length > 0
}

/** Drops news of a subject, of which people are told otherwise. */
export async function dropNews(
  db: Db,
  { kind, subject }: Pick<RepairNews, 'kind' | 'subject'>,
): Promise<void> {
  await db.deleteFrom('repair_news').where('kind', '=', kind).where('subject', '=', subject).execute()
}
