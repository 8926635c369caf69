import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { JudgedText } from './automatic-verdicts.store.ts'

type AnswerKey = { question_id: number; normalised: string }

/** Holds back other verdicts on a date's quiz and the closing of that day until the transaction ends. */
export async function lockVerdicts(db: Db, date: CalendarDate): Promise<void> {
  await sql`select from quizzes where date = ${date} for no key update`.execute(db)
}

/** As `lockVerdicts`, and waits for the submissions under way too. */
export async function lockSubmissions(db: Db, quiz_id: number): Promise<void> {
  await sql`select from quizzes where id = ${quiz_id} for update`.execute(db)
}

/** Keeps what a reviewer decided, in place of any earlier verdict. */
export async function saveReviewerVerdict(
  db: Db,
  verdict: JudgedText & { reviewer_id: number; now: Instant },
): Promise<void> {
  const { now: judged_at, is_right, reviewer_id, ...key } = verdict
  await db
    .insertInto('verdicts')
    .values({ ...key, is_right, reviewer_id, judged_at })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'question_id', 'normalised'])
        .doUpdateSet({ is_right, reviewer_id, judged_at }),
    )
    .execute()
}

/** Takes a verdict back, whoever gave it. */
export async function removeVerdict(db: Db, { question_id, normalised }: AnswerKey): Promise<void> {
  await db
    .deleteFrom('verdicts')
    .where('question_id', '=', question_id)
    .where('normalised', '=', normalised)
    .execute()
}

/** Puts automatic verdicts in the place of earlier automatic ones; null leaves the answer pending. */
export async function replaceAutomaticVerdicts(
  db: Db,
  { verdicts, now }: { verdicts: readonly (AnswerKey & { is_right: boolean | null })[]; now: Instant },
): Promise<void> {
  const made = sql`unnest(${verdicts.map(({ question_id }) => question_id)}::int[],
    ${verdicts.map(({ normalised }) => normalised)}::text[],
    ${verdicts.map(({ is_right }) => is_right)}::bool[]) as made (question_id, normalised, is_right)`
  await sql`
    delete from verdicts v using ${made}
    where v.question_id = made.question_id and v.normalised = made.normalised and v.reviewer_id is null
      and made.is_right is null`.execute(db)
  await sql`
    insert into verdicts as v (question_id, normalised, is_right, judged_at)
    select question_id, normalised, is_right, ${now}::timestamptz from ${made}
    where is_right is not null
    order by question_id, normalised
    on conflict (customer_id, question_id, normalised) do update
    set is_right = excluded.is_right, judged_at = excluded.judged_at
    where v.reviewer_id is null`.execute(db)
}
