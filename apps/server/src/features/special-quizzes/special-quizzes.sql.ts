import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { SpecialQuizRow, PastSpecialQuestion, PastSpecialQuiz } from '@tertulia/contract/special-quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { SpecialResult } from '@tertulia/core/special-quizzes/special-score'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { savedColumns } from '../../platform/database/saved-columns.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { answersOf, neighbourDates, type Neighbours, authorOfSpecial } from '../quizzes/quizzes.sql.ts'
import { personFields } from '../users/users.sql.ts'
import {
  verdictOf,
  submissionsOfQuiz,
  changeOfQuestion,
  questionForPlayer,
  questionsForPlayer,
} from '../questions/questions.sql.ts'
import { ruleSetOfQuiz } from '../rule-sets/rule-sets.sql.ts'
import {
  asideColumns,
  pastQuizzes,
  submittedBy,
  type PastQuizzesQuery,
} from '../quizzes/closing-drafts.sql.ts'
import { unsubmittedDraftOf } from '../quizzes/past-quizzes.sql.ts'

/** Returns whether answers of a quiz wait for correction. */
export async function hasPendingAnswers(db: Db, quizId: number): Promise<boolean> {
  const row = await queryRow<{ pending: boolean }>(db)`
    select exists (
      select from questions q
      join verdicts v on v.customer_id = q.customer_id and v.question_id = q.id
      where q.quiz_id = ${quizId} and v.is_right is null
    ) as pending`
  return row?.pending === true
}

/** Returns whether a quiz has a result. */
export async function hasResult(db: Db, quizId: number): Promise<boolean> {
  const rows = await queryRows(db)`select from special_quiz_results where quiz_id = ${quizId} limit 1`
  return rows.length > 0
}

/** A player's right answers and jokers. */
export type PlayerAnswers = { user_id: number; right_ids: number[]; joker_ids: number[] }

/** Lists the right answers and the jokers of all players who submitted a quiz, one row per player. */
export async function listPlayerAnswers(db: Db, quizId: number): Promise<PlayerAnswers[]> {
  return await queryRows<PlayerAnswers>(db)`
    select a.user_id, coalesce(array_agg(a.question_id) filter (where a.is_right), '{}') as right_ids,
      coalesce(array_agg(a.question_id) filter (where a.joker), '{}') as joker_ids
    from ${answersOf(sql`${quizId}::int`)}
    group by a.user_id`
}

/** Lists the questions of a quiz that count, in order. */
export async function listQuestionIds(db: Db, quizId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('quiz_id', '=', quizId)
    .where('counting', '<>', 'void')
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/** SQL for the state of the quiz `z`: decided when its day is closed and no answer waits for correction. */
export const stateOfSpecial = sql<'pending' | 'decided'>`case when exists (
    select from closed_days d where d.customer_id = z.customer_id and d.date = z.date
  ) and not exists (
    select from questions q
    join verdicts v on v.customer_id = q.customer_id and v.question_id = q.id
    where q.customer_id = z.customer_id and q.quiz_id = z.id and v.is_right is null
  ) then 'decided' else 'pending' end`

/** SQL for all players of rank 1 in the quiz `z`, with these fields of the user `u`; none while it has no result. */
export const winnersOfSpecial = (fields: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object(${fields}) order by u.name, u.surname, u.id), '[]')
  from special_quiz_results w
  join users u on u.customer_id = w.customer_id and u.id = w.user_id
  where w.customer_id = z.customer_id and w.quiz_id = z.id and w.rank = 1)`

/** The winners with the public fields of a user. */
const specialWinners = winnersOfSpecial(personFields)

/**
 * Finds a date's complete special quiz, and the number of players in its result. The caller checks that the day is
 * over.
 */
export async function findRankedQuiz(
  db: Db,
  date: CalendarDate,
): Promise<{ quiz_id: number; total: number } | null> {
  return await queryRow<{ quiz_id: number; total: number }>(db)`
    select z.id as quiz_id, (select count(*)::int from special_quiz_results r
      where r.customer_id = z.customer_id and r.quiz_id = z.id) as total
    from quizzes z
    where z.date = ${date} and z.kind = 'special' and z.complete`
}

type Query = { quiz_id: number; user_id: number; offset: number; size: number }

/** Lists players with their answers in question order: a page of the ranking, and one player at any rank. */
export async function listRanking(
  db: Db,
  { quiz_id, user_id, offset, size }: Query,
): Promise<{ rows: SpecialQuizRow[]; mine: SpecialQuizRow | null }> {
  const [rows, own] = await Promise.all([
    listRows(db, sql`where quiz_id = ${quiz_id} order by rank, user_id limit ${size} offset ${offset}`),
    listRows(db, sql`where quiz_id = ${quiz_id} and user_id = ${user_id}`),
  ])
  return { rows, mine: own[0] ?? null }
}

async function listRows(db: Db, which: RawBuilder<unknown>): Promise<SpecialQuizRow[]> {
  return await queryRows<SpecialQuizRow>(db)`
    select u.id, u.name, u.surname, r.rank, r.score, r.right_answers, r.joker_hits, r.joker_misses, r.best_score,
      r.best_joker_ids,
      (select json_agg(json_build_object('question_id', a.question_id, 'verdict', ${verdictOf('a.is_right')},
          'joker', a.joker) order by q.position)
        from judged_answers a
        join questions q on q.customer_id = a.customer_id and q.id = a.question_id
        where a.customer_id = r.customer_id and a.quiz_id = r.quiz_id and a.user_id = r.user_id) as answers
    from (select * from special_quiz_results ${which}) r
    join users u on u.customer_id = r.customer_id and u.id = r.user_id
    order by r.rank, r.user_id`
}

type PastHead = Omit<PastSpecialQuiz, 'questions'> & { id: number }

/**
 * Finds a date's complete special quiz without its questions, with its winners and whether one player submitted it. The
 * caller checks that the day is over.
 */
export async function findPastSpecialQuiz(
  db: Db,
  { date, user_id, ...neighbours }: Neighbours & { date: CalendarDate; user_id: number },
): Promise<PastHead | null> {
  return await queryRow<PastHead>(db)`
    select z.id, z.date, ${neighbourDates(neighbours)}, z.subject, nullif(z.description, '') as description, ${authorOfSpecial} as author,
      ${stateOfSpecial} as state, ${specialWinners} as winners,
      ${submissionsOfQuiz} as submissions, ${asideColumns(user_id)},
      ${submittedBy(user_id)} as played, ${ruleSetOfQuiz} as rule_set
    from quizzes z
    where z.date = ${date} and z.kind = 'special' and z.complete`
}

type PastQuestionRow = {
  question: Omit<
    PastSpecialQuestion,
    'answer' | 'change' | 'percentage' | 'corrected' | 'pending' | 'jokers' | 'bonus' | 'mine' | 'draft'
  >
  answer: string
  change: PastSpecialQuestion['change']
  answered: number
  corrected: number
  right: number
  jokers: number
  mine: PastSpecialQuestion['mine']
  draft: PastSpecialQuestion['draft']
}

/** Lists the questions of a past special quiz with everyone's and one player's results. */
export async function listPastSpecialQuestions(
  db: Db,
  { quiz_id, user_id }: { quiz_id: number; user_id: number },
): Promise<PastQuestionRow[]> {
  return await queryRows<PastQuestionRow>(db)`
    select ${questionForPlayer} as question, q.answer, ${changeOfQuestion} as change, coalesce(c.answered, 0) as answered,
      coalesce(c.corrected, 0) as corrected, coalesce(c.right_answers, 0) as right, coalesce(c.jokers, 0) as jokers,
      case when mine.user_id is not null then json_build_object('text', mine.text,
        'verdict', ${verdictOf('mine.is_right')}, 'joker', mine.joker) end as mine,
      ${unsubmittedDraftOf(user_id)} as draft
    from ${questionsForPlayer}
    left join question_counts c on c.customer_id = q.customer_id and c.question_id = q.id
    left join judged_answers mine on mine.customer_id = q.customer_id and mine.quiz_id = q.quiz_id
      and mine.user_id = ${user_id} and mine.question_id = q.id
    where q.quiz_id = ${quiz_id}
    order by q.position`
}

/** Counts the complete special quizzes before a date, or only those that the user submitted. */
export async function countPastSpecialQuizzes(db: Db, query: PastQuizzesQuery): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    select count(*)::int as total from ${pastQuizzes('special', query)}`
  return row?.total ?? 0
}

