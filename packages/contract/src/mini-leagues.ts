import { miniLeagueLimits } from '@tertulia/core/mini-leagues/mini-league'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nothing, Nullable, Person, SecretText, withoutNul } from './fields.ts'

const { size, name, best_days } = miniLeagueLimits

/** Callers of all endpoints but those for admins: regular players, and no admin who does not play. */
export const players = {
  access: ['regular_player'],
  requires: 'mini_leagues',
  players_only: true,
} as const

export const MiniLeagueName = Type.String({ minLength: name.min, maxLength: name.max, pattern: withoutNul })
const Size = Type.Integer({ minimum: size.min, maximum: size.max })

export const MiniLeagueState = Type.Union([Type.Literal('running'), Type.Literal('ended')])

/** How a mini-league counts; it stays as it was founded. */
const counting = {
  /** Only so many best days of each player count; null = all. */
  best_days: Nullable(Type.Integer({ minimum: best_days.min, maximum: best_days.max })),
  /** True if its players meet each other in duels. */
  duels: Type.Boolean(),
  /** The only themes that count; none = all. */
  theme_slugs: Type.Array(Type.String({ maxLength: 100, pattern: withoutNul }), { maxItems: 40 }),
}

/** What a player may read before joining. */
export const OfferedMiniLeague = Fields({
  id: Id,
  name: Type.String(),
  season: Type.Integer(),
  founder: Person,
  players: Type.Integer(),
  size: Type.Integer(),
  approval: Type.Boolean(),
  ...counting,
  code: Type.String(),
})
export type OfferedMiniLeague = Static<typeof OfferedMiniLeague>

export const ListedMiniLeague = Fields({
  id: Id,
  name: Type.String(),
  season: Type.Integer(),
  state: MiniLeagueState,
  players: Type.Integer(),
  /** My rank; null before its first day. */
  rank: Nullable(Type.Integer()),
  /** Answers of its closed days, of all its players, that are not marked yet; 0 without a rank. */
  pending: Type.Integer(),
  /** Players who wait for me to let them in. */
  requests: Type.Integer(),
})
export type ListedMiniLeague = Static<typeof ListedMiniLeague>

export const listMiniLeagues = endpoint({
  method: 'GET',
  path: '/mini-leagues',
  summary: 'My mini-leagues, those I wait for and those offered to me again, with what founding one needs.',
  ...players,
  reply: Fields({
    /** Running ones first, then the newest. */
    mini_leagues: Type.Array(ListedMiniLeague),
    requested: Type.Array(Fields({ id: Id, name: Type.String(), season: Type.Integer() })),
    /** Of mini-leagues that I played in an earlier season. */
    offered: Type.Array(OfferedMiniLeague),
    /** Running ones I belong to or wait for, and the most I may. */
    count: Type.Integer(),
    limit: Type.Integer(),
    /** The season for which one can be founded; null without one. */
    season: Nullable(Type.Integer()),
    theme_slugs: Type.Array(Type.String()),
  }),
  errors: [],
})

const DuelCounts = Fields({
  points: Type.Number(),
  wins: Type.Integer(),
  draws: Type.Integer(),
  losses: Type.Integer(),
  /** Duels that wait for verdicts and are in none of these numbers yet. */
  pending: Type.Integer(),
})

export const MiniLeagueRow = Fields({
  ...Person.properties,
  /** Null for those who left. */
  rank: Nullable(Type.Integer()),
  right_answers: Type.Integer(),
  rarity: Type.Integer(),
  days: Type.Integer(),
  pending: Type.Integer(),
  duels: Nullable(DuelCounts),
})
export type MiniLeagueRow = Static<typeof MiniLeagueRow>

export const MiniLeague = Fields({
  id: Id,
  name: Type.String(),
  season: Type.Integer(),
  first_date: CalendarDate,
  last_date: CalendarDate,
  state: MiniLeagueState,
  size: Type.Integer(),
  players: Type.Integer(),
  approval: Type.Boolean(),
  ...counting,
  founder: Nullable(Person),
  /** The code that invites; null once it has ended. */
  code: Nullable(Type.String()),
  /** The first day that counts for me. */
  counts_from: CalendarDate,
  /** Days of the season that count so far, and all of them. */
  days: Type.Integer(),
  all_days: Type.Integer(),
  table: Type.Array(MiniLeagueRow),
  /** For the founder: the players who wait. */
  requests: Type.Array(Person),
  /** For the founder: the season in which it can go on; null without one. */
  next_season: Nullable(Type.Integer()),
})
export type MiniLeague = Static<typeof MiniLeague>

export const MiniLeagueParams = Fields({ id: Id })

