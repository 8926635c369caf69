import type { Question, QuestionPlayer } from '@tertulia/contract/questions'
import type { QuestionForPlayer, QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { rankingPageSize } from '../../platform/http/paging.ts'
import {
  changeOfQuestion,
  laterSeason,
  questionForPlayer,
  questionsForPlayer,
  verdictOf,
} from './question-columns.views.ts'
import {
  countsColumns,
  joinCounts,
  qualityColumns,
  type Counts,
  type Quality,
  submissionsOfQuiz,
} from './questions.views.ts'
import { personFields } from '../users/users.views.ts'
import { isOver } from '../../platform/access/days.views.ts'

export type FoundQuestion = Counts &
  Quality &
  Pick<
    Question,
    'kind' | 'date' | 'season' | 'round' | 'subject' | 'answer' | 'change' | 'change_set_id' | 'later_season'
  > & {
    corrections: Question['corrections']
    question: QuestionForPlayer
    /** For a closed day: how many players gave it 0, 1, 2, 3 points, how many put a joker on it. */
    points_given: number[] | null
    jokers: number
    /** True if every answer to its quiz is corrected. */
    all_corrected: boolean
    submissions: number
    /** Of the special quiz that it was asked in. */
    bonus_rules: Pick<RuleSet, 'bonus_of'>
    mine: QuestionPlayer | null
  }

type Asked = {
  id: number
  user_id: number
  today: CalendarDate
  kinds: readonly QuizKind[]
  /** Kinds of quizzes whose players' answers the user may see. */
  judgedKinds: readonly QuizKind[]
}

// The set in force that makes the question `q` void or right for everyone.
const changeSetOfQuestion = sql`(select c.change_set_id from changed_countings c
  where c.customer_id = q.customer_id and c.question_id = q.id)`

// The sets in force that corrected the answer to the question `q` or verdicts on it, the first one first.
const correctionsOfQuestion = sql`(select coalesce(json_agg(json_build_object('change_set_id', s.id, 'reason', s.reason,
    'applied_at', s.applied_at, 'previous_answer', o.previous_answer, 'verdict_count', o.verdicts)
    order by s.applied_at, s.id), '[]')
  from (
    select change_set_id, max(previous_answer) as previous_answer,
      count(*) filter (where kind = 'verdict')::int as verdicts
    from change_operations
    where customer_id = q.customer_id and question_id = q.id and kind <> 'counting'
    group by change_set_id) o
  join change_sets s on s.customer_id = q.customer_id and s.id = o.change_set_id and s.state = 'applied')`

const playerJson = sql`json_build_object(${personFields},
  'verdict', ${verdictOf('a.is_right')}, 'points', a.league_points, 'joker', a.joker)`

/**
 * Finds a question of a complete quiz of these kinds whose day is over, with one player's result; null when there is
 * none.
 */
export async function findPastQuestion(db: Db, asked: Asked): Promise<FoundQuestion | null> {
  const { id, user_id, today, kinds, judgedKinds: reviewedKinds } = asked
  return await queryRow<FoundQuestion>(db)`
    select ${questionForPlayer} as question, z.kind, z.date, r.season, r.round, z.subject, q.answer,
      ${changeOfQuestion} as change, ${changeSetOfQuestion} as change_set_id,
      ${correctionsOfQuestion} as corrections, ${laterSeason(today)} as later_season,
      ${countsColumns}, ${qualityColumns(reviewedKinds)}, c.points_given, coalesce(c.jokers, 0) as jokers,
      not exists (
        select from questions other
        left join question_counts k on k.customer_id = other.customer_id and k.question_id = other.id
        where other.customer_id = q.customer_id and other.quiz_id = q.quiz_id
          and k.corrected is distinct from k.answered) and c.answered is not null as all_corrected,
      ${submissionsOfQuiz} as submissions, json_build_object('bonus_of', z.rule_set -> 'bonus_of') as bonus_rules,
      (select ${playerJson} from judged_answers a
        join users u on u.customer_id = a.customer_id and u.id = a.user_id
        where a.customer_id = q.customer_id and a.quiz_id = q.quiz_id and a.question_id = q.id
          and a.user_id = ${user_id}) as mine
    from ${questionsForPlayer}
    join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
    left join rounds r on r.customer_id = z.customer_id and r.date = z.date and z.kind = 'daily'
    ${joinCounts}
    where q.id = ${id} and z.complete and ${isOver(sql`z.date`, today)} and z.kind = any(${kinds}::text[])`
}

/**
 * Lists a page of the players who answered a question: right ones first, then by surname. Each half is read in the
 * order of names, so that only the shown players are sorted.
 */
export async function listPlayersOf(
  db: Db,
  { question_id, offset }: { question_id: number; offset: number },
): Promise<QuestionPlayer[]> {
  const byName = sql`u.surname collate "und-x-icu", u.name collate "und-x-icu", u.id`
  const answersOf = sql`answers a
    left join verdicts v
      on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised`
  const half = (verdict: RawBuilder<unknown>, skipped: RawBuilder<unknown>) => sql`(
    select u.id, u.name, u.surname, ${verdictOf('v.is_right')} as verdict, a.league_points as points, a.joker,
      row_number() over (order by ${byName}) as place
    from users u join (${answersOf}) on a.customer_id = u.customer_id and a.user_id = u.id
      and a.question_id = ${question_id} and a.quiz_id = (select quiz_id from questions where id = ${question_id})
    where ${verdict}
    order by ${byName}
    limit ${rankingPageSize} offset ${skipped})`
  const rightAnswers = sql`coalesce(
    (select right_answers from question_counts where question_id = ${question_id}),
    (select count(*) from ${answersOf} where a.question_id = ${question_id} and v.is_right))`
  return await queryRows<QuestionPlayer>(db)`
    select id, name, surname, verdict, points, joker from (
      ${half(sql`v.is_right`, sql`${offset}::int`)}
      union all ${half(sql`v.is_right is not true`, sql`greatest(0, ${offset}::int - ${rightAnswers})`)}
    ) players
    order by verdict <> 'right', place
    limit ${rankingPageSize}`
}
