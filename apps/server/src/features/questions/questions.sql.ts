import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { QuestionChange } from '@tertulia/contract/fields'
import type * as questionCalls from '@tertulia/contract/questions'
import type { WrongAnswer, Question, QuestionPlayer } from '@tertulia/contract/questions'
import type { QuizKind, QuestionForPlayer } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { percentage } from '@tertulia/core/quizzes/percentage'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows, queryRow } from '../../platform/database/rows.ts'
import { rankingPageSize } from '../../platform/http/paging.ts'
import { isOver } from '../../platform/access/days.sql.ts'
import { mediumJson } from '../media/media.sql.ts'
import { personFields } from '../users/users.sql.ts'

/** The stored counts of a question's answers. */
export type Counts = { answered: number; corrected: number; right_answers: number }

/** Joins the counts of the question `q` as `c`; there are none before its day is closed. */
export const joinCounts = sql`left join question_counts c on c.customer_id = q.customer_id and c.question_id = q.id`

/** SQL for the questions `q` of a date's complete daily quiz `z`, with their themes `t` and counts. */
export const questionsOfDay = (date: CalendarDate) => sql`quizzes z
  join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id and z.date = ${date}
    and z.kind = 'daily' and z.complete
  join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
  ${joinCounts}`

/** The counts joined by `joinCounts`, all 0 when there are none. */
export const countsColumns = sql<Counts>`coalesce(c.answered, 0) as answered, coalesce(c.corrected, 0) as corrected,
  coalesce(c.right_answers, 0) as right_answers`

/** The measures of a question's quality. */
export type Quality = { discrimination: number | null; wrong_answer: WrongAnswer | null }

/**
 * SQL for the quality of the question `q` of the quiz `z` with its counts `c`; wrong answers only of closed days and
 * these kinds.
 */
export const qualityColumns = (kinds: readonly QuizKind[]) => sql<Quality>`c.discrimination,
  case when c.question_id is not null and z.kind = any(${kinds}::text[]) then (
    select json_build_object('text', (
        select mode() within group (order by a.text) from answers a
        where a.customer_id = q.customer_id and a.question_id = q.id and a.normalised = w.normalised and a.text <> ''),
      'count', w.count)
    from (
      select g.normalised, g.count from (
        select a.normalised, count(*) from answers a
        where a.customer_id = q.customer_id and a.question_id = q.id and a.text <> ''
        group by a.normalised) g
      join verdicts v on v.customer_id = q.customer_id and v.question_id = q.id and v.normalised = g.normalised
        and not v.is_right
      order by g.count desc, g.normalised limit 1) w
  ) end as wrong_answer`

type WrongAnswersOfQuestion = ReplyOf<typeof questionCalls.listWrongAnswers>['questions'][number]

/**
 * Lists the most common wrong answers to the questions of a date's quiz that are wholly corrected, each given by at least
 * two players. The caller checks that the day is over.
 */
export async function listCommonWrongAnswers(
  db: Db,
  { kind, date }: { kind: QuizKind; date: CalendarDate },
): Promise<WrongAnswersOfQuestion[]> {
  return await queryRows<WrongAnswersOfQuestion>(db)`
    select q.id as question_id, w.answers
    from quizzes z
    join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id and q.counting <> 'void'
    join question_counts c
      on c.customer_id = q.customer_id and c.question_id = q.id and c.corrected = c.answered
    cross join lateral (
      select json_agg(json_build_object('text', m.text, 'count', m.count) order by m.count desc, m.normalised) as answers
      from (
        select a.normalised, count(*)::int as count, mode() within group (order by a.text) as text
        from verdicts v
        join answers a
          on a.customer_id = v.customer_id and a.question_id = v.question_id and a.normalised = v.normalised
        where v.customer_id = q.customer_id and v.question_id = q.id and not v.is_right and a.text <> ''
        group by a.normalised
        having count(*) > 1
        order by count(*) desc, a.normalised limit 3
      ) m
    ) w
    where z.date = ${date} and z.kind = ${kind} and z.complete and w.answers is not null
    order by q.position`
}

/** Presents a row's counts as the screens show them. */
export function presentCounts<Row extends Counts>({ right_answers, ...row }: Row) {
  const { answered, corrected } = row
  return { ...row, percentage: percentage(right_answers, corrected), pending: answered - corrected }
}

