import { addDays, startOfDay, type Instant } from '@tertulia/core/calendar/calendar'
import { isOver } from '@tertulia/core/calendar/open-days'
import { type ClubEvent, pathOfEvent } from '@tertulia/core/club-events/club-events'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { publicName } from '@tertulia/core/public-pages/public-name'
import { escapeForChat, packMessages } from '@tertulia/core/webhooks/chat-text'
import { type ChatService, messageMax } from '@tertulia/core/webhooks/chat-services'
import { tellingInstant } from '@tertulia/core/webhooks/chat-hour'
import type { Db } from '../../../platform/database/database.ts'
import { postOutside } from '../../../platform/delivery/posting.ts'
import { listSeasonHonours } from '../../honours/honours.sql.ts'
import { findPublicParts, listHiddenUsers } from '../../public-pages/public-pages.sql.ts'
import { type ToldEvent, dropDeliveries, postpone, type TakenDelivery } from '../webhooks.sql.ts'
import type { ClubTurn, SendingTurn } from '../sending-turn.ts'
import { settle } from '../webhook-deliveries.ts'
import {
  findClosedDayFacts,
  findDecidedQuiz,
  findDrawnRound,
  isMonthPublished,
  listLeaders,
  type Person,
} from './chat-facts.sql.ts'
import { type ToldFacts, chatWords } from './chat-words.ts'
import { chatBody, readChatOutcome } from './chat-requests.ts'

/** The message about an event; `null` when the event no longer holds; or an instant before which it is not sent. */
export type Told = ToldFacts | { waitUntil: Instant } | null

type Reading = ClubTurn & { read: Db; service: ChatService }

/**
 * Reads what a chat is told of an event now: nothing of a day that is open, never what only the owner may read, and of
 * people no more than the club shows. (docs/rules/webhooks.md)
 */
async function readTold(reading: Reading, event: ToldEvent): Promise<Told> {
  switch (event.kind) {
    case 'test':
      return { kind: 'test' }
    case 'quiz.opened':
      return isOver(event.data.date, reading.days) ? null : { kind: event.kind, ...event.data }
    case 'day.closed':
      return readClosedDay(reading, event)
    case 'special_quiz.decided':
      return readDecidedQuiz(reading, event.data.date)
    case 'season.started':
      return { kind: event.kind, ...event.data }
    case 'season.finished':
      return readFinishedSeason(reading, event)
    case 'cup.round_drawn':
      return readDraw(reading, event.data)
    case 'ranking.published':
      return (await isMonthPublished(reading.read, event.data.month))
        ? { kind: event.kind, ...event.data }
        : null
    case 'results.changed':
    case 'member.approved':
    case 'member.left':
    case 'payment.completed':
    case 'payment.refunded':
      return null
  }
}

type EventOf<Kind extends ClubEvent['kind']> = Extract<ClubEvent, { kind: Kind }>

async function readClosedDay(reading: Reading, { kind, data }: EventOf<'day.closed'>): Promise<Told> {
  const { read, days } = reading
  const { date, season, round } = data
  if (!isOver(date, days)) return null
  const closedDayFacts = await findClosedDayFacts(read, date)
  if (closedDayFacts === null) return null
  const leaders = season === null ? [] : await listLeaders(read, season)
  return {
    kind,
    date,
    round: season === null || round === null ? null : { season, round },
    ...closedDayFacts,
    leaders: await nameFor(reading, leaders),
    points: leaders[0]?.points ?? 0,
  }
}

async function readDecidedQuiz(reading: Reading, date: string): Promise<Told> {
  if (!isOver(date, reading.days)) return null
  const decidedQuiz = await findDecidedQuiz(reading.read, date)
  if (decidedQuiz === null) return null
  const winners = await nameFor(reading, decidedQuiz.winners)
  return { kind: 'special_quiz.decided', date, winners, score: decidedQuiz.score }
}

