import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

// Appeals call corrections to give verdicts, so what a verdict does to appeals is here. (docs/rules/appeals.md)

/** Settles the waiting appeals about answers whose verdicts have changed. */
export async function settleAppealsAbout(
  db: Db,
  answers: readonly { question_id: number; normalised: string }[],
  now: Instant,
): Promise<void> {
  await sql`
    update appeals c set state = 'settled', settled_at = ${now}
    from unnest(
      ${answers.map(({ question_id }) => question_id)}::int[], ${answers.map(({ normalised }) => normalised)}::text[]
    ) as changed (question_id, normalised)
    where c.question_id = changed.question_id and c.normalised = changed.normalised
      and c.state in ('open', 'escalated')`.execute(db)
}

/** Settles the waiting appeals about questions of a quiz that no longer count as their answers are judged. */
export async function settleAppealsOfQuiz(db: Db, quizId: number, now: Instant): Promise<void> {
  await sql`
    update appeals c set state = 'settled', settled_at = ${now}
    from questions q
    where q.customer_id = c.customer_id and q.id = c.question_id and q.quiz_id = ${quizId}
      and q.counting <> 'normal' and c.state in ('open', 'escalated')`.execute(db)
}
