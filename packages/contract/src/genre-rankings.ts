import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Nullable, PageQuery, paging, Person, withoutNul } from './fields.ts'

/** A player's record in a theme; ranked by its points. */
export const GenreRow = Fields({
  ...Person.properties,
  rank: Type.Integer(),
  /** Ten for each right answer and one for each submitted answer. */
  points: Type.Integer(),
  right_answers: Type.Integer(),
  answered: Type.Integer(),
  pending: Type.Integer(),
  /** Share of right answers among the corrected ones; null while none is corrected. */
  percentage: Nullable(Type.Integer()),
})
export type GenreRow = Static<typeof GenreRow>

export const getGenreRanking = endpoint({
  method: 'GET',
  path: '/genre-rankings',
  summary:
    'Players ranked by a theme, or all themes, over a season’s closed rounds: fifty a page, with my own row.',
  access: ['regular_player'],
  query: Fields({
    ...PageQuery.properties,
    season: Type.Optional(Id),
    /** Slug of a theme; all themes without one. */
    genre: Type.Optional(Type.String({ maxLength: 60, pattern: withoutNul })),
  }),
  etag: true,
  reply: Fields({
    season: Type.Integer(),
    genre: Nullable(Type.String()),
    /** Slugs of the themes, in question order. */
    genres: Type.Array(Type.String()),
    previous_season: Nullable(Type.Integer()),
    next_season: Nullable(Type.Integer()),
    ...paging,
    /** Answers of all its players that are not marked yet. */
    pending: Type.Integer(),
    rows: Type.Array(GenreRow),
    mine: Nullable(GenreRow),
  }),
  errors: ['invalid_input', 'not_found'],
})
