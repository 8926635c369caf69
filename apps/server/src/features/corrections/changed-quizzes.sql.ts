import type { ChangeOperations, ChangeSet } from '@tertulia/contract/change-sets'
import type { Counting } from '@tertulia/contract/fields'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows, queryRow } from '../../platform/database/rows.ts'
import { notBlocked } from '../quizzes/quizzes.sql.ts'
import { pendingGamesOfTier, isWithdrawn } from '../seasons/seasons.sql.ts'
import { submissionsOfQuiz, laterSeason } from '../questions/questions.sql.ts'
import { personFields } from '../users/users.sql.ts'

/** A player's game of a day, as its result names it. */
export type ResultGame = {
  competition: 'league' | 'cup'
  state: 'scheduled' | 'pending' | 'decided' | 'void'
  /** Null in a solo round. */
  opponent: string | null
  /** The opponent's first name. */
  opponent_name: string | null
  opponent_id: number | null
  score: number | null
  opponent_score: number | null
  /** True if the opponent did not submit. */
  opponent_forfeited: boolean
}

/** What a player won or lost by a quiz, which other players' answers move too. */
export type Outcome = {
  kind: QuizKind
  /** League before cup; none in a special quiz. */
  games: ResultGame[]
  /** For a special quiz; null while answers wait for correction. */
  special: { score: number; rank: number; players: number } | null
}

/** A player's place in the table of their division. */
export type Place = { tier: number; rank: number; movement: 'up' | 'down' | 'warning' | null }

/** What a player won or lost by a quiz, and where that leaves them. */
export type PlacedOutcome = Outcome & { place: Place | null }

// The fields of a game: both sides as `g` has them, and whether the opponent submitted.
const gameFields = sql`'competition', g.competition, 'state', g.state, 'score', g.score, 'opponent_score', g.opponent_score,
  'opponent', (select trim(o.name || ' ' || o.surname) from users o
    where o.customer_id = z.customer_id and o.id = g.opponent_id),
  'opponent_name', (select o.name from users o
    where o.customer_id = z.customer_id and o.id = g.opponent_id),
  'opponent_id', g.opponent_id,
  'opponent_forfeited', g.opponent_id is not null and not exists (select from submissions t
    where t.customer_id = z.customer_id and t.quiz_id = z.id and t.user_id = g.opponent_id)`

const gamesOfDay = sql`(
  select 1 as place, 'league' as competition, g.state, g.score, g.opponent_id, o.score as opponent_score
  from games g
  left join games o on o.customer_id = g.customer_id and o.date = g.date and o.user_id = g.opponent_id
  where g.customer_id = z.customer_id and g.date = z.date and g.user_id = u.id and not ${isWithdrawn}
  union all
  select 2, 'cup', c.state, case when c.user1_id = u.id then c.score1 else c.score2 end,
    case when c.user1_id = u.id then c.user2_id else c.user1_id end,
    case when c.user1_id = u.id then c.score2 else c.score1 end
  from rounds r
  join cup_rounds k on k.customer_id = r.customer_id and k.season = r.season and k.round = r.round
  join cup_games c on c.customer_id = k.customer_id and c.season = k.season and c.cup_round = k.cup_round
  where r.customer_id = z.customer_id and r.date = z.date and c.user2_id is not null
    and (c.user1_id = u.id or c.user2_id = u.id)) g`

// What the user `u` won or lost by the quiz `z`: the games, or the rank.
export const outcomeColumns = sql`(select coalesce(json_agg(json_build_object(${gameFields}) order by g.place), '[]')
    from ${gamesOfDay} where z.kind = 'daily') as games,
  (select json_build_object('score', r.score, 'rank', r.rank, 'players',
      (select count(*)::int from special_quiz_results e
        where e.customer_id = r.customer_id and e.quiz_id = r.quiz_id))
    from special_quiz_results r
    where r.customer_id = z.customer_id and r.quiz_id = z.id and r.user_id = u.id) as special`

