import { nation_team_size } from '@tertulia/core/national-ranking/nations'
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Instant, Month, Nothing, Nullable, Person, without_nul } from './fields.ts'

/** Code of a district or a country: the regions of a customer's ranking players are its nations. */
const Nation = Type.String({ minLength: 1, maxLength: 10, pattern: without_nul })

/** What a nation reached in a published month. */
const nation_score = {
  rank: Type.Integer(),
  players: Type.Integer(),
  /** Of the five best scores; who is missing counts as 0. */
  mean: Type.Number(),
  /** Of all its players. */
  total: Type.Number(),
}

export const NationRow = Fields({
  region: Type.String(),
  ...nation_score,
  /** Its rank in the month published before; null for a nation that had nobody in it. */
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
  /** In the latest published month; null for who is not in it. */
  rank: Nullable(Type.Integer()),
  score: Nullable(Type.Number()),
  /** His share of the five best scores, from 0 to 100; null for who is not one of the five. */
  part: Nullable(Type.Number()),
})
export type NationPlayer = Static<typeof NationPlayer>

const NationTeam = Fields({ month: Month, players: Type.Array(Person) })
export type NationTeam = Static<typeof NationTeam>

export const QuizNation = Fields({
  region: Type.String(),
  /** The latest published month and what the nation reached in it; null without one, or when it had nobody in it. */
  month: Nullable(Month),
  score: Nullable(Fields({ ...nation_score, previous_rank: Nullable(Type.Integer()) })),
  roster: Type.Array(NationPlayer),
  /** The published months in which it had somebody, latest first. */
  history: Type.Array(Fields({ month: Month, ...nation_score })),
  current_team: NationTeam,
  /** Open for changes until its month begins. */
  next_team: NationTeam,
  /** The day on which the next team is settled. */
  next_month_begins: CalendarDate,
})
export type QuizNation = Static<typeof QuizNation>

// Made by platform/tokens.ts.
const TokenParams = Fields({ token: Type.String({ minLength: 1, maxLength: 100 }) })

const limited = { rate_limit: { max: 120, seconds: 60 } }

export const getQuizNations = endpoint({
  method: 'GET',
  path: '/quiz-nations',
  summary: 'The nations in the latest published month of the national ranking, best first.',
  access: 'anyone',
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
  free: true,
  params: TokenParams,
  reply: QuizNation,
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  ...limited,
})

export const nameNationTeam = endpoint({
  method: 'PUT',
  path: '/quiz-nations/:token/team',
  summary: 'Names up to five players of a nation, in order, as its team of the next month.',
  access: 'anyone',
  free: true,
  unrecorded: true,
  params: TokenParams,
  body: Fields({ month: Month, player_ids: Type.Array(Id, { maxItems: nation_team_size }) }),
  reply: NationTeam,
  errors: ['invalid_input', 'not_found', 'month_begun', 'not_of_nation', 'player_twice', 'too_many_requests'],
  ...limited,
})

/** A nation and the link of its captain, as managers see them; never the link itself. */
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
  summary: 'The nations of all ranking players, and which of them have a link for their captain.',
  access: ['national_ranking_manager'],
  reply: Fields({ nations: Type.Array(NationLink) }),
  errors: ['not_found'],
})

export const makeNationLink = endpoint({
  method: 'POST',
  path: '/admin/national-ranking/nations/:region/link',
  summary:
    'Makes the link of a nation’s captain, shown this once; one that was there is worth nothing afterwards.',
  access: ['national_ranking_manager'],
  params: RegionParams,
  reply: Fields({ token: Type.String() }),
  errors: ['invalid_input', 'not_found'],
})

export const revokeNationLink = endpoint({
  method: 'DELETE',
  path: '/admin/national-ranking/nations/:region/link',
  summary: 'Makes the link of a nation’s captain worth nothing.',
  access: ['national_ranking_manager'],
  params: RegionParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found'],
})
