import {
  getQuizNation,
  listNationLinks,
  makeNationLink,
  nameNationTeam,
  revokeNationLink,
} from '@tertulia/contract/quiz-nations'
import { addDays, atHour, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { monthOf } from '@tertulia/core/national-ranking/month'
import { nation_team_size, nextTeamMonth } from '@tertulia/core/national-ranking/nations'
import type { DemoBusiness } from './demo-business.ts'

/** The captains of the two largest nations have named this month's team, one also the next; one link is revoked. */
export async function nameNationTeams(club: DemoBusiness): Promise<void> {
  const { client, today, now, time_zone } = club
  const manager = await club.tokenOf('manager')
  const { nations } = await client.call(listNationLinks, {}, manager)
  const largest = nations.toSorted((one, other) => other.players - one.players).slice(0, 3)
  const last_month = addDays(`${monthOf(today)}-01`, -3)
  for (const [index, { region }] of largest.entries()) {
    const params = { region }
    client.clock.set(atHour(last_month, 18, time_zone))
    const { token } = await client.call(makeNationLink, { params }, manager)
    if (index === 2) await client.call(revokeNationLink, { params }, manager)
    else await nameTeam(club, token, last_month)
    client.clock.set(now)
    if (index === 0) await nameTeam(club, token, today)
  }
}

async function nameTeam({ client, hostname }: DemoBusiness, token: string, day: CalendarDate): Promise<void> {
  const params = { token }
  const { roster } = await client.visit(getQuizNation, { params }, hostname)
  const player_ids = roster.slice(0, nation_team_size).map(({ id }) => id)
  await client.visit(nameNationTeam, { params, body: { month: nextTeamMonth(day), player_ids } }, hostname)
}
