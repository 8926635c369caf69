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

/** A table of an earlier season of which games are here. */
export const EarlierGames = Fields({
  table_id: Id,
  competition: oneOf(['league', 'cup']),
  /** Of the tier or the cup. */
  name: Type.String(),
})
export type EarlierGames = Static<typeof EarlierGames>

/** A quiz of an earlier season of which questions are here. */
export const EarlierQuiz = Fields({
  id: Id,
  /** Of the league, or null for a special quiz. */
  round: Nullable(Type.Integer()),
  /** Of a special quiz. */
  subject: Nullable(Type.String()),
  played_on: Nullable(CalendarDate),
})
export type EarlierQuiz = Static<typeof EarlierQuiz>

export const getEarlierSeason = endpoint({
  method: 'GET',
  path: '/earlier-seasons/:id',
  summary: 'A season that the club played elsewhere, with its winners and the final table of a tier.',
  access: ['regular_player'],
  requires: 'earlier_seasons',
  params: Fields({ id: Id }),
  /** Without it, the top tier. */
  query: Fields({ tier: Type.Optional(Id) }),
  etag: true,
  reply: Fields({
    season: EarlierHonours,
    /** The place of the shown tier; null in a season without tables. */
    tier: Nullable(Type.Integer()),
    rows: Type.Array(EarlierRow),
    /** By competition and tier. */
    games: Type.Array(EarlierGames),
    /** The rounds of the league first, then special quizzes. */
    quizzes: Type.Array(EarlierQuiz),
  }),
  errors: ['invalid_input', 'not_found'],
})

/** What a side of a game made of it; null where the file has nothing. */
const EarlierSide = Fields({
  player: EarlierPlayer,
  points: Nullable(Type.Number()),
  forfeited: Type.Boolean(),
  right_answers: Nullable(Type.Integer()),
})
export type EarlierSide = Static<typeof EarlierSide>

export const EarlierGame = Fields({
  id: Id,
  round: Type.Integer(),
  played_on: Nullable(CalendarDate),
  one: EarlierSide,
  other: EarlierSide,
  /** How it went for the first side, where the file says so. */
  outcome: Nullable(oneOf(['win', 'draw', 'loss'])),
  /** The quiz of its round, where its questions are here. */
  quiz_id: Nullable(Id),
})
export type EarlierGame = Static<typeof EarlierGame>

export const listEarlierGames = endpoint({
  method: 'GET',
  path: '/earlier-seasons/:id/games/:table_id',
  summary: 'Games of a tier or a cup of an earlier season: of a round, by default the first, or of a player.',
  access: ['regular_player'],
  requires: 'earlier_seasons',
  params: Fields({ id: Id, table_id: Id }),
  /** `player` is a line of the table. */
  query: Fields({ round: Type.Optional(Id), player: Type.Optional(Id) }),
  etag: true,
  reply: Fields({
    season: EarlierSeason,
    table: EarlierGames,
    rounds: Type.Array(Type.Integer()),
    /** The shown round, or null for the games of a player. */
    round: Nullable(Type.Integer()),
    /** Everybody in the table, by name; the `id` is that of the line. */
    players: Type.Array(Fields({ id: Id, name: Type.String(), surname: Type.String() })),
    games: Type.Array(EarlierGame),
  }),
  errors: ['invalid_input', 'not_found'],
})

/** A question of an earlier season. Texts are empty where the file has none. */
export const EarlierQuestion = Fields({
  number: Type.Integer(),
  theme: Type.String(),
  statement: Type.String(),
  answer: Type.String(),
  /** Answers that are here, and the right ones among them. */
  answers: Type.Integer(),
  right: Type.Integer(),
  /** Those of the sides of the game, or the reader's own. */
  shown: Type.Array(
    Fields({
      player: EarlierPlayer,
      /** Null when the club shows players only their own answers. */
      text: Nullable(Type.String()),
      is_right: Type.Boolean(),
    }),
  ),
})
export type EarlierQuestion = Static<typeof EarlierQuestion>

export const getEarlierQuiz = endpoint({
  method: 'GET',
  path: '/earlier-seasons/:id/quizzes/:quiz_id',
  summary:
    'Questions of a quiz of an earlier season, with the answers of a game’s sides or the reader’s own.',
  access: ['regular_player'],
  requires: 'earlier_seasons',
  params: Fields({ id: Id, quiz_id: Id }),
  query: Fields({ game: Type.Optional(Id) }),
  etag: true,
  reply: Fields({
    season: EarlierSeason,
    quiz: EarlierQuiz,
    game: Nullable(EarlierGame),
    questions: Type.Array(EarlierQuestion),
  }),
  errors: ['invalid_input', 'not_found'],
})
