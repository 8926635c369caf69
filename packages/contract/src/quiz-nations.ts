import { nationTeamSize } from '@tertulia/core/national-ranking/nations'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Instant,
  Month,
  Nothing,
  Nullable,
  Person,
  SecretText,
  withoutNul,
} from './fields.ts'

/** Code of a district or a country: the regions of a customer's ranking players are its nations. */
const Nation = Type.String({ minLength: 1, maxLength: 10, pattern: withoutNul })

/** A nation's results in a published month. */
const nationScore = {
  rank: Type.Integer(),
  players: Type.Integer(),
  /** Mean of the five best scores; missing players count as 0. */
  mean: Type.Number(),
  /** Total of all its players. */
  total: Type.Number(),
}

export const NationRow = Fields({
  region: Type.String(),
  ...nationScore,
  /** Its rank in the month published before; null when it had no players in it. */
  previous_rank: Nullable(Type.Integer()),
})
export type NationRow = Static<typeof NationRow>

export const QuizNations = Fields({
  /** The latest published month; null while none is. */
  month: Nullable(Month),
  /** The month published before. */
  previous_month: Nullable(Month),
  nations: Type.Array(NationRow),
})
export type QuizNations = Static<typeof QuizNations>

export const NationPlayer = Fields({
  ...Person.properties,
  club: Nullable(Type.String()),
  /** In the latest published month; null when the player is not in it. */
  rank: Nullable(Type.Integer()),
  score: Nullable(Type.Number()),
  /** The player's share of the five best scores, from 0 to 100; null when they are not among the five. */
  part: Nullable(Type.Number()),
})
export type NationPlayer = Static<typeof NationPlayer>

const NationTeam = Fields({ month: Month, players: Type.Array(Person) })
export type NationTeam = Static<typeof NationTeam>

export const QuizNation = Fields({
  region: Type.String(),
  /** The latest published month with the nation's results; null without a month or without players in it. */
  month: Nullable(Month),
  score: Nullable(Fields({ ...nationScore, previous_rank: Nullable(Type.Integer()) })),
  roster: Type.Array(NationPlayer),
  /** The published months in which it had players, latest first. */
  history: Type.Array(Fields({ month: Month, ...nationScore })),
  current_team: NationTeam,
  /** Open for changes until its month begins. */
  next_team: NationTeam,
  /** The day on which the next team becomes final. */
  next_month_begins: CalendarDate,
})
export type QuizNation = Static<typeof QuizNation>

// Created by platform/tokens.ts.
const TokenParams = Fields({ token: SecretText({ minLength: 1, maxLength: 100 }) })

const limited = { rate_limit: { max: 120, seconds: 60 } }

export const getQuizNations = endpoint({
  method: 'GET',
  path: '/quiz-nations',
  summary: 'The nations in the latest published month of the national ranking, best first.',
  access: 'anyone',
  requires: 'national_ranking',
  free: true,
  etag: true,
  reply: QuizNations,
  errors: ['not_found'],
})

export const getQuizNation = endpoint({
  method: 'GET',
  path: '/quiz-nations/:token',
  summary: 'A nation as its captain sees it, by its secret link.',
  access: 'anyone',
  requires: 'national_ranking',
  free: true,
  params: TokenParams,
  reply: QuizNation,
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  ...limited,
})

export const nameNationTeam = endpoint({
  method: 'PUT',
  path: '/quiz-nations/:token/team',
  summary: 'Saves up to five players of a nation, in order, as its team for the next month.',
  access: 'anyone',
  requires: 'national_ranking',
  free: true,
  unrecorded: true,
  params: TokenParams,
  body: Fields({ month: Month, player_ids: Type.Array(Id, { maxItems: nationTeamSize }) }),
  reply: NationTeam,
  errors: ['invalid_input', 'not_found', 'month_begun', 'not_of_nation', 'player_twice', 'too_many_requests'],
  ...limited,
})

/** A nation and its captain's link as managers see them, without the link itself. */
export const NationLink = Fields({
  region: Type.String(),
  /** Its ranking players, in a ranking or not. */
  players: Type.Integer(),
  link: Nullable(Fields({ created_at: Instant, created_by: Person })),
})
export type NationLink = Static<typeof NationLink>

const RegionParams = Fields({ region: Nation })

export const listNationLinks = endpoint({
  method: 'GET',
  path: '/admin/national-ranking/nations',
  summary: 'The nations of all ranking players, with the state of their captains’ links.',
  access: ['national_ranking_manager'],
  requires: 'national_ranking',
  reply: Fields({ nations: Type.Array(NationLink) }),
  errors: ['not_found'],
})

export const makeNationLink = endpoint({
  method: 'POST',
  path: '/admin/national-ranking/nations/:region/link',
  summary: 'Creates the link of a nation’s captain, returned only once; a previous link is revoked.',
  access: ['national_ranking_manager'],
  requires: 'national_ranking',
  params: RegionParams,
  reply: Fields({ token: Type.String() }),
  errors: ['invalid_input', 'not_found'],
})

export const revokeNationLink = endpoint({
  method: 'DELETE',
  path: '/admin/national-ranking/nations/:region/link',
  summary: 'Revokes the link of a nation’s captain.',
  access: ['national_ranking_manager'],
  requires: 'national_ranking',
  params: RegionParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})
