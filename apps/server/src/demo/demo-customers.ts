import * as quizRemarkCalls from '@tertulia/contract/quiz-remarks'
import * as quizPlanCalls from '@tertulia/contract/quiz-plan'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import {
  addDays,
  atHour,
  dateInZone,
  type CalendarDate,
  type Instant,
} from '@tertulia/core/calendar/calendar'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import { featuresOfPreset } from '@tertulia/core/customers/club-presets'
import { presets } from '@tertulia/core/rule-sets/presets'
import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import { addMonths, monthOf } from '@tertulia/core/national-ranking/month'
import { createCustomer } from '../features/customer-settings/new-customer.ts'
import { announceAround } from './demo-absences.ts'
import { fillBank } from './demo-bank.ts'
import { runClub, type DemoBusiness } from './demo-business.ts'
import { freeDayAfter, seasonAround, workdaysAfter, workdaysBefore } from './demo-calendar.ts'
import type { DemoClient } from './demo-client.ts'
import { lookAgain, playDay, writeQuiz, type DemoLeague } from './demo-day.ts'
import { talkAboutRound } from './demo-discussions.ts'
import { askAboutFairPlay } from './demo-fair-play.ts'
import { bringEarlierSeason } from './demo-earlier-seasons.ts'
import { playEvents } from './demo-events.ts'
import { flagQuestions } from './demo-flags.ts'
import { gather } from './demo-gathering.ts'
import { startMiniLeagues } from './demo-mini-leagues.ts'
import { nameNationTeams } from './demo-nations.ts'
import { makeTokens } from './demo-open-data.ts'
import { peopleEn, peoplePt } from './demo-people.ts'
import { haveTriedOut } from './demo-test-players.ts'
import { openSeason, playRounds } from './demo-season.ts'
import { makeWebhooks } from './demo-webhooks.ts'
import {
  playSpecialDay,
  playSpecialEvening,
  playSpecialQuiz,
  proposeSpecialQuiz,
  readSpecialQuizzes,
  writeSpecialQuiz,
  type DemoSpecialQuiz,
} from './demo-special.ts'

/** The number of past months, and the one, counted from the latest, that was left unpublished. */
const published = { pt: { months: 13, left_out: 3 }, en: { months: 4, left_out: 2 } }

/** Publishes the rankings of past months, each early in the month after it, except one in between. */
async function publishRankings({
  client,
  tokenOf,
  language,
  today,
  now,
  time_zone,
}: DemoBusiness): Promise<void> {
  const token = await tokenOf('manager')
  const { months, left_out } = published[language]
  for (let back = months; back > 0; back--) {
    if (back - 1 === left_out) continue
    const month = addMonths(monthOf(today), -back)
    const day = `${addMonths(month, 1)}-01`
    client.clock.set(day < today ? atHour(day, 9, time_zone) : now)
    await client.call(monthRankingCalls.publishMonthRanking, { params: { month } }, token)
  }
  client.clock.set(now)
}

const { round_count } = defaultRuleSet
// The second club plays by the rules of another league.
const clubRules: RuleSet = { ...defaultRuleSet, ...presets.learned_league.rules }
// Neither a solo round nor the first: today shows a versus game with a table behind it.
const todaysRound = 12
// Late enough for the table to show possible final ranks.
const todaysRoundOfClub = 17
const daysBetweenSeasons = 7

type Today = { date: CalendarDate; quiz: number; special: DemoSpecialQuiz; now: Instant }

/** Lets some players play today's quizzes, never the visitors' account. */
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

/** Among the quizzes of today and the coming days, the one that may be played early. */
const sealedQuiz = 2

/** Writes the quizzes of the coming days, one of them sealed, the last one incomplete, and plays part of today. */
async function playLigaToday(
  league: DemoLeague,
  special: DemoSpecialQuiz,
  { customer_id, date, now }: Pick<Today, 'date' | 'now'> & { customer_id: number },
): Promise<void> {
  const quiz = round_count + todaysRound - 1
  league.client.clock.set(atHour(addDays(date, -1), 18, league.time_zone))
  for (const [index, day] of [date, ...workdaysAfter(date, 6)].entries()) {
    const written = { date: day, quiz: quiz + index, ...(index === 6 && { question_count: 5 }) }
    const { version } = await writeQuiz(league, written)
    if (index === sealedQuiz) {
      await league.client.call(
        quizEditorCalls.sealQuiz,
        { params: { date: day }, body: { version } },
        league.editor,
      )
    }
    if (index === 1) await haveTriedOut(league, { customer_id, date: day })
    if (index === 6) await remarkOn(league, day)
  }
  await planWriters(league, workdaysAfter(date, 9).slice(6))
  await playToday(league, { date, quiz, special, now })
}

