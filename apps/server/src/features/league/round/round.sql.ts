import type { PlayedRound } from '@tertulia/contract/league-rounds'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows } from '../../../platform/database/rows.ts'
import { shownExcuse } from '../../absences/absences.sql.ts'
import {
  countsColumns,
  questionsOfDay,
  submissionsOfQuiz,
  type Counts,
  changeOfQuestion,
  verdictOf,
} from '../../questions/questions.sql.ts'
import { withdrawnIds } from '../../seasons/seasons.sql.ts'
import { personFields } from '../../users/users.sql.ts'
import { chosenTier, type TierQuery, byesOfRound, type PlayedSide } from '../league.sql.ts'

/** A tier's stored round; `players` is null when the season has no such tier. */
export type RoundRow = Pick<PlayedRound, 'season' | 'tier' | 'tier_count' | 'my_tier' | 'round_count'> & {
  round: number
  date: CalendarDate
  solo: boolean
  byes: PlayedRound['round']['byes']
  /** In fixture order: those who have a game in this round. */
  players: (PlayedSide & { id: number; name: string; surname: string })[] | null
}

/**
 * Finds a round of a tier with its games in one statement: without a number today's, else the last one before it, else
 * the first; null when there is no such round in a public season.
 */
export async function findRound(
  db: Db,
  query: TierQuery & { round?: number | undefined },
): Promise<RoundRow | null> {
  const { round, today } = query
  return await queryRow<RoundRow>(db)`
    with ${chosenTier(query)}
    select c.season, c.tier, c.tier_count, c.my_tier, r.round, r.date, r.solo, ${byesOfRound} as byes,
      (select count(*)::int from rounds a
        where a.customer_id = c.customer_id and a.season = c.season) as round_count,
      (select json_agg(json_build_object(${personFields}, 'user_id', g.user_id, 'round', g.round,
          'opponent_id', g.opponent_id, 'state', g.state, 'score', g.score, 'outcome', g.outcome,
          'withdrawn_ids', ${withdrawnIds}, 'excused', ${shownExcuse(query)})
          order by p.position, p.from_round, g.user_id)
        from games g
        join users u on u.customer_id = g.customer_id and u.id = g.user_id
        left join tier_players p
          on p.customer_id = g.customer_id and p.season = g.season and p.user_id = g.user_id
        where g.customer_id = c.customer_id and g.season = c.season and g.tier = c.tier
          and g.round = r.round) as players
    from chosen c
    join rounds r on r.customer_id = c.customer_id and r.season = c.season
    where ${round ?? null}::int is null or r.round = ${round ?? null}::int
    order by r.date > ${today}, case when r.date > ${today} then r.round else -r.round end
    limit 1`
}

type SubmittedRound = { submissions: number; submitted_ids: number[] }

/** Counts the submissions to a day's quiz, and lists which of some players have submitted it. */
export async function findSubmitted(
  db: Db,
  { date, user_ids }: { date: CalendarDate; user_ids: readonly number[] },
): Promise<SubmittedRound> {
  const row = await queryRow<SubmittedRound>(db)`
    select ${submissionsOfQuiz} as submissions, array(
        select s.user_id from submissions s
        where s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = any(${user_ids}::int[])
      ) as submitted_ids
    from quizzes z
    where z.date = ${date} and z.kind = 'daily' and z.complete`
  return row ?? { submissions: 0, submitted_ids: [] }
}

type RoundQuestionRow = Counts & Omit<PlayedRound['questions'][number], 'percentage' | 'pending'>

/** Lists the questions of a date's quiz with everybody's results. The caller checks that the day is over. */
export async function listRoundQuestions(db: Db, date: CalendarDate): Promise<RoundQuestionRow[]> {
  return await queryRows<RoundQuestionRow>(db)`
    select q.id, q.position, t.slug as theme, ${changeOfQuestion} as change, ${countsColumns}
    from ${questionsOfDay(date)}
    order by q.position`
}

type RoundAnswers = NonNullable<PlayedRound['players'][number]['answers']>

/** Lists the verdicts of some players who submitted a date's quiz. The caller checks that the day is over. */
export async function listRoundAnswers(
  db: Db,
  { date, user_ids }: { date: CalendarDate; user_ids: readonly number[] },
): Promise<Map<number, RoundAnswers>> {
  const rows = await queryRows<{ user_id: number; answers: RoundAnswers }>(db)`
    select a.user_id, json_agg(json_build_object('question_id', a.question_id, 'verdict', ${verdictOf('a.is_right')})
        order by q.position) as answers
    from quizzes z
    join judged_answers a on a.customer_id = z.customer_id and a.quiz_id = z.id
      and a.user_id = any(${user_ids}::int[])
    join questions q on q.customer_id = a.customer_id and q.id = a.question_id
    where z.date = ${date} and z.kind = 'daily' and z.complete
    group by a.user_id`
  return new Map(rows.map(({ user_id, answers }) => [user_id, answers]))
}
