import * as monthEventCalls from '@tertulia/contract/month-events'
import type { MonthEvent } from '@tertulia/contract/month-events'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import { addMonths, monthOf, type Month } from '@tertulia/core/national-ranking/month'
import type { EventType } from '@tertulia/core/national-ranking/event-types'
import { chanceFrom, type Chance } from '@tertulia/core/simulation/chance'
import type { Language } from '@tertulia/core/customers/languages'
import type { DemoBusiness } from './demo-business.ts'
import { peopleEn, peoplePt } from './demo-people.ts'

/** A player of the demo's national ranking. */
type RankingPerson = {
  name: string
  surname: string
  club: string | null
  region: string
  /** The average share of an event's points. */
  strength: number
  /** The chance of taking part in an event. */
  eagerness: number
  /** True for a player with an account at the club. */
  linked: boolean
  /** True for a player who is less good with somebody watching. */
  is_shy: boolean
}

/** Name, surname, club and region of a player without an account. */
type Stranger = [name: string, surname: string, club: string | null, region: string]

const strangersPt: Stranger[] = [
  ['Álvaro', 'Brandão', 'Cavaleiros do Quiz', 'PT.PO'],
  ['Benedita', 'Calado', 'Cavaleiros do Quiz', 'PT.PO'],
  ['Cristóvão', 'Damásio', 'Os Suspeitos', 'PT.LI'],
  ['Dulce', 'Espadinha', null, 'PT.SE'],
  ['Emanuel', 'Frazão', 'Os Suspeitos', 'PT.LI'],
  ['Fátima', 'Godinho', 'Ponte 25', 'PT.SE'],
  ['Graça', 'Igrejas', 'Académicos', 'PT.CO'],
  ['Humberto', 'Junqueiro', 'Académicos', 'PT.CO'],
  ['Isaura', 'Lobato', null, 'PT.FA'],
  ['Jacinto', 'Madureira', 'Minho Sabe', 'PT.BR'],
  ['Lídia', 'Nazaré', 'Minho Sabe', 'PT.BR'],
  ['Marcelino', 'Osório', 'Ponte 25', 'PT.LI'],
  ['Natércia', 'Proença', null, 'PT.VI'],
]
const strangersEn: Stranger[] = [
  ['Alistair', 'Boyd', 'Caledonian', 'GB'],
  ['Bridget', 'Connolly', 'Liffey Quizzers', 'IE'],
  ['Colin', 'Drury', null, 'GB'],
  ['Deirdre', 'Egan', 'Liffey Quizzers', 'IE'],
  ['Étienne', 'Fabre', null, 'FR'],
  ['Femke', 'de Graaf', 'Amstel', 'NL'],
  ['Gavin', 'Hughes', 'Caledonian', 'GB'],
  ['Hanneke', 'Visser', 'Amstel', 'NL'],
]

const membersPt = [
  { name: 'Pedro', surname: 'Paixão', region: 'PT.LI', strength: 0.8 },
  ...peoplePt.filter((_person, index) => index % 2 === 0).slice(0, 11),
]
const membersEn = [{ name: 'Pedro', surname: 'Paixão', region: 'GB', strength: 0.74 }, ...peopleEn]

const clubs = ['Tertúlia', null, 'Os Suspeitos']

function asRanked(
  members: readonly { name: string; surname: string; region: string; strength: number }[],
  strangers: readonly Stranger[],
): RankingPerson[] {
  const linked = members.map(({ name, surname, region, strength }, index) => ({
    name,
    surname,
    club: clubs[index % clubs.length] ?? null,
    region,
    strength,
    eagerness: index === 0 ? 0.95 : 0.45 + (index % 4) * 0.15,
    linked: true,
    is_shy: index === 1,
  }))
  const others = strangers.map(([name, surname, club, region], index) => ({
    name,
    surname,
    club,
    region,
    strength: 0.86 - index * 0.035,
    eagerness: 0.9 - (index % 5) * 0.14,
    linked: false,
    is_shy: false,
  }))
  return [...linked, ...others]
}

/** Some with an account and some without, of several regions. */
const rankingPeople: Record<Language, RankingPerson[]> = {
  pt: asRanked(membersPt, strangersPt),
  en: asRanked(membersEn, strangersEn),
}

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
