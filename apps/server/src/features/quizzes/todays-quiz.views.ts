import type {
  PointsSet,
  QuestionForPlayer,
  QuizKind,
  TodaysQuiz,
  AnswerInput,
} from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { gamesOn, mayPlay } from './past-quizzes.views.ts'
import { questionForPlayer, questionsForPlayer, verdictOf } from '../questions/questions.views.ts'
import { ruleSetOfQuiz } from '../rule-sets/rule-sets.views.ts'
import { isAway } from '../absences/absences.views.ts'
import { playedEarly } from './kept-open.views.ts'
import { handedIn } from './attempts.views.ts'
import type { RoundWithoutQuiz } from '@tertulia/contract/closed-days'
import { personFields } from '../users/users.views.ts'

/** A player with a draft of a quiz, with its answers in question order; a question without one is blank. */
export type Drafter = { user_id: number; answers: AnswerInput[] }

/** Lists the players with a draft of a quiz who have not submitted it and may play on a day. */
export async function listDrafters(
  db: Db,
  { quiz_id, day }: { quiz_id: number; day: CalendarDate },
): Promise<Drafter[]> {
  return await queryRows<Drafter>(db)`
    select u.id as user_id,
      (select json_agg(json_build_object('question_id', q.id, 'text', coalesce(d.text, ''),
          'league_points', d.league_points, 'cup_points', d.cup_points, 'joker', coalesce(d.joker, false))
          order by q.position)
        from questions q
        left join drafts d on d.customer_id = q.customer_id and d.question_id = q.id and d.user_id = u.id
        where q.customer_id = z.customer_id and q.quiz_id = z.id) as answers
    from quizzes z
    join users u on u.customer_id = z.customer_id and ${mayPlay(day)}
    where z.id = ${quiz_id}
      and u.id in (select d.user_id from drafts d
        join questions q on q.customer_id = d.customer_id and q.id = d.question_id where q.quiz_id = ${quiz_id})
      and not ${handedIn(sql`u.id`)}
    order by u.id`
}

type Counts = { answered: number; right: number; corrected: number }

/** A player's results in a theme beside the club's. */
export type ThemeRecord = Counts & { user_id: number; theme: string; club: Omit<Counts, 'answered'> }

/** SQL that sums records of closed days by theme and a further column. */
const sumsByTheme = sql`select g.user_id, s.theme_id, sum(g.answered)::int as answered,
  sum(g.corrected)::int as corrected, sum(g.right_answers)::int as right_answers
  from subtheme_records g
  join subthemes s on s.customer_id = g.customer_id and s.id = g.subtheme_id`

/**
 * Lists players' results on closed days by theme, in theme order: the numbers of their profiles.
 * (docs/rules/daily-quiz.md)
 */
export async function listThemeRecords(db: Db, userIds: number[]): Promise<ThemeRecord[]> {
  return await queryRows<ThemeRecord>(db)`
    select u.user_id, t.slug as theme, coalesce(p.answered, 0) as answered, coalesce(p.right_answers, 0) as right,
      coalesce(p.corrected, 0) as corrected, json_build_object('right', coalesce(c.right_answers, 0),
        'corrected', coalesce(c.corrected, 0)) as club
    from unnest(${userIds}::int[]) as u (user_id)
    cross join themes t
    left join (${sumsByTheme} where g.user_id = any(${userIds}::int[]) group by g.user_id, s.theme_id) p
      on p.user_id = u.user_id and p.theme_id = t.id
    left join (${sumsByTheme} where g.user_id is null group by g.user_id, s.theme_id) c on c.theme_id = t.id
    order by t.position`
}

/** SQL for whether the question `q` of the quiz `z` is written. */
export const isWritten = sql`q.text <> '' and q.answer <> '' and (z.kind = 'special' or q.subtheme_id is not null)`

/** SQL for the questions that the quiz `z` lacks, with their themes. */
export const missingQuestions = sql`coalesce((
  select json_agg(json_build_object('position', q.position, 'theme', t.slug) order by q.position)
  from questions q
  left join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
  where q.customer_id = z.customer_id and q.quiz_id = z.id and not (${isWritten})), '[]')`

/** SQL for the round of a date that has no complete daily quiz, with what its quiz lacks; null for other dates. */
export const roundWithoutQuiz = (date: RawBuilder<unknown>) => sql<RoundWithoutQuiz | null>`(
  select json_build_object('season', r.season, 'round', r.round, 'has_quiz', z.id is not null,
    'missing', ${missingQuestions})
  from rounds r
  left join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily'
  where r.date = ${date} and z.complete is not true)`

/** Finds the round of a date that has no complete quiz; null for other dates. */
export async function findRoundWithoutQuiz(db: Db, date: CalendarDate): Promise<RoundWithoutQuiz | null> {
  const row = await queryRow<{ found: RoundWithoutQuiz | null }>(db)`
    select ${roundWithoutQuiz(sql`${date}`)} as found`
  return row?.found ?? null
}

/** SQL condition: the quiz `z` is credited to a user or was proposed by them, so they know its answers. */
export const ownQuizOf = (user: RawBuilder<unknown>) => sql<boolean>`(z.author_id is not distinct from ${user}
  or exists (select from special_quiz_proposals p
    where p.customer_id = z.customer_id and p.quiz_id = z.id and p.user_id = ${user}))`

/** SQL condition: a user knows the questions of the quiz `z`, as its author or because they have tried it out. */
export const knownQuizOf = (user: RawBuilder<unknown>) =>
  sql<boolean>`(${ownQuizOf(user)} or ${triedOut(user)})`

