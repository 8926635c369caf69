import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as seasonCalls from '@tertulia/contract/seasons'
import { addDays, atHour, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { closeDueDays } from '../jobs/close-days.ts'
import { drawCups } from '../jobs/draw-cups.ts'
import { correctDay, playDay, writeQuiz, type DemoLeague } from './demo-day.ts'

type DemoSeason = {
  dates: CalendarDate[]
  /** Tiers of the first season; later ones use the proposal. */
  tiers?: number[][]
  adminToken: () => Promise<string>
  /** The players and rounds of the cup. */
  cup: { player_ids: number[]; rounds: number[] }
  /** Signs everyone in again, because sessions do not last two seasons. */
  signInAll: () => Promise<void>
}

/** Creates the season with its cup as the admin, three days before it starts. */
export async function openSeason(league: DemoLeague, season: DemoSeason): Promise<void> {
  const { client, time_zone } = league
  const { dates, adminToken, signInAll } = season
  if (!dates[0]) throw new Error('a season has dates')
  client.clock.set(atHour(addDays(dates[0], -3), 12, time_zone))
  await signInAll()
  const admin = await adminToken()
  const tiers = season.tiers ?? (await client.call(seasonCalls.proposeSeason, {}, admin)).tiers
  const created = await client.call(seasonCalls.createSeason, { body: { dates, tiers } }, admin)
  const { player_ids, rounds } = season.cup
  const params = { season: created.season }
  await client.call(cupFormCalls.createCup, { params, body: { player_ids, rounds } }, admin)
}

/**
 * Plays the rounds up to and including `last`: the editor writes the quiz the day before, players submit, the reviewer
 * judges in the evening, the day closes at midnight. With `leavePending`, half of the last round's questions wait for
 * correction.
 */
export async function playRounds(
  league: DemoLeague,
  {
    dates,
    firstQuiz,
    last,
    leavePending,
    evening,
  }: {
    dates: CalendarDate[]
    firstQuiz: number
    last: number
    leavePending: boolean
    /** Runs each day after the players have submitted, before the correction. */
    evening?: (date: CalendarDate) => Promise<void>
  },
): Promise<void> {
  const { client, time_zone } = league
  for (const [index, date] of dates.slice(0, last).entries()) {
    const quiz = firstQuiz + index
    client.clock.set(atHour(addDays(date, -1), 18, time_zone))
    await writeQuiz(league, { date, quiz })
    await playDay(league, { date, quiz })
    await evening?.(date)
    client.clock.set(atHour(date, 23, time_zone))
    const leavesSome = leavePending && index === last - 1
    await correctDay(league, { date, quiz, ...(leavesSome && { leavesFrom: 5 }) })
    client.clock.set(atHour(addDays(date, 1), 0, time_zone))
    await closeDueDays(client.database, client.clock, client.log)
    await drawCups(client.database, client.clock, client.log)
  }
}
