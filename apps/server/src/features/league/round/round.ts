import type * as leagueRoundCalls from '@tertulia/contract/league-rounds'
import type { PlayedRound } from '@tertulia/contract/league-rounds'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { isOver, type Days } from '@tertulia/core/calendar/open-days'
import { orNotFound } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { presentCounts } from '../../questions/questions.sql.ts'
import { findPendingBounds } from '../games.sql.ts'
import { listGames, listPending } from '../league.ts'
import { findRound, findSubmitted, listRoundAnswers, listRoundQuestions } from './round.sql.ts'

/**
 * Returns a round of a tier of a public season: who has submitted while its day is open, and each player's verdicts
 * once it is over.
 */
export async function getRound({
  db,
  query,
  user,
  today,
  days,
}: Call<typeof leagueRoundCalls.getRound>): Promise<PlayedRound> {
  const { players, round, date, solo, byes, ...place } = orNotFound(
    await findRound(db, { ...query, user_id: user.id, today }),
  )
  const inOrder = orNotFound(players)
  const state = stateOf(date, days)
  const asked = { date, user_ids: inOrder.map(({ id }) => id) }
  const [{ submissions, submitted_ids }, questions, answers, boundsOf] = await Promise.all([
    findSubmitted(db, asked),
    state === 'over' ? listRoundQuestions(db, date) : [],
    state === 'over' ? listRoundAnswers(db, asked) : null,
    findPendingBounds(db, { season: place.season, competition: 'league' }, listPending(inOrder, date, days)),
  ])
  return {
    ...place,
    state,
    is_today: date === today,
    submissions: state === 'scheduled' ? null : submissions,
    round: { round, date, solo, games: listGames(inOrder, { date, days, sides: inOrder, boundsOf }), byes },
    players: inOrder.map(({ id, name, surname }) => ({
      id,
      name,
      surname,
      submitted: state === 'open' ? submitted_ids.includes(id) : null,
      answers: answers?.get(id) ?? null,
    })),
    questions: questions.map((question) => {
      const { answered: _, corrected: __, ...counted } = presentCounts(question)
      return counted
    }),
  }
}

function stateOf(date: CalendarDate, days: Days): PlayedRound['state'] {
  if (date > days.today) return 'scheduled'
  return isOver(date, days) ? 'over' : 'open'
}
