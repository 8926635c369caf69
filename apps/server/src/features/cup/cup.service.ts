import type { Cup, CupDraw, getCup, getCupDraw } from '@tertulia/contract/cup'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { tiesOfRound } from '@tertulia/core/cup/cup-form'
import { found } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { presentTie } from './cup-ties.ts'
import { findCup, findDrawRecord, type FoundCup } from './cup.views.ts'

/** The cup of a public season, stage by stage. (docs/rules/cup.md) */
export async function getCupPage({ db, query, today }: Call<typeof getCup>): Promise<Cup> {
  const { rounds, ...cup } = found(await findCup(db, { ...query, today }))
  const presented = rounds.map(({ games, ...round }) => ({
    ...round,
    ties: tiesOfRound(cup.players, round.cup_round),
    games: games.map((game) => presentTie(game, round.date, today)),
  }))
  const champion = findChampion(presented)
  return { ...cup, today, state: stateOf(rounds, champion, today), champion, rounds: presented }
}

/** The record from which anybody can make the draws again. (docs/rules/cup.md) */
export async function getDrawRecord({ db, query, today }: Call<typeof getCupDraw>): Promise<CupDraw> {
  return found(await findDrawRecord(db, { ...query, today }))
}

function findChampion(rounds: Cup['rounds']): Cup['champion'] {
  const final = rounds.at(-1)?.games[0]
  const winner = final?.sides.find(({ id }) => id === final.winner_id)
  if (!winner) return null
  const { id, name, surname } = winner
  return { id, name, surname }
}

function stateOf(rounds: FoundCup['rounds'], champion: Cup['champion'], today: CalendarDate): Cup['state'] {
  if (champion) return 'finished'
  const [first] = rounds
  return first && today < first.date ? 'upcoming' : 'running'
}
