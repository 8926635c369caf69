import { createCup } from '@tertulia/contract/cup'
import { createSeason, proposeSeason } from '@tertulia/contract/seasons'
import { addDays, atHour, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { closeDueDays } from '../jobs/close-days.ts'
import { drawCups } from '../jobs/draw-cups.ts'
import { correctDay, playDay, writeQuiz, type DemoLeague } from './demo-day.ts'

type DemoSeason = {
  dates: CalendarDate[]
  /** Tiers of the first season; later ones take the proposal. */
  tiers?: number[][]
  adminToken: () => Promise<string>
  /** Who plays the cup, on which rounds. */
  cup: { player_ids: number[]; rounds: number[] }
  /** Sessions do not last two seasons. */
  signInAll: () => Promise<void>
}

/** The admin creates the season with its cup three days before it starts. */
export async function openSeason(league: DemoLeague, season: DemoSeason): Promise<void> {
  const { client, time_zone } = league
  const { dates, adminToken, signInAll } = season
  if (!dates[0]) throw new Error('a season has dates')
  client.clock.set(atHour(addDays(dates[0], -3), 12, time_zone))
  await signInAll()
  const admin = await adminToken()
  const tiers = season.tiers ?? (await client.call(proposeSeason, {}, admin)).tiers
  const created = await client.call(createSeason, { body: { dates, tiers } }, admin)
  const { player_ids, rounds } = season.cup
  const params = { season: created.season }
  await client.call(createCup, { params, body: { player_ids, rounds } }, admin)
}

/**
 * Plays the rounds up to and with `last`: the editor writes the quiz the day before, players submit, the reviewer
 * judges in the evening, the day closes at midnight. Of the last round half of the questions wait for correction.
 */
export async function playRounds(
  league: DemoLeague,
  {
    dates,
    first_quiz,
    last,
    leave_pending,
    evening,
  }: {
    dates: CalendarDate[]
    first_quiz: number
    last: number
    leave_pending: boolean
    /** What else happens on a day, before it is corrected. */
    evening?: (date: CalendarDate) => Promise<void>
  },
): Promise<void> {
  const { client, time_zone } = league
  for (const [index, date] of dates.slice(0, last).entries()) {
    const quiz = first_quiz + index
    client.clock.set(atHour(addDays(date, -1), 18, time_zone))
    await writeQuiz(league, { date, quiz })
    await playDay(league, { date, quiz })
    await evening?.(date)
    client.clock.set(atHour(date, 23, time_zone))
    const up_to_question = leave_pending && index === last - 1 ? 4 : 8
    await correctDay(league, { date, quiz, up_to_question })
    client.clock.set(atHour(addDays(date, 1), 0, time_zone))
    await closeDueDays(client.database, client.clock, client.log)
    await drawCups(client.database, client.clock, client.log)
  }
}
