import type { Home, Ceremonies } from '@tertulia/contract/home'
import { type CalendarDate, addDays } from '@tertulia/core/calendar/calendar'
import { reviewSeason, seasonOutcome } from '@tertulia/core/home/season-review'
import type { PlayedGame } from '@tertulia/core/home/streaks'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryTogether } from '../../platform/database/rows.ts'
import { isOver } from '../../platform/access/days.sql.ts'
import { ownCheckIn, type OwnCheckInRow } from '../check-ins/check-ins.sql.ts'
import { cupGameOn } from '../quizzes/past-quizzes.sql.ts'
import { submittedBy } from '../quizzes/closing-drafts.sql.ts'
import { playedEarly } from '../quizzes/early-sittings.sql.ts'
import { knownQuiz } from '../quizzes/quizzes.sql.ts'
import { submittedAnswers } from '../quizzes/todays-quiz.sql.ts'
import { verdictOf } from '../questions/questions.sql.ts'
import { isWithdrawn } from '../seasons/seasons.sql.ts'
import { personFields } from '../users/users.sql.ts'
import { tierTable } from '../league/league.sql.ts'
import { decidedGames, presentGames } from '../player-statistics/player-statistics.sql.ts'
import { cupPathOf } from '../cup/cup.sql.ts'
import { stateOfSpecial } from '../special-quizzes/special-quizzes.sql.ts'
import { tableAround } from './table-around.ts'
import { isSharedRank, playersOfSpecial } from './morning.sql.ts'

const daysShown = 3

/** The days after their first quiz in which a player is a newcomer; without a league game longer. */
const newcomerDays = 30

/** What a player has won of late, and the season and tier that ended for them. */
type CeremonieRow = Pick<Ceremonies, 'cup' | 'special'> & {
  season: { season: number; tier: number; date: CalendarDate } | null
}

/** The player, and the day of what they won; by default the last three. */
type CeremoniesQuery = { user_id: number; today: CalendarDate; on?: CalendarDate }

/**
 * Queries the cup and the special quiz that a player won on one of the last three days, or on the day asked for, and the
 * season that ended on one; only of days that are over and once every answer is judged.
 */
export function wonOfLate({ user_id, today, on }: CeremoniesQuery): RawBuilder<CeremonieRow> {
  const [since, until] = on === undefined ? [addDays(today, -daysShown), today] : [on, on]
  const isShown = (date: RawBuilder<unknown>) =>
    sql`(${date} between ${since} and ${until} and ${isOver(date, today)})`
  return sql`
    select
      (select json_build_object('season', c.season, 'date', r.date, 'path', ${cupPathOf(sql`f.winner_id`)})
        from cup_rounds c
        join rounds r on r.customer_id = c.customer_id and r.season = c.season and r.round = c.round
        join cup_games f on f.customer_id = c.customer_id and f.season = c.season and f.cup_round = c.cup_round
        where f.winner_id = ${user_id} and ${isShown(sql`r.date`)}
          and not exists (select from cup_rounds l where l.customer_id = c.customer_id and l.season = c.season
            and l.cup_round > c.cup_round)
        order by r.date desc limit 1) as cup,
      (select json_build_object('season', s.season, 'tier', s.tier, 'date', n.date)
        from rounds n
        join standings s on s.customer_id = n.customer_id and s.season = n.season
        where s.user_id = ${user_id} and s.games > 0 and ${isShown(sql`n.date`)}
          and not exists (select from rounds l where l.customer_id = n.customer_id and l.season = n.season
            and l.date > n.date)
          and not exists (select from games g where g.customer_id = s.customer_id and g.season = s.season
            and g.tier = s.tier and g.state in ('scheduled', 'pending'))
        order by s.season desc limit 1) as season,
      (select json_build_object('date', z.date, 'subject', z.subject, 'score', r.score,
          'players', ${playersOfSpecial}, 'shared', ${isSharedRank})
        from special_quiz_results r
        join quizzes z on z.customer_id = r.customer_id and z.id = r.quiz_id
        where r.user_id = ${user_id} and r.rank = 1 and ${isShown(sql`z.date`)}
          and ${stateOfSpecial} = 'decided' and ${playersOfSpecial} > 1
        order by z.date desc limit 1) as special`
}

/** A submitted answer to today's quiz. */
type TodaysAnswer = {
  theme: string | null
  verdict: 'right' | 'wrong' | 'pending'
  text: string
  is_void: boolean
}

/** A player's day as stored. */
export type DayRow = {
  /** Null without a complete quiz today. */
  submitted: boolean | null
  answers: TodaysAnswer[] | null
  special_quiz: { subject: string; submitted: boolean } | null
  round: Home['round']
  cup_game: Home['cup_game']
  last_game: Home['last_game']
  next_round: Home['next_round']
  check_in: OwnCheckInRow | null
  newcomer: boolean
}