/** SQL for the number of submissions of the quiz `z`; for a closed day it is stored with each question. */
export const submissionsOfQuiz = sql<number>`coalesce(
  (select k.answered from questions n
    join question_counts k on k.customer_id = n.customer_id and k.question_id = n.id
    where n.customer_id = z.customer_id and n.quiz_id = z.id limit 1),
  (select count(*)::int from submissions s where s.customer_id = z.customer_id and s.quiz_id = z.id))`

/**
 * Blocks verdicts on the quiz of a question, changes of the way it counts and of its appeals, until the transaction
 * ends. (docs/rules/locks.md)
 */
export async function lockQuizOfQuestion(db: Db, questionId: number): Promise<void> {
  await sql`
    select from quizzes where id = (select quiz_id from questions where id = ${questionId})
    for no key update`.execute(db)
}

/** A distinct answer to a question whose verdict changed; null = pending. */
export type VerdictChange = {
  question_id: number
  normalised: string
  before: boolean | null
  after: boolean | null
}

/** SQL for changed verdicts with the difference each makes to the corrected and the right counts of equal answers. */
export const changedAnswers = (changes: readonly VerdictChange[]) => sql`(
  select given.question_id, given.normalised, given.before, given.after,
    (given.after is not null)::int - (given.before is not null)::int as corrected,
    (given.after is true)::int - (given.before is true)::int as right_answers
  from unnest(
    ${changes.map(({ question_id }) => question_id)}::int[], ${changes.map(({ normalised }) => normalised)}::text[],
    ${changes.map(({ before }) => before)}::bool[], ${changes.map(({ after }) => after)}::bool[]
  ) as given (question_id, normalised, before, after)
)`

/**
 * SQL for the fields of the question `q` (theme `t`, subtheme `st`, medium `m`) that players may see: an allow-list
 * without any answer.
 */
export const questionForPlayer = sql<QuestionForPlayer>`json_build_object('id', q.id, 'position', q.position,
  'theme', t.slug, 'subtheme', st.slug, 'text', q.text, 'medium', ${mediumJson})`

/** The questions with all columns that `questionForPlayer` reads. */
export const questionsForPlayer = sql`questions q
  left join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
  left join subthemes st on st.customer_id = q.customer_id and st.id = q.subtheme_id
  left join media m on m.customer_id = q.customer_id and m.id = q.medium_id`

/**
 * SQL for the change that makes the question `q` void, perhaps with its whole day, or right for everyone, with its
 * reason; null for all others, so for all of open days.
 */
export const changeOfQuestion = sql<QuestionChange | null>`case when q.counting <> 'normal' then (
  select json_build_object('counting', s.counting, 'reason', s.reason, 'whole_day', s.whole_day)
  from (
    select 'void' as counting, d.reason, true as whole_day
    from quizzes dz join day_changes d on d.customer_id = dz.customer_id and d.date = dz.date and d.kind = 'void'
      and d.undone_at is null
    where dz.customer_id = q.customer_id and dz.id = q.quiz_id and dz.kind = 'daily'
    union all
    select c.counting, c.reason, false from changed_countings c
    where c.customer_id = q.customer_id and c.question_id = q.id
  ) s order by s.whole_day desc limit 1) end`

/** SQL for whether a season has begun after the day of the quiz `z`. */
export const laterSeason = (today: CalendarDate) =>
  sql<boolean>`exists (select from rounds r where r.customer_id = z.customer_id and r.round = 1
    and r.date > z.date and r.date <= ${today})`

/** SQL for the verdict on an answer that may still be pending. */
export const verdictOf = (isRight: string) =>
  sql<
    'right' | 'wrong' | 'pending'
  >`case ${sql.ref(isRight)} when true then 'right' when false then 'wrong' else 'pending' end`

export type QuestionRow = Counts &
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

