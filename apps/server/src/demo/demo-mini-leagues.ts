import type { InputOf } from '@tertulia/contract/endpoint'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import { addDays, atHour, type CalendarDate } from '@tertulia/core/calendar/calendar'
import type { DemoLeague } from './demo-day.ts'
import type { DemoPlayer } from './demo-player.ts'

const names = {
  pt: { friends: 'Mesa do canto', duels: 'Duelos de História' },
  en: { friends: 'Corner table', duels: 'History duels' },
}

/** On the eve of a season, the visitors' account and friends start a mini-league, and others one with duels. */
export async function startMiniLeagues(
  league: DemoLeague,
  first: CalendarDate,
  language: keyof typeof names,
): Promise<void> {
  const { client, players, time_zone } = league
  client.clock.set(atHour(addDays(first, -1), 12, time_zone))
  const rules = { size: 12, approval: false, best_days: null, duels: false, theme_slugs: [] }
  await start(league, players.slice(0, 6), { ...rules, name: names[language].friends })
  const duels = { ...rules, duels: true, theme_slugs: ['history', 'geography', 'culture'] }
  await start(league, [players[1], players[0], ...players.slice(2, 5)], {
    ...duels,
    name: names[language].duels,
  })
}

type Body = InputOf<typeof miniLeagueCalls.foundMiniLeague>['body']

async function start(
  { client }: DemoLeague,
  [founder, ...others]: readonly (DemoPlayer | undefined)[],
  body: Body,
): Promise<void> {
  if (!founder) return
  const { id } = await client.call(miniLeagueCalls.foundMiniLeague, { body }, founder.token)
  const { code } = await client.call(miniLeagueCalls.getMiniLeague, { params: { id } }, founder.token)
  for (const player of others) {
    if (player && code !== null) {
      await client.call(miniLeagueCalls.joinMiniLeague, { params: { code } }, player.token)
    }
  }
}
