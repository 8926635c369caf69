import { listThemes } from '@tertulia/contract/themes'
import { addDays, dateInZone, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { default_rule_set } from '@tertulia/core/rule-sets/rule-set'
import { createCustomer } from '../features/customers/customers.service.ts'
import { demo_accounts, emailOf } from './demo-accounts.ts'
import { seasonAround, workdaysAfter, workdaysBefore } from './demo-calendar.ts'
import { chanceFrom } from './demo-chance.ts'
import type { DemoClient } from './demo-client.ts'
import { atHour, playDay, writeQuiz, type DemoLeague } from './demo-day.ts'
import { people_en, people_pt, type DemoPerson } from './demo-people.ts'
import { makeSkills, type DemoPlayer } from './demo-player.ts'
import { readDemoQuestions } from './demo-questions.ts'
import { openSeason, playRounds } from './demo-season.ts'
import { createMember, signIn } from './demo-users.ts'

const { round_count } = default_rule_set
// Neither a solo round nor the first: today shows a versus game with a table behind it.
const todays_round = 12
const days_between_seasons = 7

type DemoCustomer = {
  client: DemoClient
  customer_id: number
  time_zone: string
  language: 'en' | 'pt'
  people: DemoPerson[]
  seed: number
}

/** Staff and players of a customer, and what its days are played with. */
async function gather(customer: DemoCustomer, today: CalendarDate) {
  const { client, customer_id, time_zone, language, people, seed } = customer
  const chance = chanceFrom(seed)
  const accounts = new Map<string, number>()
  for (const { login, name, surname, roles } of demo_accounts) {
    const email = emailOf(login)
    accounts.set(
      login,
      await createMember(client, customer_id, { name, surname, email, roles: roles(today), language }),
    )
  }
  const accountOf = (login: string) => accounts.get(login) ?? 0
  const tokenOf = (login: string) => signIn(client, customer_id, accountOf(login))
  const admin = await tokenOf('admin')
  const { themes } = await client.call(listThemes, {}, admin)
  const league: DemoLeague = {
    client,
    time_zone,
    rule_set: default_rule_set,
    themes,
    questions: await readDemoQuestions(
      language,
      themes.map(({ slug }) => slug),
    ),
    players: [],
    editor: '',
    reviewer: '',
    host: {
      name: language === 'pt' ? 'Eduardo Esteves' : 'Edward Stephens',
      email: emailOf('quiz-editor'),
    },
    chance,
  }
  const addPlayer = (id: number, strength: number, absence: number): void => {
    const player: DemoPlayer = { id, token: '', skills: makeSkills(strength, chance, themes.length), absence }
    league.players.push(player)
  }
  addPlayer(accountOf('player'), 0.8, 0)
  for (const [index, person] of people.entries()) {
    const { strength, ...identity } = person
    const email = `${person.name}.${person.surname}`
      .normalize('NFD')
      .replace(/[^a-z.]/gi, '')
      .toLowerCase()
    const id = await createMember(client, customer_id, {
      ...identity,
      email: `${email}@tertulia.test`,
      roles: { regular_player: true },
      language,
    })
    // A few miss days, one of them so many that the table warns.
    addPlayer(id, strength, index === 6 ? 0.3 : index % 5 === 3 ? 0.06 : 0.01)
  }
  const signInAll = async () => {
    league.editor = await tokenOf('quiz-editor')
    league.reviewer = await tokenOf('reviewer')
    for (const player of league.players) player.token = await signIn(client, customer_id, player.id)
  }
  return { league, signInAll, adminToken: () => tokenOf('admin') }
}

/** Some have played today's quiz already; never the account that visitors sign in with. */
async function playToday(
  league: DemoLeague,
  { date, quiz, now }: { date: CalendarDate; quiz: number; now: Instant },
): Promise<void> {
  const { players } = league
  league.client.clock.set(now)
  league.players = players.slice(1).filter((_player, index) => index % 2 === 0)
  await playDay(league, { date, quiz, at: [now] })
  league.players = players
}

/** Liga Tertulia of Lisbon: three tiers of ten, one finished season, one running. */
export async function makeLiga(client: DemoClient, now: Instant, say: (text: string) => void): Promise<void> {
  const time_zone = 'Europe/Lisbon'
  const today = dateInZone(now, time_zone)
  const second_season = seasonAround(today, todays_round, round_count)
  const first_season = workdaysBefore(addDays(second_season[0] ?? today, -days_between_seasons), round_count)
  client.clock.set(atHour(addDays(first_season[0] ?? today, -10), 12, time_zone))
  const customer_id = await createCustomer(client.database, {
    name: 'Liga Tertulia',
    hostnames: ['localhost'],
    time_zone,
    default_language: 'pt',
  })
  const { league, signInAll, adminToken } = await gather(
    { client, customer_id, time_zone, language: 'pt', people: people_pt, seed: 20_251 },
    today,
  )
  const ids = league.players.map(({ id }) => id)
  // Strongest first, except that the visitors' account starts in the second tier.
  const [visitor = 0, ...others] = ids
  const order = [...others.slice(0, 13), visitor, ...others.slice(13)]
  const tiers = [order.slice(0, 10), order.slice(10, 20), order.slice(20)]
  await openSeason(league, { adminToken, dates: first_season, tiers, signInAll })
  await playRounds(league, { dates: first_season, first_quiz: 0, last: round_count, leave_pending: false })
  say('The first season is over; the second is under way.')
  await openSeason(league, { adminToken, dates: second_season, signInAll })
  await playRounds(league, {
    dates: second_season,
    first_quiz: round_count,
    last: todays_round - 1,
    leave_pending: true,
  })
  const todays_quiz = round_count + todays_round - 1
  client.clock.set(atHour(addDays(today, -1), 18, time_zone))
  for (const [index, date] of [today, ...workdaysAfter(today, 6)].entries()) {
    await writeQuiz(league, { date, quiz: todays_quiz + index, question_count: index === 6 ? 5 : 8 })
  }
  await playToday(league, { date: today, quiz: todays_quiz, now })
}

/** The Thursday Club of London: one tier of six in its first season, in English. */
export async function makeThursdayClub(client: DemoClient, now: Instant): Promise<void> {
  const time_zone = 'Europe/London'
  const today = dateInZone(now, time_zone)
  const dates = seasonAround(today, todays_round, round_count)
  client.clock.set(atHour(addDays(dates[0] ?? today, -10), 12, time_zone))
  const customer_id = await createCustomer(client.database, {
    name: 'The Thursday Club',
    hostnames: ['thursday.localhost'],
    time_zone,
    default_language: 'en',
  })
  const { league, signInAll, adminToken } = await gather(
    { client, customer_id, time_zone, language: 'en', people: people_en, seed: 88_417 },
    today,
  )
  const tiers = [league.players.map(({ id }) => id)]
  await openSeason(league, { adminToken, dates, tiers, signInAll })
  await playRounds(league, { dates, first_quiz: 0, last: todays_round - 1, leave_pending: true })
  client.clock.set(atHour(addDays(today, -1), 18, time_zone))
  for (const [index, date] of [today, ...workdaysAfter(today, 4)].entries()) {
    await writeQuiz(league, { date, quiz: todays_round - 1 + index })
  }
  await playToday(league, { date: today, quiz: todays_round - 1, now })
}