/** Leaves an open remark, a suggestion and a remark that was seen to on a quiz. */
async function remarkOn({ client, editor }: DemoLeague, date: CalendarDate): Promise<void> {
  const params = { kind: 'daily' as const, place: date }
  const write = (position: number, text: string) =>
    client.call(quizRemarkCalls.writeQuizRemark, { params, body: { position, text } }, editor)
  await write(2, 'Será que a resposta não é demasiado fácil de adivinhar?')
  const { questions } = await client.call(quizEditorCalls.getQuiz, { params: { date } }, editor)
  const oldText = questions[4]?.text ?? ''
  const suggestion = { part: 'text' as const, old_text: oldText, new_text: `${oldText} Basta o apelido.` }
  const suggested = { position: 5, text: 'Assim ninguém escreve demais.', suggestion }
  await client.call(quizRemarkCalls.writeQuizRemark, { params, body: suggested }, editor)
  const { id } = await write(4, 'Falta confirmar a data.')
  await client.call(quizRemarkCalls.settleQuizRemark, { params: { id }, body: { settled: true } }, editor)
}

/** Plans who writes two of the days whose quizzes are missing; the one between has nobody. */
async function planWriters({ client, editor }: DemoLeague, days: readonly CalendarDate[]): Promise<void> {
  const { editors } = await client.call(quizPlanCalls.listWriters, {}, editor)
  for (const [index, date] of days.entries()) {
    const writer = editors[index % editors.length]
    if (index === 1 || writer === undefined) continue
    const body = { writer_id: writer.id, seen_writer_id: null }
    await client.call(quizPlanCalls.planWriter, { params: { date }, body }, editor)
  }
}

/** Liga Tertulia of Lisbon: three tiers of ten, one finished season, one running, each with its cup. */
export async function makeLiga(client: DemoClient, now: Instant, say: (text: string) => void): Promise<void> {
  const timeZone = 'Europe/Lisbon'
  const today = dateInZone(now, timeZone)
  const secondSeason = seasonAround(today, todaysRound, round_count)
  const firstSeason = workdaysBefore(addDays(secondSeason[0] ?? today, -daysBetweenSeasons), round_count)
  client.clock.set(atHour(addDays(firstSeason[0] ?? today, -10), 12, timeZone))
  const customerId = await createCustomer(client.database, {
    name: 'Liga Tertulia',
    hostnames: ['localhost'],
    time_zone: timeZone,
    default_language: 'pt',
  })
  const { league, payer, signInAll, adminToken, tokenOf } = await gather(
    { client, customer_id: customerId, time_zone: timeZone, language: 'pt', people: peoplePt, seed: 20_251 },
    today,
  )
  const specials = await readSpecialQuizzes('pt')
  const ids = league.players.map(({ id }) => id)
  // Strongest first, except that the visitors' account starts in the second tier.
  const [visitor = 0, ...others] = ids
  const order = [...others.slice(0, 13), visitor, ...others.slice(13)]
  const tiers = [order.slice(0, 10), order.slice(10, 20), order.slice(20)]
  const firstCup = { player_ids: ids, rounds: [3, 6, 9, 13, 17] }
  await openSeason(league, { adminToken, dates: firstSeason, tiers, cup: firstCup, signInAll })
  await playRounds(league, { dates: firstSeason, firstQuiz: 0, last: round_count, leavePending: false })
  await playSpecialDay(league, {
    date: freeDayAfter(firstSeason[9] ?? today, firstSeason),
    author_id: null,
    special: specialAt(specials, 0),
  })
  say('The first season is over; the second is under way.')
  // No byes, so that the player account has a cup game today.
  const secondCup = { player_ids: ids.slice(0, 16), rounds: [todaysRound, 14, 16, 18] }
  await openSeason(league, { adminToken, dates: secondSeason, cup: secondCup, signInAll })
  await announceAround(league, secondSeason, today)
  await playSpecialDay(league, {
    date: addDays(secondSeason[0] ?? today, -2),
    author_id: others[4] ?? null,
    special: specialAt(specials, 1),
  })
  await startMiniLeagues(league, secondSeason[0] ?? today, 'pt')
  await playRounds(league, {
    dates: secondSeason,
    firstQuiz: round_count,
    last: todaysRound - 1,
    leavePending: true,
    evening: async (date) => {
      if (date !== addDays(today, -1)) return
      await playSpecialEvening(league, { date, author_id: null, special: specialAt(specials, 2) })
    },
  })
  await lookAgain(league)
  await playLigaToday(league, specialAt(specials, 3), { customer_id: customerId, date: today, now })
  const [, proposer] = league.players
  if (proposer) await proposeSpecialQuiz(league, proposer, specialAt(specials, 4))
  const played = { client, customer_id: customerId, time_zone: timeZone, today, now, tokenOf }
  const club = { ...played, payer: payer.token, language: 'pt', hostname: 'localhost' } as const
  await fillBank(club)
  await bringEarlierSeason(client, await adminToken())
  await runAround(club, 2)
}

