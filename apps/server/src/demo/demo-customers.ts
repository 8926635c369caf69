import {
  addDays,
  atHour,
  dateInZone,
  type CalendarDate,
  type Instant,
} from '@tertulia/core/calendar/calendar'
import { default_rule_set } from '@tertulia/core/rule-sets/rule-set'
import { createCustomer } from '../features/customers/customers.service.ts'
import { announceAround } from './demo-absences.ts'
import { fillBank } from './demo-bank.ts'
import { runClub } from './demo-business.ts'
import { freeDayAfter, seasonAround, workdaysAfter, workdaysBefore } from './demo-calendar.ts'
import type { DemoClient } from './demo-client.ts'
import { playDay, writeQuiz, type DemoLeague } from './demo-day.ts'
import { playEvents } from './demo-events.ts'
import { flagQuestions } from './demo-flags.ts'
import { gather } from './demo-gathering.ts'
import { nameNationTeams } from './demo-nations.ts'
import { makeTokens } from './demo-open-data.ts'
import { people_en, people_pt } from './demo-people.ts'
import { publishRankings } from './demo-rankings.ts'
import { openSeason, playRounds } from './demo-season.ts'
import {
  playSpecialDay,
  playSpecialEvening,
  playSpecialQuiz,
  proposeSpecialQuiz,
  readSpecialQuizzes,
  writeSpecialQuiz,
  type DemoSpecialQuiz,
} from './demo-special.ts'

const { round_count } = default_rule_set
// Neither a solo round nor the first: today shows a versus game with a table behind it.
const todays_round = 12
// Late enough for the table to tell where everybody may still end.
const todays_round_of_club = 17
const days_between_seasons = 7

type Today = { date: CalendarDate; quiz: number; special: DemoSpecialQuiz; now: Instant }

/** Some have played today's quizzes already; never the account that visitors sign in with. */
async function playToday(league: DemoLeague, { date, quiz, special, now }: Today): Promise<void> {
  const { players } = league
  league.client.clock.set(atHour(addDays(date, -1), 18, league.time_zone))
  await writeSpecialQuiz(league, { date, author_id: null, special })
  league.client.clock.set(now)
  league.players = players.slice(1).filter((_player, index) => index % 2 === 0)
  await playDay(league, { date, quiz, at: [now] })
  await playSpecialQuiz(league, league.players, special)
  league.players = players
}

/** The special quiz of a number, counted from 0. */
function specialAt(specials: readonly DemoSpecialQuiz[], index: number): DemoSpecialQuiz {
  const special = specials[index]
  if (!special) throw new Error(`there is no special quiz ${index}`)
  return special
}

/** The quizzes of the coming days are written, the last of them not to its end, and today is under way. */
async function playLigaToday(
  league: DemoLeague,
  special: DemoSpecialQuiz,
  { date, now }: Pick<Today, 'date' | 'now'>,
): Promise<void> {
  const quiz = round_count + todays_round - 1
  league.client.clock.set(atHour(addDays(date, -1), 18, league.time_zone))
  for (const [index, day] of [date, ...workdaysAfter(date, 6)].entries()) {
    await writeQuiz(league, { date: day, quiz: quiz + index, question_count: index === 6 ? 5 : 8 })
  }
  await playToday(league, { date, quiz, special, now })
}

