import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import { addDays, atHour, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { monthOf } from '@tertulia/core/national-ranking/month'
import { nationTeamSize, nextTeamMonth } from '@tertulia/core/national-ranking/nations'
import type { DemoBusiness } from './demo-business.ts'

/**
 * Names this month's team as the captains of the two largest nations, one also next month's; revokes the captain link
 * of the third.
 */
export async function nameNationTeams(club: DemoBusiness): Promise<void> {
  const { client, today, now, time_zone } = club
  const manager = await club.tokenOf('manager')
  const { nations } = await client.call(quizNationCalls.listNationLinks, {}, manager)
  const largest = nations.toSorted((one, other) => other.players - one.players).slice(0, 3)
  const lastMonth = addDays(`${monthOf(today)}-01`, -3)
  for (const [index, { region }] of largest.entries()) {
    const params = { region }
    client.clock.set(atHour(lastMonth, 18, time_zone))
    const { token } = await client.call(quizNationCalls.makeNationLink, { params }, manager)
    if (index === 2) await client.call(quizNationCalls.revokeNationLink, { params }, manager)
    else await nameTeam(club, token, lastMonth)
    client.clock.set(now)
    if (index === 0) await nameTeam(club, token, today)
  }
}

async function nameTeam({ client, hostname }: DemoBusiness, token: string, day: CalendarDate): Promise<void> {
  const params = { token }
  const { roster } = await client.visit(quizNationCalls.getQuizNation, { params }, hostname)
  const playerIds = roster.slice(0, nationTeamSize).map(({ id }) => id)
  await client.visit(
    quizNationCalls.nameNationTeam,
    { params, body: { month: nextTeamMonth(day), player_ids: playerIds } },
    hostname,
  )
}