async function readFinishedSeason(
  reading: Reading,
  { kind, data }: EventOf<'season.finished'>,
): Promise<Told> {
  const { read, days } = reading
  const { season, date } = data
  if (!isOver(date, days)) return null
  const [found] = await listSeasonHonours(read, { today: days.today, limit: 1, offset: 0, season })
  if (!found) return { kind, season, won: null }
  const tier = await nameFor(reading, found.tiers.find((one) => one.tier === 1)?.winners ?? [])
  const cup = await nameFor(reading, found.cup ? [found.cup.winner] : [])
  return { kind, season, won: { tier, cup } }
}

async function readDraw(reading: Reading, data: EventOf<'cup.round_drawn'>['data']): Promise<Told> {
  const { read, days, customer } = reading
  const drawnRound = await findDrawnRound(read, data)
  if (drawnRound === null) return null
  const { first_date, date, byes } = drawnRound
  if (first_date > latestPublicStart(days.today))
    return { waitUntil: startOfDay(addDays(first_date, -1), customer.time_zone) }
  const pairs: (string | null)[][] = []
  for (const pair of drawnRound.pairs) pairs.push(await nameFor(reading, pair))
  return { kind: 'cup.round_drawn', season: data.season, date, pairs, byes }
}

/** Returns people's names as the club shows them, in the chat's writing; null for blocked and deleted accounts. */
async function nameFor(
  { read, days, service }: Reading,
  people: readonly Person[],
): Promise<(string | null)[]> {
  if (people.length === 0) return []
  const { public_initials: onlyInitials } = await findPublicParts(read)
  const hidden = await listHiddenUsers(read, { user_ids: people.map(({ id }) => id), today: days.today })
  return people.map((person) =>
    hidden.has(person.id) ? null : escapeForChat(service, publicName(person, onlyInitials)),
  )
}

type Said = { delivery: TakenDelivery; words: string }

/**
 * Tells a chat of all its events that are due, as one message where they fit. What no longer holds is not told, and what
 * players do not see yet waits. (docs/rules/webhooks.md)
 */
export async function sendToChat(
  turn: SendingTurn,
  {
    service,
    deliveries,
    webUrl,
  }: { service: ChatService; deliveries: readonly TakenDelivery[]; webUrl: string },
): Promise<void> {
  const { customer, internet } = turn
  const said = await wordsFor(turn, { service, deliveries, webUrl })
  const head = escapeForChat(service, customer.name)
  const paragraphs = [...new Set(said.map(({ words }) => words))]
  for (const { text, places } of packMessages(head, paragraphs, messageMax[service])) {
    const told = said.filter(({ words }) => places.some((place) => paragraphs[place] === words))
    const [first] = told
    if (!first) continue
    const { address, chat } = first.delivery
    const headers = { 'content-type': 'application/json' }
    const body = chatBody(service, { text, chat })
    const outcome = await postOutside(address, { headers, body, readReply: true }, internet)
    await settle(
      turn,
      told.map(({ delivery }) => delivery),
      readChatOutcome(service, outcome),
    )
  }
}

async function wordsFor(
  turn: SendingTurn,
  {
    service,
    deliveries,
    webUrl,
  }: { service: ChatService; deliveries: readonly TakenDelivery[]; webUrl: string },
): Promise<Said[]> {
  const { read, customer, days } = turn
  const said: Said[] = []
  const outdated: number[] = []
  for (const delivery of deliveries) {
    const { event, id, language, hour } = delivery
    const news = await readTold({ read, customer, days, service }, event)
    if (news === null) outdated.push(id)
    else if ('waitUntil' in news)
      await postpone(read, [id], tellingInstant(news.waitUntil, hour, customer.time_zone))
    else {
      const path = event.kind === 'test' ? '/' : pathOfEvent(event)
      said.push({ delivery, words: `${chatWords(news, language ?? 'en')}\n${webUrl}${path}` })
    }
  }
  if (outdated.length > 0) await dropDeliveries(read, outdated)
  return said
}