/** Liga Tertulia of Lisbon: three tiers of ten, one finished season, one running, each with its cup. */
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
  const { league, payer, signInAll, adminToken, tokenOf } = await gather(
    { client, customer_id, time_zone, language: 'pt', people: people_pt, seed: 20_251 },
    today,
  )
  const specials = await readSpecialQuizzes('pt')
  const ids = league.players.map(({ id }) => id)
  // Strongest first, except that the visitors' account starts in the second tier.
  const [visitor = 0, ...others] = ids
  const order = [...others.slice(0, 13), visitor, ...others.slice(13)]
  const tiers = [order.slice(0, 10), order.slice(10, 20), order.slice(20)]
  const first_cup = { player_ids: ids, rounds: [3, 6, 9, 13, 17] }
  await openSeason(league, { adminToken, dates: first_season, tiers, cup: first_cup, signInAll })
  await playRounds(league, { dates: first_season, first_quiz: 0, last: round_count, leave_pending: false })
  await playSpecialDay(league, {
    date: freeDayAfter(first_season[9] ?? today, first_season),
    author_id: null,
    special: specialAt(specials, 0),
  })
  say('The first season is over; the second is under way.')
  // No byes: whoever signs in as the player has a cup game today.
  const second_cup = { player_ids: ids.slice(0, 16), rounds: [todays_round, 14, 16, 18] }
  await openSeason(league, { adminToken, dates: second_season, cup: second_cup, signInAll })
  await announceAround(league, second_season, today)
  await playSpecialDay(league, {
    date: addDays(second_season[0] ?? today, -2),
    author_id: others[4] ?? null,
    special: specialAt(specials, 1),
  })
  await playRounds(league, {
    dates: second_season,
    first_quiz: round_count,
    last: todays_round - 1,
    leave_pending: true,
    evening: async (date) => {
      if (date !== addDays(today, -1)) return
      await playSpecialEvening(league, { date, author_id: null, special: specialAt(specials, 2) })
    },
  })
  await playLigaToday(league, specialAt(specials, 3), { date: today, now })
  const [, proposer] = league.players
  if (proposer) await proposeSpecialQuiz(league, proposer, specialAt(specials, 4))
  const club = { client, customer_id, time_zone, today, now, tokenOf, payer: payer.token }
  await runClub({ ...club, language: 'pt', hostname: 'localhost' })
  await fillBank(club)
  await flagQuestions({ ...club, language: 'pt', hostname: 'localhost' }, 2)
  await playEvents({ ...club, language: 'pt', hostname: 'localhost' })
  await publishRankings({ ...club, language: 'pt', hostname: 'localhost' })
  await nameNationTeams({ ...club, language: 'pt', hostname: 'localhost' })
  await makeTokens({ ...club, language: 'pt', hostname: 'localhost' })
}

/** The Thursday Club of London: one tier of six in its first season, in English; its cup final is today. */
export async function makeThursdayClub(client: DemoClient, now: Instant): Promise<void> {
  const time_zone = 'Europe/London'
  const today = dateInZone(now, time_zone)
  const dates = seasonAround(today, todays_round_of_club, round_count)
  client.clock.set(atHour(addDays(dates[0] ?? today, -10), 12, time_zone))
  const customer_id = await createCustomer(client.database, {
    name: 'The Thursday Club',
    hostnames: ['thursday.localhost'],
    time_zone,
    default_language: 'en',
    region_set: 'countries',
  })
  const { league, payer, signInAll, adminToken, tokenOf } = await gather(
    { client, customer_id, time_zone, language: 'en', people: people_en, seed: 88_417 },
    today,
  )
  const specials = await readSpecialQuizzes('en')
  const ids = league.players.map(({ id }) => id)
  const cup = { player_ids: ids, rounds: [5, 8, todays_round_of_club] }
  await openSeason(league, { adminToken, dates, tiers: [ids], cup, signInAll })
  await playRounds(league, {
    dates,
    first_quiz: 0,
    last: todays_round_of_club - 1,
    leave_pending: true,
    evening: async (date) => {
      if (date === dates[3])
        await playSpecialEvening(league, { date, author_id: null, special: specialAt(specials, 0) })
      if (date === addDays(today, -1))
        await playSpecialEvening(league, {
          date,
          author_id: ids[2] ?? null,
          special: specialAt(specials, 1),
        })
    },
  })
  client.clock.set(atHour(addDays(today, -1), 18, time_zone))
  for (const [index, date] of [
    today,
    ...workdaysAfter(today, round_count - todays_round_of_club),
  ].entries()) {
    await writeQuiz(league, { date, quiz: todays_round_of_club - 1 + index })
  }
  await playToday(league, {
    date: today,
    quiz: todays_round_of_club - 1,
    special: specialAt(specials, 2),
    now,
  })
  const club = { client, customer_id, time_zone, today, now, tokenOf, payer: payer.token }
  await runClub({ ...club, language: 'en', hostname: 'thursday.localhost' })
  await flagQuestions({ ...club, language: 'en', hostname: 'thursday.localhost' }, 1)
  await playEvents({ ...club, language: 'en', hostname: 'thursday.localhost' })
  await publishRankings({ ...club, language: 'en', hostname: 'thursday.localhost' })
  await nameNationTeams({ ...club, language: 'en', hostname: 'thursday.localhost' })
  await makeTokens({ ...club, language: 'en', hostname: 'thursday.localhost' })
}
