import type { MorningGame } from '@tertulia/contract/home'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { NextTie } from '@tertulia/core/home/morning-sentence'
import type { SideResult } from '@tertulia/core/league/game-score'
import type { StoredGameState } from '@tertulia/core/league/game-state'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql, type RawBuilder } from 'kysely'
import { isOver } from '../../platform/access/days.sql.ts'
import { opponentAnswers } from '../league/games.sql.ts'
import { verdictOf } from '../questions/questions.sql.ts'
import { cupGameOn, tiesBeside } from '../quizzes/past-quizzes.sql.ts'
import { isWithdrawn } from '../seasons/seasons.sql.ts'
import { stateOfSpecial } from '../special-quizzes/special-quizzes.sql.ts'
import { personFields } from '../users/users.sql.ts'

type Reader = { user_id: number; today: CalendarDate }

/** A player's special quiz of a closed day. */
type MorningSpecial = {
  subject: string
  state: 'pending' | 'decided'
  result: MorningGame['facts']['special'] & { score: number; right_answers: number }
  answers: { verdict: 'right' | 'wrong' | 'pending'; text: string; is_void: boolean }[]
}

/** A player's game, and whether the opponent lets them be named in results that others share; null in a solo game. */
type StoredGame = { state: StoredGameState; named: boolean | null; opponent_answers: boolean }

/** What a player did on their last closed day. */
export type MorningDay = {
  date: CalendarDate | null
  league: (StoredGame & { season: number; tier: number; opponent_id: number | null }) | null
  cup: (StoredGame & { season: number; cup_round: number; opponent_id: number }) | null
  special: (Omit<MorningSpecial, 'result'> & { result: MorningSpecial['result'] | null }) | null
}

/** SQL for whether a player lets opponents name them in results they share. */
const isNamed = (userId: RawBuilder<unknown>) => sql<boolean | null>`(
  select u.named_in_shares from users u where u.id = ${userId})`

/** SQL for whether others share the rank of the result `r` of a special quiz. */
export const isSharedRank = sql<boolean>`(select count(*) > 1 from special_quiz_results w
  where w.customer_id = r.customer_id and w.quiz_id = r.quiz_id and w.rank = r.rank)`
/** SQL for the number of players of the special quiz of the result `r`. */
export const playersOfSpecial = sql<number>`(select count(*)::int from special_quiz_results w
  where w.customer_id = r.customer_id and w.quiz_id = r.quiz_id)`

/**
 * Queries the last closed day on which a player had a game or submitted a special quiz, or the one asked for, with what
 * there was, as one row.
 */