// Everybody whose result a quiz is: who submitted it, also when that is annulled, and on its day has a game.
const playersOf = (quizId: number) => sql`select s.user_id from submissions s where s.quiz_id = ${quizId}
  union select n.user_id from annulled_submissions n where n.quiz_id = ${quizId}
  union select l.user_id from late_submissions l where l.quiz_id = ${quizId}
  union select m.user_id from games m
    join quizzes y on y.customer_id = m.customer_id and y.date = m.date
    where y.id = ${quizId} and y.kind = 'daily'
  union select unnest(array[c.user1_id, c.user2_id]) from quizzes y
    join rounds r on r.customer_id = y.customer_id and r.date = y.date
    join cup_rounds k on k.customer_id = r.customer_id and k.season = r.season and k.round = r.round
    join cup_games c on c.customer_id = k.customer_id and c.season = k.season and c.cup_round = k.cup_round
    where y.id = ${quizId} and y.kind = 'daily' and c.user2_id is not null`

type Query = { quiz_id: number; today: CalendarDate }

/** A player of a quiz with its outcome, and the games of their division that may still move their place. */
export type PlacedPlayer = PlacedOutcome & { user_id: number; pending_games: number }

/**
 * Lists everybody whose result or place depends on a quiz and who may still be told, with what they won or lost by it
 * and where that leaves them.
 */
export async function listPlacedOutcomes(db: Db, { quiz_id, today }: Query): Promise<PlacedPlayer[]> {
  return await queryRows<PlacedPlayer>(db)`
    select u.id as user_id, z.kind, ${outcomeColumns}, p.place, coalesce(p.pending_games, 0) as pending_games
    from quizzes z
    join users u on u.customer_id = z.customer_id
    left join lateral (
      select json_build_object('tier', s.tier, 'rank', s.rank, 'movement', s.movement) as place,
        ${pendingGamesOfTier('s')} as pending_games
      from rounds r join standings s on s.customer_id = r.customer_id and s.season = r.season
      where z.kind = 'daily' and r.customer_id = z.customer_id and r.date = z.date and s.user_id = u.id
      order by s.tier limit 1
    ) p on true
    where z.id = ${quiz_id} and u.anonymised_at is null and ${notBlocked(today)}
      and u.id in (
        ${playersOf(quiz_id)}
        union select s.user_id from quizzes y
          join rounds r on r.customer_id = y.customer_id and r.date = y.date
          join standings s on s.customer_id = r.customer_id and s.season = r.season
          where y.id = ${quiz_id} and y.kind = 'daily')
    order by u.id`
}

/** A player of a day and what they won or lost by one of its quizzes. */
type PlayerOfDay = Outcome & { user_id: number; submitted: boolean }

/**
 * Lists everybody whose result a quiz is, who may still be told: who submitted it, also late or when that is annulled,
 * and on its day has a game.
 */
export async function listOutcomesOfDay(db: Db, { quiz_id, today }: Query): Promise<PlayerOfDay[]> {
  return await queryRows<PlayerOfDay>(db)`
    select u.id as user_id, z.kind, ${outcomeColumns},
      exists (select from submissions s
        where s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = u.id) as submitted
    from quizzes z
    join users u on u.customer_id = z.customer_id
    where z.id = ${quiz_id} and u.anonymised_at is null and ${notBlocked(today)}
      and u.id in (
        ${playersOf(quiz_id)})
    order by u.id`
}

/** A question of a closed quiz, with the way it counts. */
export type ClosedQuestion = {
  id: number
  position: number
  theme: string | null
  text: string
  answer: string
  accepted_answers: string[]
  counting: Counting
}

/** A quiz of a closed day, which change sets may change. */
export type ClosedQuiz = {
  id: number
  kind: QuizKind
  date: CalendarDate
  subject: string | null
  submissions: number
  /** True when a season has begun after its day. */
  later_season: boolean
  /** True when its whole day is void. */
  day_void: boolean
  questions: ClosedQuestion[]
}

/** What one operation of a set has done, as players read it. */
export type ChangeTold = { position: number; question_id: number } & (
  | { kind: 'counting'; counting: Counting }
  | { kind: 'official_answer'; answer: string }
  | { kind: 'verdict'; text: string; verdict: 'right' | 'wrong' | 'pending' }
)

const closedQuizzes = sql`quizzes z
  join closed_days d on d.customer_id = z.customer_id and d.date = z.date and z.complete`

