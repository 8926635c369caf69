import * as apiTokenCalls from '@tertulia/contract/api-tokens'
import * as openDataCalls from '@tertulia/contract/open-data'
import { addDays, atHour } from '@tertulia/core/calendar/calendar'
import type { DemoBusiness } from './demo-business.ts'

const names = {
  pt: { sheet: 'Folha da liga', screen: 'Ecrã do café' },
  en: { sheet: 'League sheet', screen: 'Screen in the pub' },
} as const

/** Creates two API tokens for the player; the spreadsheet's was used yesterday. */
export async function makeTokens(club: DemoBusiness): Promise<void> {
  const { client, today, time_zone, now, language, tokenOf } = club
  const player = await tokenOf('player')
  const { sheet, screen } = names[language]
  client.clock.set(atHour(addDays(today, -9), 19, time_zone))
  const { token } = await client.call(
    apiTokenCalls.createApiToken,
    { body: { name: sheet, scopes: ['standings', 'games', 'statistics'], valid_days: 365 } },
    player,
  )
  client.clock.set(atHour(addDays(today, -4), 21, time_zone))
  await client.call(
    apiTokenCalls.createApiToken,
    { body: { name: screen, scopes: ['standings'], valid_days: null } },
    player,
  )
  client.clock.set(atHour(addDays(today, -1), 8, time_zone))
  await client.call(openDataCalls.readStandings, { query: { page: 1 } }, token)
  client.clock.set(now)
}