export const getMiniLeague = endpoint({
  method: 'GET',
  path: '/mini-leagues/:id',
  summary: 'One of my mini-leagues with its table of the closed days.',
  ...players,
  params: MiniLeagueParams,
  reply: MiniLeague,
  errors: ['invalid_input', 'not_found'],
})

export const foundMiniLeague = endpoint({
  method: 'POST',
  path: '/mini-leagues',
  summary: 'Founds a mini-league for the running season, or for the next one.',
  ...players,
  body: Fields({ name: MiniLeagueName, size: Size, approval: Type.Boolean(), ...counting }),
  reply: Fields({ id: Id }),
  errors: [
    'invalid_input',
    'too_many_mini_leagues',
    'no_season_for_mini_league',
    'duels_count_every_day',
    'too_many_requests',
  ],
  rate_limit: { max: 20, seconds: 3600 },
})

export const saveMiniLeague = endpoint({
  method: 'PUT',
  path: '/mini-leagues/:id',
  summary: 'Renames a mini-league of mine, or changes its size and who lets players in.',
  ...players,
  params: MiniLeagueParams,
  body: Fields({ name: MiniLeagueName, size: Size, approval: Type.Boolean() }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'mini_league_ended', 'mini_league_full'],
})

export const renewMiniLeagueCode = endpoint({
  method: 'POST',
  path: '/mini-leagues/:id/code',
  summary: 'Makes a new link and code for a mini-league of mine; the old ones no longer work.',
  ...players,
  params: MiniLeagueParams,
  reply: Fields({ code: Type.String() }),
  errors: ['invalid_input', 'not_found', 'mini_league_ended', 'too_many_requests'],
  rate_limit: { max: 20, seconds: 3600 },
})

export const endMiniLeague = endpoint({
  method: 'POST',
  path: '/mini-leagues/:id/end',
  summary: 'Ends a mini-league of mine: its table stays, and no further day counts.',
  ...players,
  params: MiniLeagueParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'mini_league_ended'],
})

export const leaveMiniLeague = endpoint({
  method: 'DELETE',
  path: '/mini-leagues/:id/membership',
  summary: 'Leaves a mini-league, or takes back the wish to join one; what counted stays in its table.',
  ...players,
  params: MiniLeagueParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'mini_league_ended'],
})

export const continueMiniLeague = endpoint({
  method: 'POST',
  path: '/mini-leagues/:id/next-season',
  summary: 'Offers a mini-league of mine again for the next season to those who played in it.',
  ...players,
  params: MiniLeagueParams,
  reply: Fields({ id: Id }),
  errors: [
    'invalid_input',
    'not_found',
    'no_season_for_mini_league',
    'too_many_mini_leagues',
    'too_many_requests',
  ],
  rate_limit: { max: 20, seconds: 3600 },
})

const CodeParams = Fields({ code: SecretText({ minLength: 1, maxLength: 40, pattern: withoutNul }) })

export const findMiniLeague = endpoint({
  method: 'GET',
  path: '/mini-league-codes/:code',
  summary: 'The mini-league that a link or a typed code invites to.',
  ...players,
  params: CodeParams,
  reply: Fields({
    mini_league: OfferedMiniLeague,
    /** Whether I may join it, belong to it, or wait for its founder. */
    standing: Type.Union([
      Type.Literal('open'),
      Type.Literal('joined'),
      Type.Literal('requested'),
      Type.Literal('full'),
    ]),
  }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 120, seconds: 3600 },
})

export const joinMiniLeague = endpoint({
  method: 'POST',
  path: '/mini-league-codes/:code',
  summary: 'Joins a mini-league by its code, or asks its founder; it counts from the next day that opens.',
  ...players,
  params: CodeParams,
  reply: Fields({ id: Id, standing: Type.Union([Type.Literal('joined'), Type.Literal('requested')]) }),
  errors: ['invalid_input', 'not_found', 'mini_league_full', 'too_many_mini_leagues', 'too_many_requests'],
  rate_limit: { max: 60, seconds: 3600 },
})

const PlayerParams = Fields({ id: Id, user_id: Id })

export const admitToMiniLeague = endpoint({
  method: 'POST',
  path: '/mini-leagues/:id/requests/:user_id',
  summary: 'Lets a player into a mini-league of mine.',
  ...players,
  params: PlayerParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'mini_league_ended', 'mini_league_full'],
})

export const refuseForMiniLeague = endpoint({
  method: 'DELETE',
  path: '/mini-leagues/:id/requests/:user_id',
  summary: 'Refuses a player who asked to join a mini-league of mine.',
  ...players,
  params: PlayerParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})

export const removeFromMiniLeague = endpoint({
  method: 'DELETE',
  path: '/mini-leagues/:id/players/:user_id',
  summary: 'Removes a player from a mini-league of mine, who can then only come back if I let them in.',
  ...players,
  params: PlayerParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'mini_league_ended'],
})
