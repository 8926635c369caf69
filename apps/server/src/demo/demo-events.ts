import * as monthEventCalls from '@tertulia/contract/month-events'
import type { MonthEvent } from '@tertulia/contract/month-events'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import { addMonths, monthOf, type Month } from '@tertulia/core/national-ranking/month'
import type { EventType } from '@tertulia/core/national-ranking/event-types'
import type { DemoBusiness } from './demo-business.ts'
import { chanceFrom, type Chance } from '@tertulia/core/simulation/chance'
import { rankingPeople, type RankingPerson } from './demo-ranking-people.ts'

const monthsWithEvents = 14
// The latest months were played in a room, where one player is less good than at home, which fair play shows.
const supervisedMonths = 2
const shyShare = 0.3

// Held in turn, with the highest result that a player can reach.
const regularEvents: [EventType, number][] = [
  ['hot_100', 100],
  ['inquizicao', 60],
  ['quiz_dairy', 40],
  ['squizzed', 80],
  ['66_22_11', 99],
  ['unlimited', 120],
]
// Held once a year each, in a month of its own.
const championships: Record<string, [EventType, number]> = {
  '04': ['cnq', 150],
  '06': ['wqc', 240],
  '11': ['eqc', 240],
}

type RankedPerson = RankingPerson & { id: number }

/** Records fourteen months of national ranking events as the manager. */
export async function playEvents({ client, tokenOf, language, today }: DemoBusiness): Promise<void> {
  const token = await tokenOf('manager')
  const chance = chanceFrom(language === 'pt' ? 66_221 : 41_513)
  const players: RankedPerson[] = []
  for (const person of rankingPeople[language]) {
    const { name, surname, club, region, linked } = person
    const userId = linked ? await accountOf(`${name} ${surname}`) : null
    const body = { name, surname, club, region, user_id: userId }
    const { id } = await client.call(rankingPlayerCalls.createRankingPlayer, { body }, token)
    players.push({ ...person, id })
  }
  const lastMonth = addMonths(monthOf(today), -1)
  for (let index = 0; index < monthsWithEvents; index++) {
    const month = addMonths(lastMonth, index + 1 - monthsWithEvents)
    const supervised = index >= monthsWithEvents - supervisedMonths
    const events = eventsIn(month, index).map((event) => ({
      ...playEvent(event, supervised ? players.map(inRoom) : players, chance),
      ...(supervised && { supervised }),
    }))
    await client.call(monthEventCalls.createMonthEvents, { body: { month, events } }, token)
  }

  async function accountOf(search: string): Promise<number | null> {
    const { people } = await client.call(rankingPlayerCalls.searchLinkableUsers, { query: { search } }, token)
    return people[0]?.id ?? null
  }
}

/** Returns two to four events: the regular ones in turn, and the month's championship. */
function eventsIn(month: Month, index: number): [EventType, number][] {
  const championship = championships[month.slice(5)]
  const turn = (step: number) => regularEvents.at((index * 2 + step) % regularEvents.length)
  const hasThird = index % 3 === 0 || index === monthsWithEvents - 1
  const regular = [turn(0), turn(1), ...(hasThird ? [turn(2)] : [])].flatMap((event) =>
    event ? [event] : [],
  )
  return championship ? [...regular, championship] : regular
}

/** A player as they play with somebody watching; who is shy comes to each event. */
const inRoom = (player: RankedPerson): RankedPerson =>
  player.is_shy ? { ...player, strength: player.strength * shyShare, eagerness: 1 } : player

function playEvent(
  [type, most]: [EventType, number],
  players: readonly RankedPerson[],
  chance: Chance,
): MonthEvent {
  const takingPart = players.filter(({ eagerness }) => chance() < eagerness)
  // Every event needs at least one participant.
  const results = (takingPart.length > 0 ? takingPart : players).map(({ id, strength }) => {
    const form = strength + (chance() - 0.5) * 0.24
    return { player_id: id, result: Math.round(most * Math.min(0.98, Math.max(0.1, form))) }
  })
  return { type, results }
}
