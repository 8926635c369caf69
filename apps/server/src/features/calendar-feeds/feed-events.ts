import { hasRoleOn, lastHour } from '@tertulia/core/calendar-feeds/feed-days'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Roles } from '@tertulia/core/roles/roles'
import { subscribed_roles, subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import type { FeedGame, FeedSpecial } from './calendar-feeds.views.ts'
import { feed_words } from './feed-words.ts'

/** An event of a calendar: of a whole day, or from one instant to another. `uid` stays when the event is moved. */
export type FeedEvent = {
  uid: string
  summary: string
  description: string
  url: string
} & ({ date: CalendarDate } | { start: Instant; end: Instant })

/** What a person's calendar is made of. */
export type FeedFacts = {
  user_id: number
  language: 'en' | 'pt'
  roles: Roles | null
  today: CalendarDate
  /** The earliest day that the calendar has. */
  from: CalendarDate
  time_zone: string
  /** Where the club's people find the web. */
  web_url: string
  games: readonly FeedGame[]
  specials: readonly FeedSpecial[]
  /** The kinds of today's quizzes that are submitted already. */
  submitted: readonly string[]
  /** Whether ends of subscriptions are told. */
  tells_subscription: boolean
}

const withLink = (text: string, url: string) => ({ description: text === '' ? url : `${text}\n${url}`, url })

function gameEvent(game: FeedGame, { user_id, language, web_url }: FeedFacts): FeedEvent {
  const words = feed_words[language]
  const { date, season, round, opponent } = game
  const name = opponent && `${opponent.name} ${opponent.surname}`.trim()
  const people = opponent ? `${user_id}/${opponent.id}` : user_id
  if (game.competition === 'league') {
    const link = withLink(words.league_more(season, game.tier), `${web_url}/game/${date}/${people}`)
    return { uid: `league-${season}-${round}`, date, summary: words.league(round, name), ...link }
  }
  const link = withLink(words.cup_more(season), `${web_url}/cup-game/${date}/${people}`)
  return { uid: `cup-${season}-${round}`, date, summary: words.cup(game.ties, name ?? ''), ...link }
}

function specialEvent(
  { id, date, subject }: FeedSpecial,
  { language, web_url, today }: FeedFacts,
): FeedEvent {
  const url = date < today ? `${web_url}/special-quiz/${date}` : `${web_url}/special-quiz`
  return { uid: `special-${id}`, date, summary: feed_words[language].special(subject), ...withLink('', url) }
}

/** Until when the quizzes that are still to be played must be submitted. */
function deadlines(facts: FeedFacts): FeedEvent[] {
  const { language, roles, today, time_zone, web_url, games, specials, submitted } = facts
  const words = feed_words[language]
  const deadline = (kind: 'daily' | 'special', date: CalendarDate): FeedEvent => ({
    uid: `deadline-${kind}-${date}`,
    ...lastHour(date, time_zone),
    summary: words.deadline[kind],
    ...withLink(words.deadline_more, `${web_url}/${kind === 'daily' ? 'quiz' : 'special-quiz'}`),
  })
  const is_ahead = (kind: string, date: CalendarDate) =>
    date > today || (date === today && !submitted.includes(kind))
  const daily = [...new Set(games.map(({ date }) => date))].filter(
    (date) => is_ahead('daily', date) && hasRoleOn(roles, ['regular_player', 'admin'], date),
  )
  const special = specials.filter(
    ({ date, own }) =>
      !own && is_ahead('special', date) && hasRoleOn(roles, [...subscribed_roles, 'admin'], date),
  )
  return [
    ...daily.map((date) => deadline('daily', date)),
    ...special.map(({ date }) => deadline('special', date)),
  ]
}

function subscriptionEnd(facts: FeedFacts): FeedEvent[] {
  const { language, roles, from, web_url, tells_subscription } = facts
  const role = subscribedRole(roles)
  const end = role && roles?.[role]
  if (!tells_subscription || typeof end !== 'string' || end < from) return []
  const link = withLink('', `${web_url}/account/renewal`)
  return [{ uid: 'subscription', date: end, summary: feed_words[language].subscription, ...link }]
}

/** The events of a person's calendar: games, special quizzes, deadlines, the end of the subscription. (docs/rules/calendar-feeds.md) */
export function feedEvents(facts: FeedFacts): FeedEvent[] {
  const { roles, games, specials } = facts
  const players_specials = specials.filter(({ date }) =>
    hasRoleOn(roles, [...subscribed_roles, 'admin'], date),
  )
  return [
    ...games.map((game) => gameEvent(game, facts)),
    ...players_specials.map((special) => specialEvent(special, facts)),
    ...deadlines(facts),
    ...subscriptionEnd(facts),
  ]
}
