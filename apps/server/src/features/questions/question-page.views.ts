import type { Question, QuestionPlayer } from '@tertulia/contract/questions'
import type { QuestionForPlayer, QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { ranking_page_size } from '../../platform/paging.ts'
import { question_for_player, questions_for_player, verdict_of } from '../quizzes/question-columns.views.ts'
import { counts_columns, join_counts, qualityColumns, type Counts, type Quality } from './questions.views.ts'
import { submissions_of_quiz } from '../quizzes/submissions.views.ts'
import { person_fields } from '../users/users.views.ts'

export type FoundQuestion = Counts &
  Quality &
  Pick<Question, 'kind' | 'date' | 'season' | 'round' | 'subject' | 'answer'> & {
    question: QuestionForPlayer
    /** Of a closed day: how many gave it 0, 1, 2, 3 points, how many put a joker on it. */
    points_given: number[] | null
    jokers: number
    /** Whether every answer to its quiz is corrected. */
    all_corrected: boolean
    submissions: number
    mine: QuestionPlayer | null
  }

type Asked = {
  id: number
  user_id: number
  today: CalendarDate
  kinds: readonly QuizKind[]
  /** Kinds of which he may know what others answered. */
  judged_kinds: readonly QuizKind[]
}

const player_json = sql`json_build_object(${person_fields},
  'verdict', ${verdict_of('a.is_right')}, 'points', a.league_points, 'joker', a.joker)`

/** A question of a complete quiz of these kinds whose day is over, with what one player did; null where there is none. */
export async function findPastQuestion(db: Db, asked: Asked): Promise<FoundQuestion | null> {
  const { id, user_id, today, kinds, judged_kinds } = asked
  const { rows } = await sql<FoundQuestion>`
    select ${question_for_player} as question, z.kind, z.date, r.season, r.round, z.subject, q.answer,
      ${counts_columns}, ${qualityColumns(judged_kinds)}, c.points_given, coalesce(c.jokers, 0) as jokers,
      not exists (
        select from questions other
        left join question_counts k on k.customer_id = other.customer_id and k.question_id = other.id
        where other.customer_id = q.customer_id and other.quiz_id = q.quiz_id
          and k.corrected is distinct from k.answered) and c.answered is not null as all_corrected,
      ${submissions_of_quiz} as submissions,
      (select ${player_json} from judged_answers a
        join users u on u.customer_id = a.customer_id and u.id = a.user_id
        where a.customer_id = q.customer_id and a.quiz_id = q.quiz_id and a.question_id = q.id
          and a.user_id = ${user_id}) as mine
    from ${questions_for_player}
    join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
    left join rounds r on r.customer_id = z.customer_id and r.date = z.date and z.kind = 'daily'
    ${join_counts}
    where q.id = ${id} and z.complete and z.date < ${today} and z.kind = any(${kinds}::text[])`.execute(db)
  return rows[0] ?? null
}

/**
 * A page of the players who answered a question: right ones first, then by surname. Each half is read in the order of the
 * names, so that nobody is sorted who is not shown.
 */
export async function listPlayersOf(
  db: Db,
  { question_id, offset }: { question_id: number; offset: number },
): Promise<QuestionPlayer[]> {
  const by_name = sql`u.surname collate "und-x-icu", u.name collate "und-x-icu", u.id`
  const answers_of = sql`answers a
    left join verdicts v
      on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised`
  const half = (verdict: RawBuilder<unknown>, skipped: RawBuilder<unknown>) => sql`(
    select u.id, u.name, u.surname, ${verdict_of('v.is_right')} as verdict, a.league_points as points, a.joker,
      row_number() over (order by ${by_name}) as place
    from users u join (${answers_of}) on a.customer_id = u.customer_id and a.user_id = u.id
      and a.question_id = ${question_id} and a.quiz_id = (select quiz_id from questions where id = ${question_id})
    where ${verdict}
    order by ${by_name}
    limit ${ranking_page_size} offset ${skipped})`
  const right_answers = sql`coalesce(
    (select right_answers from question_counts where question_id = ${question_id}),
    (select count(*) from ${answers_of} where a.question_id = ${question_id} and v.is_right))`
  const { rows } = await sql<QuestionPlayer>`
    select id, name, surname, verdict, points, joker from (
      ${half(sql`v.is_right`, sql`${offset}::int`)}
      union all ${half(sql`v.is_right is not true`, sql`greatest(0, ${offset}::int - ${right_answers})`)}
    ) players
    order by verdict <> 'right', place
    limit ${ranking_page_size}`.execute(db)
  return rows
}
