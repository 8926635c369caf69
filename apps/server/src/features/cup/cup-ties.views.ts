import type { CupTie } from '@tertulia/contract/cup'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { gameState, type StoredGameState } from '@tertulia/core/league/game-state'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import type { Days } from '@tertulia/core/calendar/open-days'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { listExcused, type Viewer } from '../absences/absences.views.ts'
import { opponentAnswers, type BoundsOf } from '../league/games.views.ts'

type TiePerson = { id: number; name: string; surname: string }

/** A stored tie; `side2` is null for a bye. */
export type FoundTie = {
  state: StoredGameState
  side1: TiePerson
  side2: TiePerson | null
  score1: number | null
  score2: number | null
  winner_id: number | null
  decided_by: CupTie['decided_by']
}

/** The fields of the tie `g` and its players `u1` and `u2` for json_build_object. */
export const tieFields = sql`'state', g.state, 'score1', g.score1, 'score2', g.score2, 'winner_id', g.winner_id,
  'decided_by', g.decided_by,
  'side1', json_build_object('id', u1.id, 'name', u1.name, 'surname', u1.surname),
  'side2', case when u2.id is not null then json_build_object('id', u2.id, 'name', u2.name, 'surname', u2.surname) end`

/** The ties with all columns that `tieFields` reads. */
export const tiesWithPeople = sql`cup_games g
  join users u1 on u1.customer_id = g.customer_id and u1.id = g.user1_id
  left join users u2 on u2.customer_id = g.customer_id and u2.id = g.user2_id`

/** A cup game of a day. */
type FoundCupGame = {
  date: CalendarDate
  season: number
  cup_round: number
  players: number
  tie: FoundTie
  /** The players whose absence on that day is shown. */
  excused_ids: number[]
  /** True when the club shows each other's answers to the players of a decided game. */
  opponent_answers: boolean
}

/** Finds the cup game of two players on a date, if its season is public. */
export async function findCupGame(
  db: Db,
  { date, user1, user2, ...viewer }: { date: CalendarDate; user1: number; user2: number } & Viewer,
): Promise<FoundCupGame | null> {
  return await queryRow<FoundCupGame>(db)`
    select r.date, g.season, g.cup_round, json_build_object(${tieFields}) as tie,
      (select count(*)::int from cup_players p where p.customer_id = g.customer_id and p.season = g.season) as players,
      ${listExcused(sql`r.date`, viewer)} as excused_ids, ${opponentAnswers} as opponent_answers
    from ${tiesWithPeople}
    join cup_rounds n on n.customer_id = g.customer_id and n.season = g.season and n.cup_round = g.cup_round
    join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round
    join rounds f on f.customer_id = n.customer_id and f.season = n.season and f.round = 1
    where r.date = ${date} and f.date <= ${latestPublicStart(viewer.today)}
      and ((g.user1_id = ${user1} and g.user2_id = ${user2}) or (g.user1_id = ${user2} and g.user2_id = ${user1}))`
}

/** A tie as shown today: a bye is decided from its draw on, a game is open until its day is over. */
export function presentTie(
  tie: FoundTie,
  date: CalendarDate,
  { boundsOf = () => null, ...days }: Days & { boundsOf?: BoundsOf },
): CupTie {
  const { side1, side2, score1, score2, winner_id, decided_by } = tie
  const state = side2 === null ? 'decided' : gameState({ date, kept: tie.state }, days)
  const isOver = state === 'decided' || state === 'void'
  const scored = (side: TiePerson, score: number | null) => ({
    ...side,
    score,
    bounds: state === 'pending' && score === null ? boundsOf(date, side.id) : null,
  })
  const sides = [scored(side1, score1), ...(side2 ? [scored(side2, score2)] : [])]
  return {
    state,
    sides,
    winner_id: isOver ? winner_id : null,
    decided_by: isOver ? decided_by : null,
  }
}
