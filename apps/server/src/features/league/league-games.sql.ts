import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Outcome } from '@tertulia/core/league/game-score'
import type { StoredGameState } from '@tertulia/core/league/game-state'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql, type RawBuilder } from 'kysely'
import { shownExcuse, type Viewer } from '../absences/absences.sql.ts'
import { withdrawnIds } from '../seasons/seasons.sql.ts'
import { opponentAnswers } from './games.sql.ts'
import { personFields } from '../users/users.sql.ts'

/** The players of a game on a date, in the order requested; without user2 that of user1, against any opponent. */
export type Pairing = { date: CalendarDate; user1: number; user2: number | null }

type StoredSide = {
  id: number
  name: string
  surname: string
  score: number | null
  outcome: Outcome | null
  excused: boolean
}

/** A stored game. */
export type LeagueGameRow = {
  date: CalendarDate
  season: number
  tier: number
  round: number
  state: StoredGameState
  sides: StoredSide[]
  withdrawn_ids: number[]
  /** True when the club shows each other's answers to the players of a decided game. */
  opponent_answers: boolean
}

/** Queries the game of these players on a date, if its season is public. */
export function leagueGame({ date, user1, user2 }: Pairing, viewer: Viewer): RawBuilder<LeagueGameRow> {
  return sql`
    select m.date, m.season, m.tier, m.round, m.state, m.withdrawn_ids, ${opponentAnswers} as opponent_answers,
      (select json_agg(json_build_object(${personFields}, 'score', g.score, 'outcome', g.outcome,
          'excused', ${shownExcuse(viewer)}) order by g.user_id <> m.user_id)
        from games g
        join users u on u.customer_id = g.customer_id and u.id = g.user_id
        where g.customer_id = m.customer_id and g.date = m.date
          and g.user_id in (m.user_id, m.opponent_id)) as sides
    from (select g.*, ${withdrawnIds} as withdrawn_ids from games g
      where g.date = ${date} and g.user_id = ${user1}) m
    join rounds f on f.customer_id = m.customer_id and f.season = m.season and f.round = 1
    where (${user2}::int is null or m.opponent_id = ${user2}::int)
      and f.date <= ${latestPublicStart(viewer.today)}`
}