/**
 * Lists a page of the complete special quizzes before a date, or only of those that the user submitted, newest first.
 */
export async function listPastSpecialRows(
  db: Db,
  { offset, ...asked }: PastQuizzesQuery & { offset: number },
): Promise<ReplyOf<typeof specialQuizCalls.listPastSpecialQuizzes>['quizzes']> {
  return await queryRows<ReplyOf<typeof specialQuizCalls.listPastSpecialQuizzes>['quizzes'][number]>(db)`
    select z.date, z.subject, ${authorOfSpecial} as author, ${stateOfSpecial} as state,
      ${specialWinners} as winners, mine.rank as my_rank, mine.score as my_score,
      ${submissionsOfQuiz} as submissions
    from (
      select z.* from ${pastQuizzes('special', asked)}
      order by z.date desc limit ${pageSize} offset ${offset}
    ) z
    left join special_quiz_results mine
      on mine.customer_id = z.customer_id and mine.quiz_id = z.id and mine.user_id = ${asked.user_id}
    order by z.date desc`
}

/** Deletes the result of a special quiz; returns how many players had one. */
export async function removeResults(db: Db, quizId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('special_quiz_results')
    .where('quiz_id', '=', quizId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const resultColumns = savedColumns<SpecialResult>(
  {
    user_id: 'int',
    rank: 'int',
    score: 'int',
    right_answers: 'int',
    joker_hits: 'int',
    joker_misses: 'int',
    best_score: 'int',
    best_joker_ids: 'int[]',
  },
  ['user_id'],
)

/** Replaces the results of a quiz, writing only the differences; returns how many players changed. */
export async function saveResults(
  db: Db,
  { quiz_id, results }: { quiz_id: number; results: readonly SpecialResult[] },
): Promise<number> {
  const userIds = results.map(({ user_id }) => user_id)
  const row = await queryRow<{ changed: number }>(db)`
    with gone as (
      delete from special_quiz_results
      where quiz_id = ${quiz_id} and user_id <> all(${userIds}::int[])
      returning 1
    ), changed as (
      insert into special_quiz_results as r (quiz_id, ${resultColumns.all()})
      select ${quiz_id}, ${resultColumns.all('n')} from ${resultColumns.table(results)}
      on conflict (customer_id, quiz_id, user_id) do update
      set (${resultColumns.values()}) = row (${resultColumns.values('excluded')})
      where (${resultColumns.values('r')}) is distinct from (${resultColumns.values('excluded')})
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from changed))::int as changed`
  return row?.changed ?? 0
}