/** Finds today's quiz and games of a player, their latest game with results and the next round, in one statement. */
export async function findDay(
  db: Db,
  { user_id, today }: { user_id: number; today: CalendarDate },
): Promise<DayRow> {
  const day = await queryRow<DayRow>(db)`
    select
      (select ${submittedBy(user_id)}
        from quizzes z
        where z.date = ${today} and z.kind = 'daily' and z.complete) as submitted,
      (select json_agg(json_build_object('theme', t.slug, 'verdict', ${verdictOf('a.is_right')}, 'text', a.text,
          'is_void', q.counting = 'void') order by q.position)
        from quizzes z
        cross join lateral ${submittedAnswers(user_id)} a
        join questions q on q.customer_id = z.customer_id and q.id = a.question_id
        left join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
        where z.date = ${today} and z.kind = 'daily' and z.complete
          and not ${playedEarly(sql`${user_id}::int`)}) as answers,
      (select json_build_object('subject', z.subject, 'submitted', ${submittedBy(user_id)})
        from quizzes z
        where z.date = ${today} and z.kind = 'special' and z.complete and not ${knownQuiz(user_id)}) as special_quiz,
      (select json_build_object('season', g.season, 'tier', g.tier, 'round', g.round, 'opponent',
          (select json_build_object(${personFields}) from users u
            where u.customer_id = g.customer_id and u.id = g.opponent_id))
        from games g
        where g.date = ${today} and g.user_id = ${user_id} and g.state <> 'void') as round,
      (select json_build_object('season', c.season, 'cup_round', c.cup_round, 'ties', c.ties, 'opponent',
          (select json_build_object(${personFields}) from users u
            where u.customer_id = c.customer_id and u.id = c.opponent_id))
        from ${cupGameOn(sql`${today}`, user_id)} c) as cup_game,
      (select json_build_object('date', g.date, 'state', g.state, 'players',
          (select json_agg(json_build_object(${personFields}) order by s.user_id <> g.user_id)
            from games s
            join users u on u.customer_id = s.customer_id and u.id = s.user_id
            where s.customer_id = g.customer_id and s.date = g.date and s.user_id in (g.user_id, g.opponent_id)))
        from games g
        where g.user_id = ${user_id} and ${isOver(sql`g.date`, today)} and g.state <> 'scheduled' and not ${isWithdrawn}
        order by g.date desc limit 1) as last_game,
      (select json_build_object('season', r.season, 'round', r.round, 'date', r.date)
        from rounds r
        join rounds f on f.customer_id = r.customer_id and f.season = r.season and f.round = 1
        where r.date > ${today} and f.date <= ${latestPublicStart(today)}
        order by r.date limit 1) as next_round,
      (select to_json(c) from (${ownCheckIn(user_id, today)}) c) as check_in,
      not exists (select from submissions s where s.user_id = ${user_id} and s.submitted_at < ${today}::date - ${newcomerDays}::int)
        or not exists (select from games g where g.user_id = ${user_id} and g.state in ('pending', 'decided')) as newcomer`
  if (!day) throw new Error('a select without a table gave no row')
  return day
}

/** Queries a player's decided league games of days that are over, by date, as far as streaks need them. */
export const playedGames = ({ user_id, today }: { user_id: number; today: CalendarDate }) => sql<PlayedGame>`
    select g.date, json_build_object('outcome', g.outcome, 'right_answers', g.right_answers) as mine,
      case when g.opponent_id is not null then json_build_object('id', g.opponent_id) end as theirs,
      json_build_object('question_count', s.question_count) as rules,
      coalesce(v.questions, 0) as void_questions
    from games g
    join (select customer_id, season, (rule_set ->> 'question_count')::int as question_count from seasons offset 0) s
      on s.customer_id = g.customer_id and s.season = g.season
    left join (
      select z.date, count(*)::int as questions from quizzes z
      join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id
      where q.counting = 'void' and z.kind = 'daily'
      group by z.date
    ) v on v.date = g.date
    where g.user_id = ${user_id} and g.state = 'decided' and ${isOver(sql`g.date`, today)}
    order by g.date`

type Reader = CeremoniesQuery

/** Presents what a player has won of late, with the review of a season that is over. */
export async function presentCeremonies(
  db: Db,
  reader: Reader,
  { season, ...won }: CeremonieRow,
): Promise<Ceremonies> {
  return { ...won, season: season && (await presentSeason(db, reader, season)) }
}

async function presentSeason(
  db: Db,
  reader: Reader,
  { season, tier, date }: NonNullable<CeremonieRow['season']>,
): Promise<Ceremonies['season']> {
  const { tables, games } = await queryTogether(db, {
    tables: tierTable({ ...reader, season, tier }),
    games: decidedGames({ user_id: reader.user_id, season }),
  })
  const [table] = tables
  const around = table && tableAround(table, reader.user_id)
  const own = around?.standings.find(({ id }) => id === reader.user_id)
  if (!around || !own || own.withdrawn_after !== null) return null
  return {
    date,
    outcome: seasonOutcome(tier, own),
    players: table.standings?.length ?? 0,
    review: reviewSeason(presentGames(games), own),
    table: around,
  }
}