/** Finds the quiz of a closed day; null while its day is not closed. */
export async function findClosedQuiz(
  db: Db,
  { kind, date, today }: { kind: QuizKind; date: CalendarDate; today: CalendarDate },
): Promise<ClosedQuiz | null> {
  return await queryRow<ClosedQuiz>(db)`
    select z.id, z.kind, z.date, z.subject, ${submissionsOfQuiz} as submissions,
      ${laterSeason(today)} as later_season, d.void and z.kind = 'daily' as day_void,
      (select json_agg(json_build_object('id', q.id, 'position', q.position, 'theme', t.slug, 'text', q.text,
          'answer', q.answer, 'accepted_answers', q.accepted_answers, 'counting', q.counting) order by q.position)
        from questions q
        left join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
        where q.customer_id = z.customer_id and q.quiz_id = z.id) as questions
    from ${closedQuizzes}
    where z.kind = ${kind} and z.date = ${date}`
}

/** A change set as it is stored, with its quiz. */
export type StoredChangeSet = Omit<ChangeSet, 'undoable'> & {
  author_id: number
  quiz: { id: number; kind: QuizKind; date: CalendarDate }
  /** True when a later set in force stands on the same questions. */
  superseded: boolean
}

const operationsOf = (kind: keyof ChangeOperations, fields: ReturnType<typeof sql>) => {
  const stored = { countings: 'counting', official_answers: 'official_answer', verdicts: 'verdict' }[kind]
  return sql`(select coalesce(json_agg(json_build_object('question_id', o.question_id, ${fields}) order by o.position), '[]')
    from change_operations o
    where o.customer_id = s.customer_id and o.change_set_id = s.id and o.kind = ${stored})`
}

const selectChangeSets = sql`
  select s.id, s.state, s.reason, s.version, s.author_id, s.created_at, s.applied_at, s.undone_at,
    json_build_object('id', z.id, 'kind', z.kind, 'date', z.date) as quiz,
    json_build_object(
      'countings', ${operationsOf('countings', sql`'counting', o.counting`)},
      'official_answers', ${operationsOf(
        'official_answers',
        sql`'answer', o.answer, 'accepted_answers', o.accepted_answers, 'kept', o.kept`,
      )},
      'verdicts', ${operationsOf('verdicts', sql`'normalised', o.normalised, 'verdict', o.verdict`)}) as operations,
    (select json_build_object(${personFields}) from users u
      where u.customer_id = s.customer_id and u.id = s.author_id) as author,
    (select json_build_object(${personFields}) from users u
      where u.customer_id = s.customer_id and u.id = s.undone_by) as undone_by,
    exists (
      select from change_operations o
      join change_operations p on p.customer_id = o.customer_id and p.question_id = o.question_id
      join change_sets later on later.customer_id = p.customer_id and later.id = p.change_set_id
      where o.customer_id = s.customer_id and o.change_set_id = s.id and later.state = 'applied' and s.state = 'applied'
        and (later.applied_at, later.id) > (s.applied_at, s.id)) as superseded
  from change_sets s
  join quizzes z on z.customer_id = s.customer_id and z.id = s.quiz_id`

/** Lists the sets of changes of a quiz, the latest first: those in force, undone ones, and one user's own draft. */
export async function listChangeSets(
  db: Db,
  { quiz_id, user_id }: { quiz_id: number; user_id: number },
): Promise<StoredChangeSet[]> {
  return await queryRows<StoredChangeSet>(db)`
    ${selectChangeSets}
    where s.quiz_id = ${quiz_id}
      and (s.state in ('applied', 'undone') or (s.state = 'draft' and s.author_id = ${user_id}))
    order by s.applied_at desc nulls first, s.id desc`
}

/** Finds one set of changes. */
export async function findChangeSet(db: Db, id: number): Promise<StoredChangeSet | null> {
  return await queryRow<StoredChangeSet>(db)`${selectChangeSets} where s.id = ${id}`
}

/** Lists the players who submitted a quiz. */
export async function listPlayersOfQuiz(db: Db, quizId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('user_id')
    .where('quiz_id', '=', quizId)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
