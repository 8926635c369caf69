import { createMonthEvents, type MonthEvent } from '@tertulia/contract/month-events'
import { createRankingPlayer, searchLinkableUsers } from '@tertulia/contract/ranking-players'
import { addMonths, monthOf, type Month } from '@tertulia/core/national-ranking/month'
import type { EventType } from '@tertulia/core/national-ranking/event-types'
import type { DemoBusiness } from './demo-business.ts'
import { chanceFrom, type Chance } from './demo-chance.ts'
import { ranking_people, type RankingPerson } from './demo-ranking-people.ts'

const months_with_events = 14

// Played whenever their turn comes, with the highest result that anybody could reach.
const regular_events: [EventType, number][] = [
  ['hot_100', 100],
  ['inquizicao', 60],
  ['quiz_dairy', 40],
  ['squizzed', 80],
  ['66_22_11', 99],
  ['unlimited', 120],
]
// Once a year each, in a month of its own.
const championships: Record<string, [EventType, number]> = {
  '04': ['cnq', 150],
  '06': ['wqc', 240],
  '11': ['eqc', 240],
}

type RankedPerson = RankingPerson & { id: number }

/** The events of the national ranking, fourteen months of them, written down by the manager. */
export async function playEvents({ client, tokenOf, language, today }: DemoBusiness): Promise<void> {
  const token = await tokenOf('manager')
  const chance = chanceFrom(language === 'pt' ? 66_221 : 41_513)
  const players: RankedPerson[] = []
  for (const person of ranking_people[language]) {
    const { name, surname, club, region, linked } = person
    const user_id = linked ? await accountOf(`${name} ${surname}`) : null
    const body = { name, surname, club, region, user_id }
    const { id } = await client.call(createRankingPlayer, { body }, token)
    players.push({ ...person, id })
  }
  const last_month = addMonths(monthOf(today), -1)
  for (let index = 0; index < months_with_events; index++) {
    const month = addMonths(last_month, index + 1 - months_with_events)
    const events = eventsIn(month, index).map((event) => playEvent(event, players, chance))
    await client.call(createMonthEvents, { body: { month, events } }, token)
  }

  async function accountOf(search: string): Promise<number | null> {
    const { people } = await client.call(searchLinkableUsers, { query: { search } }, token)
    return people[0]?.id ?? null
  }
}

/** Two to four: the regular ones in turn, and the championship of the month. */
function eventsIn(month: Month, index: number): [EventType, number][] {
  const championship = championships[month.slice(5)]
  const turn = (step: number) => regular_events.at((index * 2 + step) % regular_events.length)
  const regular = [turn(0), turn(1), ...(index % 3 === 0 ? [turn(2)] : [])].flatMap((event) =>
    event ? [event] : [],
  )
  return championship ? [...regular, championship] : regular
}

function playEvent(
  [type, most]: [EventType, number],
  players: readonly RankedPerson[],
  chance: Chance,
): MonthEvent {
  const taking_part = players.filter(({ eagerness }) => chance() < eagerness)
  // An event nobody came to would be none.
  const results = (taking_part.length > 0 ? taking_part : players).map(({ id, strength }) => {
    const form = strength + (chance() - 0.5) * 0.24
    return { player_id: id, result: Math.round(most * Math.min(0.98, Math.max(0.1, form))) }
  })
  return { type, results }
}