export function morningDay({
  user_id,
  today,
  on = null,
}: Reader & { on?: CalendarDate | null }): RawBuilder<MorningDay> {
  const isAsked = (date: RawBuilder<unknown>) => (on === null ? sql`true` : sql`${date} = ${on}`)
  const ownGames = sql`games g where g.user_id = ${user_id} and ${isOver(sql`g.date`, today)}
    and g.state <> 'scheduled' and not ${isWithdrawn}`
  const ownSpecials = sql`submissions s
    join quizzes z on z.customer_id = s.customer_id and z.id = s.quiz_id and z.kind = 'special'
    join closed_days d on d.customer_id = z.customer_id and d.date = z.date
    where s.user_id = ${user_id} and ${isOver(sql`z.date`, today)}`
  return sql`
    with last as (
      select max(date) as date from (
        (select g.date from ${ownGames} and ${isAsked(sql`g.date`)} order by g.date desc limit 1)
        union all
        (select r.date
        from cup_games c
        join cup_rounds n on n.customer_id = c.customer_id and n.season = c.season and n.cup_round = c.cup_round
        join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round
        where (c.user1_id = ${user_id} or c.user2_id = ${user_id}) and c.user2_id is not null
          and c.state <> 'scheduled' and ${isOver(sql`r.date`, today)} and ${isAsked(sql`r.date`)}
        order by r.date desc limit 1)
        union all
        (select z.date from ${ownSpecials} and ${isAsked(sql`z.date`)} order by z.date desc limit 1)
      ) days
    )
    select last.date,
      (select json_build_object('opponent_id', g.opponent_id, 'named', ${isNamed(sql`g.opponent_id`)},
          'opponent_answers', ${opponentAnswers}, 'state', g.state, 'season', g.season, 'tier', g.tier) from ${ownGames} and g.date = last.date) as league,
      (select json_build_object('opponent_id', c.opponent_id, 'named', ${isNamed(sql`c.opponent_id`)},
          'opponent_answers', ${opponentAnswers}, 'state', c.state, 'season', c.season, 'cup_round', c.cup_round)
        from ${cupGameOn(sql`last.date`, user_id)} c
        where c.opponent_id is not null) as cup,
      (select json_build_object('subject', z.subject, 'state', ${stateOfSpecial}, 'result',
          (select json_build_object('rank', r.rank, 'score', r.score, 'right_answers', r.right_answers,
              'players', ${playersOfSpecial}, 'shared', ${isSharedRank})
            from special_quiz_results r
            where r.customer_id = z.customer_id and r.quiz_id = z.id and r.user_id = s.user_id),
          'answers', (select json_agg(json_build_object('verdict', ${verdictOf('a.is_right')}, 'text', a.text,
              'is_void', q.counting = 'void') order by q.position)
            from judged_answers a
            join questions q on q.customer_id = a.customer_id and q.id = a.question_id
            where a.customer_id = z.customer_id and a.quiz_id = z.id and a.user_id = s.user_id))
        from ${ownSpecials} and z.date = last.date) as special
    from last`
}

/** A side of a league game of a tier, with its result. */
export type TierSide = { user_id: number; date: CalendarDate; opponent_id: number | null; result: SideResult }

/**
 * Queries the sides of a tier's games up to a day, the latest first, without those of players who withdrew, and its
 * rules, as one row.
 */
export const tierGames = ({
  season,
  tier,
  through,
}: {
  season: number
  tier: number
  through: CalendarDate
}) => sql<{
  sides: TierSide[]
  rule_set: RuleSet
}>`
    select s.rule_set,
      (select coalesce(json_agg(json_build_object('user_id', g.user_id, 'date', g.date, 'opponent_id', g.opponent_id,
          'result', json_build_object('state', g.state, 'outcome', g.outcome, 'score', g.score,
            'league_points', g.league_points, 'points_for', g.points_for, 'points_against', g.points_against,
            'right_answers', g.right_answers)) order by g.date desc, g.user_id), '[]')
        from games g
        join tier_players p
          on p.customer_id = g.customer_id and p.season = g.season and p.tier = g.tier and p.user_id = g.user_id
          and p.through_round is null
        where g.customer_id = s.customer_id and g.season = s.season and g.tier = ${tier}
          and g.date <= ${through}) as sides
    from seasons s where s.season = ${season}`

/** Queries who won the last cup before a season's, and what a player plays in the round after one, as one row. */
export const cupContext = ({
  season,
  cup_round,
  user_id,
}: {
  season: number
  cup_round: number
  user_id: number
}) => sql<{
  holder_id: number | null
  next: NextTie | null
}>`
    select
      (select g.winner_id
        from cup_games g
        where g.season < ${season} and not exists (select from cup_rounds later
          where later.customer_id = g.customer_id and later.season = g.season and later.cup_round > g.cup_round)
        order by g.season desc limit 1) as holder_id,
      (select json_build_object('date', r.date, 'ties', ${tiesBeside('c')}, 'opponent',
          (select json_build_object(${personFields})
            from cup_games g
            join users u on u.customer_id = g.customer_id
              and u.id = case when g.user1_id = ${user_id} then g.user2_id else g.user1_id end
            where g.customer_id = c.customer_id and g.season = c.season and g.cup_round = c.cup_round
              and (g.user1_id = ${user_id} or g.user2_id = ${user_id})))
        from cup_rounds c
        join rounds r on r.customer_id = c.customer_id and r.season = c.season and r.round = c.round
        where c.season = ${season} and c.cup_round = ${cup_round + 1}) as next`
