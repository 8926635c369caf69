import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nullable, oneOf } from './fields.ts'

/** A player of an earlier season: an account, or with a null `id` only a name. */
export const EarlierPlayer = Fields({ id: Nullable(Id), name: Type.String(), surname: Type.String() })
export type EarlierPlayer = Static<typeof EarlierPlayer>

/** A season that the club played elsewhere, before it came here. */
export const EarlierSeason = Fields({
  id: Id,
  name: Type.String(),
  starts_on: Nullable(CalendarDate),
  ends_on: Nullable(CalendarDate),
})
export type EarlierSeason = Static<typeof EarlierSeason>

/** An earlier season with those who won its tiers, cup and special quizzes, as its files say. */
export const EarlierHonours = Fields({
  ...EarlierSeason.properties,
  /** By their places; the first is the top tier. */
  tiers: Type.Array(
    Fields({ place: Type.Integer(), name: Type.String(), winners: Type.Array(EarlierPlayer) }),
  ),
  cups: Type.Array(
    Fields({
      name: Type.String(),
      winners: Type.Array(EarlierPlayer),
      finalists: Type.Array(EarlierPlayer),
    }),
  ),
  special_quizzes: Type.Array(Fields({ subject: Type.String(), winners: Type.Array(EarlierPlayer) })),
})
export type EarlierHonours = Static<typeof EarlierHonours>

/** Figures of a table line, null where the file has none. */
export const EarlierFigures = Fields({
  league_points: Nullable(Type.Number()),
  points_for: Nullable(Type.Number()),
  points_against: Nullable(Type.Number()),
  games: Nullable(Type.Integer()),
  wins: Nullable(Type.Integer()),
  draws: Nullable(Type.Integer()),
  losses: Nullable(Type.Integer()),
  forfeits: Nullable(Type.Integer()),
  right_answers: Nullable(Type.Integer()),
})
export type EarlierFigures = Static<typeof EarlierFigures>

/** A line of the final table of a tier. */
export const EarlierRow = Fields({
  rank: Type.Integer(),
  player: EarlierPlayer,
  ...EarlierFigures.properties,
})
export type EarlierRow = Static<typeof EarlierRow>

export const getEarlierSeason = endpoint({
  method: 'GET',
  path: '/earlier-seasons/:id',
  summary: 'A season that the club played elsewhere, with its winners and the final table of a tier.',
  access: ['regular_player'],
  params: Fields({ id: Id }),
  /** Without it, the top tier. */
  query: Fields({ tier: Type.Optional(Id) }),
  etag: true,
  reply: Fields({
    season: EarlierHonours,
    /** The place of the shown tier; null in a season without tables. */
    tier: Nullable(Type.Integer()),
    rows: Type.Array(EarlierRow),
  }),
  errors: ['invalid_input', 'not_found'],
})

/** A place of a player in a table of an earlier season. */
export const EarlierPlace = Fields({
  season: EarlierSeason,
  competition: oneOf(['league', 'cup', 'special_quiz']),
  /** Of the tier, the cup or the special quiz. */
  table: Type.String(),
  /** The place of a tier among those of its season. */
  tier: Type.Integer(),
  rank: Type.Integer(),
  /** Lines of the table. */
  players: Type.Integer(),
})
export type EarlierPlace = Static<typeof EarlierPlace>

export const listEarlierPlaces = endpoint({
  method: 'GET',
  path: '/profiles/:id/earlier-places',
  summary: 'A player’s places in the seasons that the club played elsewhere, the latest first.',
  access: ['regular_player'],
  own_past: true,
  params: Fields({ id: Id }),
  reply: Fields({ places: Type.Array(EarlierPlace) }),
  errors: ['invalid_input', 'not_found'],
})