type Query = {
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
export async function findPastQuestion(db: Db, query: Query): Promise<QuestionRow | null> {
  const { id, user_id, today, kinds, judgedKinds: reviewedKinds } = query
  return await queryRow<QuestionRow>(db)`
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

/**
 * Counts, from submissions and verdicts, the answers to each question of a quiz that is not void, and their players'
 * right answers in the rest of it; returns how many counts differed.
 */
export async function saveCounts(db: Db, quizId: number): Promise<number> {
  const removed = await removeVoidCounts(db, quizId)
  const rows = await queryRows(db)`
    with given as (
      select a.question_id, v.is_right, a.joker, a.league_points,
        count(*) filter (where v.is_right) over (partition by a.user_id) - v.is_right::int as rest
      from answers a
      left join verdicts v
        on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
      where a.quiz_id = ${quizId}
    )
    insert into question_counts as c (question_id, answered, corrected, right_answers, jokers, points_given,
      rest_sum, rest_square_sum, right_rest_sum)
    select q.id, count(g.question_id), count(g.is_right), count(*) filter (where g.is_right),
      count(*) filter (where g.joker),
      array[count(*) filter (where g.league_points = 0), count(*) filter (where g.league_points = 1),
        count(*) filter (where g.league_points = 2), count(*) filter (where g.league_points = 3)],
      coalesce(sum(g.rest), 0), coalesce(sum(g.rest * g.rest), 0),
      coalesce(sum(g.rest) filter (where g.is_right), 0)
    from questions q
    left join given g on g.question_id = q.id
    where q.quiz_id = ${quizId} and q.counting <> 'void'
    group by q.id
    on conflict (customer_id, question_id) do update
    set (answered, corrected, right_answers, jokers, points_given, rest_sum, rest_square_sum, right_rest_sum) =
      row (excluded.answered, excluded.corrected, excluded.right_answers, excluded.jokers, excluded.points_given,
        excluded.rest_sum, excluded.rest_square_sum, excluded.right_rest_sum)
    where (c.answered, c.corrected, c.right_answers, c.jokers, c.points_given, c.rest_sum, c.rest_square_sum,
        c.right_rest_sum)
      is distinct from (excluded.answered, excluded.corrected, excluded.right_answers, excluded.jokers,
        excluded.points_given, excluded.rest_sum, excluded.rest_square_sum, excluded.right_rest_sum)
    returning c.question_id`
  return removed + rows.length
}

async function removeVoidCounts(db: Db, quizId: number): Promise<number> {
  const rows = await queryRows(db)`
    delete from question_counts c
    using questions q
    where q.customer_id = c.customer_id and q.id = c.question_id and q.quiz_id = ${quizId} and q.counting = 'void'
    returning c.question_id`
  return rows.length
}

/**
 * Updates the counts of a quiz by the difference that changed verdicts, already saved, make to the answers they judge
 * and to the other answers of the same players.
 */
export async function moveCounts(db: Db, changes: readonly VerdictChange[]): Promise<void> {
  await sql`
    with change as materialized (select * from ${changedAnswers(changes)} c),
    player as (
      select distinct a.quiz_id, a.user_id from change c
      join answers a on a.question_id = c.question_id and a.normalised = c.normalised
    ),
    given as (
      select a.question_id, a.user_id, v.is_right as after,
        case when c.question_id is null then v.is_right else c.before end as before
      from player p
      join answers a on a.quiz_id = p.quiz_id and a.user_id = p.user_id
      left join verdicts v
        on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
      left join change c on c.question_id = a.question_id and c.normalised = a.normalised
    ),
    side as (
      select g.question_id, s.is_right, s.sign,
        count(*) filter (where s.is_right) over (partition by g.user_id, s.sign) - s.is_right::int as rest
      from given g cross join lateral (values (g.after, 1), (g.before, -1)) s (is_right, sign)
    )
    update question_counts c
    set corrected = c.corrected + moved.corrected, right_answers = c.right_answers + moved.right_answers,
      rest_sum = c.rest_sum + moved.rest_sum, rest_square_sum = c.rest_square_sum + moved.rest_square_sum,
      right_rest_sum = c.right_rest_sum + moved.right_rest_sum
    from (
      select question_id, sum(sign) as corrected, sum(sign * is_right::int) as right_answers,
        sum(sign * rest) as rest_sum, sum(sign * rest * rest) as rest_square_sum,
        sum(sign * rest * is_right::int) as right_rest_sum
      from side
      where is_right is not null
      group by question_id
    ) moved
    where c.question_id = moved.question_id`.execute(db)
}

/** Deletes counts of questions whose day is not closed; returns how many there were. */
export async function removeStrayCounts(db: Db): Promise<number> {
  const rows = await queryRows(db)`
    delete from question_counts c
    using questions q, quizzes z
    where q.customer_id = c.customer_id and q.id = c.question_id
      and z.customer_id = q.customer_id and z.id = q.quiz_id
      and not (z.complete and exists (
        select from closed_days d where d.customer_id = z.customer_id and d.date = z.date))
    returning c.question_id`
  return rows.length
}
