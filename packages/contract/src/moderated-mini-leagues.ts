import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nothing, Nullable, PageQuery, paging, Person } from './fields.ts'
import { MiniLeagueName, MiniLeagueParams, MiniLeagueState } from './mini-leagues.ts'

/** A mini-league as admins see it. */
export const ModeratedMiniLeague = Fields({
  id: Id,
  name: Type.String(),
  season: Type.Integer(),
  state: MiniLeagueState,
  founder: Nullable(Person),
  players: Type.Integer(),
  founded_on: CalendarDate,
})
export type ModeratedMiniLeague = Static<typeof ModeratedMiniLeague>

export const listAllMiniLeagues = endpoint({
  method: 'GET',
  path: '/admin/mini-leagues',
  summary: 'All mini-leagues of the club, the newest first, without their tables.',
  access: ['admin'],
  requires: 'mini_leagues',
  query: PageQuery,
  reply: Fields({ ...paging, mini_leagues: Type.Array(ModeratedMiniLeague) }),
  errors: ['invalid_input', 'not_found'],
})

export const renameMiniLeague = endpoint({
  method: 'PUT',
  path: '/admin/mini-leagues/:id/name',
  summary: 'Gives a mini-league another name.',
  access: ['admin'],
  requires: 'mini_leagues',
  params: MiniLeagueParams,
  body: Fields({ name: MiniLeagueName }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})

export const closeMiniLeague = endpoint({
  method: 'POST',
  path: '/admin/mini-leagues/:id/end',
  summary: 'Closes a mini-league: its table stays for its players, and no further day counts.',
  access: ['admin'],
  requires: 'mini_leagues',
  params: MiniLeagueParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'mini_league_ended'],
})