/**
 * The Thursday Club of London: one tier of six in its first season by the rules of LearnedLeague,
 * in English; its cup final is today.
 */
export async function makeThursdayClub(client: DemoClient, now: Instant): Promise<void> {
  const timeZone = 'Europe/London'
  const today = dateInZone(now, timeZone)
  const dates = seasonAround(today, todaysRoundOfClub, clubRules.round_count)
  client.clock.set(atHour(addDays(dates[0] ?? today, -10), 12, timeZone))
  const customerId = await createCustomer(client.database, {
    name: 'The Thursday Club',
    hostnames: ['thursday.localhost'],
    time_zone: timeZone,
    default_language: 'en',
    region_set: 'countries',
    rule_set: clubRules,
  })
  const { league, payer, signInAll, adminToken, tokenOf } = await gather(
    { client, customer_id: customerId, time_zone: timeZone, language: 'en', people: peopleEn, seed: 88_417 },
    today,
  )
  const specials = await readSpecialQuizzes('en')
  const ids = league.players.map(({ id }) => id)
  const cup = { player_ids: ids, rounds: [5, 8, todaysRoundOfClub] }
  await openSeason(league, { adminToken, dates, tiers: [ids], cup, signInAll })
  await startMiniLeagues(league, dates[0] ?? today, 'en')
  await playRounds(league, {
    dates,
    firstQuiz: 0,
    last: todaysRoundOfClub - 1,
    leavePending: true,
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
  client.clock.set(atHour(addDays(today, -1), 18, timeZone))
  for (const [index, date] of [
    today,
    ...workdaysAfter(today, clubRules.round_count - todaysRoundOfClub),
  ].entries()) {
    await writeQuiz(league, { date, quiz: todaysRoundOfClub - 1 + index })
  }
  await playToday(league, {
    date: today,
    quiz: todaysRoundOfClub - 1,
    special: specialAt(specials, 2),
    now,
  })
  const played = { client, customer_id: customerId, time_zone: timeZone, today, now, tokenOf }
  await runAround({ ...played, payer: payer.token, language: 'en', hostname: 'thursday.localhost' }, 1)
  await keepEssentials(client, await tokenOf('customer'))
}

/** Switches off what a small club does without; its data stays, so that each feature has something to show once it is on. */
async function keepEssentials(client: DemoClient, owner: string): Promise<void> {
  const { version } = await client.call(customerSettingCalls.getCustomerSettings, {}, owner)
  const body = { version, ...featuresOfPreset('essentials') }
  await client.call(customerSettingCalls.saveFeatures, { body }, owner)
}

/** Creates everything around the games of a club that has been played: payments, flags, a discussion, questions on fair play, events, rankings, tokens, webhooks. */
async function runAround(club: Parameters<typeof runClub>[0], season: number): Promise<void> {
  await runClub(club)
  await flagQuestions(club, season)
  await talkAboutRound(club, season)
  await playEvents(club)
  await publishRankings(club)
  await nameNationTeams(club)
  await askAboutFairPlay(club)
  await makeTokens(club)
  await makeWebhooks(club)
}
