import type { Language } from '@tertulia/core/customers/languages'
import type { EventTime } from '@tertulia/core/calendar-feeds/event-sequences'
import { hasRoleOn, lastHour } from '@tertulia/core/calendar-feeds/feed-days'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { isOver, type DayKeptOpen } from '@tertulia/core/calendar/open-days'
import type { Roles } from '@tertulia/core/roles/roles'
import { subscribedRoles, subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import { nameStage } from '@tertulia/core/cup/stage-words'
import type { FeedGame, FeedSpecial } from './calendar-feeds.sql.ts'

/** Titles of calendar events in both languages. */
const feedWords = {
  en: {
    league: (round: number, opponent: string | null) =>
      opponent === null ? `League, round ${round}: solo` : `League, round ${round}: against ${opponent}`,
    leagueMore: (season: number, tier: number) => `Season ${season}, tier ${tier}.`,
    cup: (ties: number, opponent: string) => `Cup, ${nameStage(ties, 'en')}: against ${opponent}`,
    cupMore: (season: number) => `Season ${season} cup.`,
    special: (subject: string | null) => (subject === null ? 'Special quiz' : `Special quiz: ${subject}`),
    deadline: {
      daily: 'Submit the quiz before midnight',
      special: 'Submit the special quiz before midnight',
    },
    deadlineMore: 'Your answers must be in by the end of this hour.',
    subscription: 'Your subscription ends today',
  },
  pt: {
    league: (round: number, opponent: string | null) =>
      opponent === null ? `Liga, jornada ${round}: a solo` : `Liga, jornada ${round}: contra ${opponent}`,
    leagueMore: (season: number, tier: number) => `Temporada ${season}, divisão ${tier}.`,
    cup: (ties: number, opponent: string) => `Taça, ${nameStage(ties, 'pt')}: contra ${opponent}`,
    cupMore: (season: number) => `Taça da temporada ${season}.`,
    special: (subject: string | null) => (subject === null ? 'Quiz especial' : `Quiz especial: ${subject}`),
    deadline: {
      daily: 'Submete o quiz antes da meia-noite',
      special: 'Submete o quiz especial antes da meia-noite',
    },
    deadlineMore: 'As tuas respostas têm de chegar até ao fim desta hora.',
    subscription: 'A tua subscrição termina hoje',
  },
}

/**
 * An event of a calendar: of a whole day, or from one instant to another. `uid` stays the same when the event moves.
 */
export type FeedEvent = {
  uid: string
  summary: string
  description: string
  url: string
} & EventTime

/** The data a user's calendar is made from. */
type FeedFacts = {
  user_id: number
  language: Language
  roles: Roles | null
  today: CalendarDate
  /** The earliest day in the calendar. */
  from: CalendarDate
  time_zone: string
  /** The base URL of the club's web app. */
  web_url: string
  games: readonly FeedGame[]
  specials: readonly FeedSpecial[]
  /** The days that are kept open after their midnight. */
  kept_open: readonly DayKeptOpen[]
  /** The quizzes of open days that are submitted already. */
  submitted: readonly { kind: string; date: CalendarDate }[]
  /** True if the calendar contains ends of subscriptions. */
  tellsSubscription: boolean
}

const withLink = (text: string, url: string) => ({ description: text === '' ? url : `${text}\n${url}`, url })

function gameEvent(game: FeedGame, { user_id, language, web_url }: FeedFacts): FeedEvent {
  const words = feedWords[language]
  const { date, season, round, opponent } = game
  const name = opponent && `${opponent.name} ${opponent.surname}`.trim()
  const people = opponent ? `${user_id}/${opponent.id}` : user_id
  if (game.competition === 'league') {
    const link = withLink(words.leagueMore(season, game.tier), `${web_url}/game/${date}/${people}`)
    return { uid: `league-${season}-${round}`, date, summary: words.league(round, name), ...link }
  }
  const link = withLink(words.cupMore(season), `${web_url}/cup-game/${date}/${people}`)
  return { uid: `cup-${season}-${round}`, date, summary: words.cup(game.ties, name ?? ''), ...link }
}

function specialEvent(
  { id, date, subject }: FeedSpecial,
  { language, web_url, today }: FeedFacts,
): FeedEvent {
  const url = date < today ? `${web_url}/special-quiz/${date}` : `${web_url}/special-quiz`
  return { uid: `special-${id}`, date, summary: feedWords[language].special(subject), ...withLink('', url) }
}

/** Lists the submission deadlines of quizzes still to be played. */
function deadlines(facts: FeedFacts): FeedEvent[] {
  const { language, roles, today, web_url, games, specials, submitted } = facts
  const words = feedWords[language]
  const deadline = (kind: 'daily' | 'special', date: CalendarDate): FeedEvent => ({
    uid: `deadline-${kind}-${date}`,
    ...lastHour(date, facts),
    summary: words.deadline[kind],
    ...withLink(
      words.deadlineMore,
      `${web_url}/${kind === 'daily' ? 'quiz' : 'special-quiz'}${date < today ? `/${date}` : ''}`,
    ),
  })
  const isAhead = (kind: string, date: CalendarDate) =>
    !isOver(date, facts) && !submitted.some((other) => other.kind === kind && other.date === date)
  const daily = [...new Set(games.map(({ date }) => date))].filter(
    (date) => isAhead('daily', date) && hasRoleOn(roles, ['regular_player', 'admin'], date),
  )
  const special = specials.filter(
    ({ date, own }) =>
      !own && isAhead('special', date) && hasRoleOn(roles, [...subscribedRoles, 'admin'], date),
  )
  return [
    ...daily.map((date) => deadline('daily', date)),
    ...special.map(({ date }) => deadline('special', date)),
  ]
}

function subscriptionEnd(facts: FeedFacts): FeedEvent[] {
  const { language, roles, from, web_url, tellsSubscription } = facts
  const role = subscribedRole(roles)
  const end = role && roles?.[role]
  if (!tellsSubscription || typeof end !== 'string' || end < from) return []
  const link = withLink('', `${web_url}/account/renewal`)
  return [{ uid: 'subscription', date: end, summary: feedWords[language].subscription, ...link }]
}

/** Lists the events of a user's calendar: games, special quizzes, deadlines, the end of the subscription. */
export function feedEvents(facts: FeedFacts): FeedEvent[] {
  const { roles, games, specials } = facts
  const playersSpecials = specials.filter(({ date }) => hasRoleOn(roles, [...subscribedRoles, 'admin'], date))
  return [
    ...games.map((game) => gameEvent(game, facts)),
    ...playersSpecials.map((special) => specialEvent(special, facts)),
    ...deadlines(facts),
    ...subscriptionEnd(facts),
  ]
}