/** SQL condition: a user has begun to try out the quiz `z`. (docs/rules/test-players.md) */
export const triedOut = (user: RawBuilder<unknown>) => sql<boolean>`exists (select from test_players t
  where t.customer_id = z.customer_id and t.quiz_id = z.id and t.user_id = ${user} and t.begun_at is not null)`

/** SQL condition: one user knows the questions of the quiz `z`. */
export const knownQuiz = (userId: number) => knownQuizOf(sql`${userId}::int`)

/** The condition of an own quiz for one user. */
export const ownQuiz = (userId: number) => ownQuizOf(sql`${userId}::int`)

/** SQL for the author of the special quiz `z`; null without one. */
export const authorOfSpecial = sql<{ id: number; name: string; surname: string } | null>`(
  select json_build_object(${personFields}) from users u
  where u.customer_id = z.customer_id and u.id = z.author_id)`

type Drafts = TodaysQuiz['drafts']
type SubmittedAnswers = NonNullable<TodaysQuiz['submission']>['answers']

/** A user, with the fields that decide how much of them is shown. */
export type OpponentRow = {
  id: number
  name: string
  surname: string
  birthdate: CalendarDate | null
  region: string | null
  /** True if they announced an absence on this day. */
  away: boolean
}

/** A stored game of the day. */
export type GameRow = {
  competition: PointsSet
  season: number
  tier: number | null
  round: number
  ties: number | null
  opponent: OpponentRow | null
  /** True if the player announced an absence on this day. */
  away: boolean
}

/** A day's quiz for one player. */
export type PlayersDay = {
  /** The rule set of the quiz. */
  rule_set: RuleSet
  subject: string | null
  description: string | null
  author: { id: number; name: string; surname: string } | null
  /** True if it is credited to the player or was proposed by them. */
  own: boolean
  questions: QuestionForPlayer[]
  drafts: Drafts
  submitted_at: Instant | null
  for_player: boolean
  /** True if they have played it early, which shows no official answer before the day is closed. */
  played_early: boolean
  answers: SubmittedAnswers
  /** For a daily quiz, the league's game before the cup's. */
  games: GameRow[]
  own_birthdate: CalendarDate | null
  own_region: string | null
}

type Asked = { kind: QuizKind; date: CalendarDate; user_id: number }

/** Finds the complete quiz of a kind and date for one player, in one statement; null when there is none. */
export async function findPlayersDay(db: Db, { kind, date, user_id }: Asked): Promise<PlayersDay | null> {
  const givenColumns = sql`'league_points', a.league_points, 'cup_points', a.cup_points, 'joker', a.joker`
  const row = await queryRow<PlayersDay>(db)`
    select ${ruleSetOfQuiz} as rule_set, z.subject, nullif(z.description, '') as description,
      ${authorOfSpecial} as author, ${knownQuiz(user_id)} as own,
      ${playedEarly(sql`${user_id}::int`)} as played_early, s.submitted_at, coalesce(s.for_player, false) as for_player, me.birthdate as own_birthdate, me.region as own_region,
      (select json_agg(${questionForPlayer} order by q.position) from ${questionsForPlayer}
        where q.customer_id = z.customer_id and q.quiz_id = z.id) as questions,
      (select coalesce(json_agg(json_build_object('question_id', a.question_id, 'text', a.text,
          ${givenColumns}, 'saved_at', a.saved_at, 'version', a.version) order by q.position), '[]')
        from questions q
        join drafts a on a.customer_id = q.customer_id and a.user_id = ${user_id} and a.question_id = q.id
        where s.user_id is null and q.customer_id = z.customer_id and q.quiz_id = z.id) as drafts,
      (select coalesce(json_agg(json_build_object('question_id', a.question_id, 'text', a.text,
          ${givenColumns}, 'answer', q.answer, 'verdict', ${verdictOf('a.is_right')}) order by q.position), '[]')
        from (
          select question_id, text, league_points, cup_points, joker, is_right from judged_answers
            where customer_id = z.customer_id and quiz_id = z.id and user_id = ${user_id}
          union all
          select question_id, text, league_points, cup_points, joker, null from annulled_answers
            where customer_id = z.customer_id and quiz_id = z.id and user_id = ${user_id}
        ) a
        join questions q on q.customer_id = z.customer_id and q.id = a.question_id) as answers,
      (select coalesce(json_agg(json_build_object('competition', g.competition, 'season', g.season, 'tier', g.tier,
          'round', g.round, 'ties', g.ties,
          'away', ${isAway(sql`${date}`, 'me.id')}, 'opponent', case when o.id is not null then json_build_object('id', o.id,
            'name', o.name, 'surname', o.surname, 'birthdate', o.birthdate, 'region', o.region,
            'away', ${isAway(sql`${date}`, 'o.id')}) end)
          order by g.competition desc), '[]')
        from ${gamesOn(sql`${date}`, user_id)} g
        left join users o on o.customer_id = g.customer_id and o.id = g.opponent_id
        where z.kind = 'daily') as games
    from quizzes z
    join users me on me.customer_id = z.customer_id and me.id = ${user_id}
    left join lateral (
      select user_id, submitted_at, for_player from submissions
        where customer_id = z.customer_id and quiz_id = z.id and user_id = ${user_id}
      union all
      select user_id, submitted_at, for_player from annulled_submissions
        where customer_id = z.customer_id and quiz_id = z.id and user_id = ${user_id}
    ) s on true
    where z.date = ${date} and z.kind = ${kind} and z.complete`
  if (!row) return null
  // JSON writes instants with an offset; everywhere else they end with Z.
  const drafts = row.drafts.map((draft) => ({ ...draft, saved_at: new Date(draft.saved_at).toISOString() }))
  return { ...row, drafts }
}
