import type { Instant } from '@tertulia/core/calendar/calendar'

type Writer = { query: (text: string, values: unknown[]) => Promise<unknown> }
type Outcome = { job: string; hasSucceeded: boolean; now: Instant }

/** Saves when a kind of scheduled work last succeeded or failed, for the health page. */
export async function saveOutcome(database: Writer, { job, hasSucceeded, now }: Outcome): Promise<void> {
  const column = hasSucceeded ? 'succeeded_at' : 'failed_at'
  await database.query(
    `insert into job_outcomes (job, ${column}) values ($1, $2)
      on conflict (job) do update set ${column} = excluded.${column}`,
    [job, now],
  )
}
