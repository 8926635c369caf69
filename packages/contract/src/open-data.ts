import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Nullable,
  PageQuery,
  paging,
  QuestionPoints,
  TableFile,
  Verdict,
  withoutNul,
} from './fields.ts'
import { CupTie } from './cup.ts'
import { Game, GameSide, StandingRow } from './league.ts'
import { SubthemeStatistics } from './player-statistics.ts'
import { QuizKind } from './quizzes.ts'
import type { Endpoint } from './endpoint.ts'
import type { TArray, TInteger, TObject } from 'typebox'

/** Rows of a table per page. (docs/rules/open-data.md) */
export const openDataPageSize = 10_000

const players = ['regular_player'] as const
const allPlayers = ['regular_player', 'special_quiz_player'] as const

/** Page and format of a table. */
const tableQuery = { ...PageQuery.properties, ...TableFile.properties }

const table = {
  method: 'GET',
  requires: 'open_data',
  csv: true,
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 120, seconds: 60 },
} as const

const player = { user_id: Id, name: Type.String(), surname: Type.String() }
const { id: _id, name: _name, surname: _surname, ...standing } = StandingRow.properties

export const StandingsRow = Fields({ season: Type.Integer(), tier: Type.Integer(), ...player, ...standing })
export type StandingsRow = Static<typeof StandingsRow>

export const readStandings = endpoint({
  ...table,
  path: '/open-data/standings',
  summary: 'The tables of a season, all tiers or one; without a season the running one.',
  access: players,
  scope: 'standings',
  query: Fields({ ...tableQuery, season: Type.Optional(Id), tier: Type.Optional(Id) }),
  reply: Fields({ ...paging, rows: Type.Array(StandingsRow) }),
})

/** A game from one player's side; a solo game has no opponent. */
export const GamesRow = Fields({
  season: Type.Integer(),
  round: Type.Integer(),
  date: CalendarDate,
  tier: Type.Integer(),
  ...player,
  opponent_id: Nullable(Id),
  opponent_name: Nullable(Type.String()),
  opponent_surname: Nullable(Type.String()),
  state: Game.properties.state,
  outcome: GameSide.properties.outcome,
  score: Nullable(Type.Number()),
  league_points: Nullable(Type.Number()),
  points_for: Nullable(Type.Number()),
  points_against: Nullable(Type.Number()),
  right_answers: Nullable(Type.Integer()),
  /** A forfeit that does not count towards relegation. */
  excused: Type.Boolean(),
})
export type GamesRow = Static<typeof GamesRow>

export const readGames = endpoint({
  ...table,
  path: '/open-data/games',
  summary:
    'League games of closed days, one row for each player; of a season (without one the running one), of a tier, of a player (without a season in all of them).',
  access: players,
  scope: 'games',
  query: Fields({
    ...tableQuery,
    season: Type.Optional(Id),
    tier: Type.Optional(Id),
    user_id: Type.Optional(Id),
  }),
  reply: Fields({ ...paging, rows: Type.Array(GamesRow) }),
})

/** A tie of a cup; without a second player the first has a bye. */
export const CupGamesRow = Fields({
  season: Type.Integer(),
  cup_round: Type.Integer(),
  date: CalendarDate,
  user1_id: Id,
  user1_name: Type.String(),
  user1_surname: Type.String(),
  user2_id: Nullable(Id),
  user2_name: Nullable(Type.String()),
  user2_surname: Nullable(Type.String()),
  state: CupTie.properties.state,
  score1: Nullable(Type.Number()),
  score2: Nullable(Type.Number()),
  winner_id: CupTie.properties.winner_id,
  decided_by: CupTie.properties.decided_by,
})
export type CupGamesRow = Static<typeof CupGamesRow>

export const readCupGames = endpoint({
  ...table,
  path: '/open-data/cup-games',
  summary: 'Cup games and byes of closed days, of all seasons or one.',
  access: players,
  scope: 'games',
  query: Fields({ ...tableQuery, season: Type.Optional(Id) }),
  reply: Fields({ ...paging, rows: Type.Array(CupGamesRow) }),
})

/** A player's record in a theme, or in all of them. */
export const GenreRankingsRow = Fields({
  season: Type.Integer(),
  genre: Nullable(Type.String()),
  rank: Type.Integer(),
  ...player,
  right_answers: Type.Integer(),
  answered: Type.Integer(),
  pending: Type.Integer(),
  percentage: Nullable(Type.Integer()),
  points: Type.Integer(),
})
export type GenreRankingsRow = Static<typeof GenreRankingsRow>

export const readGenreRankings = endpoint({
  ...table,
  path: '/open-data/genre-rankings',
  summary:
    'The ranking of a theme, or of all themes together, in a season; without a season in the running one.',
  access: players,
  scope: 'rankings',
  query: Fields({
    ...tableQuery,
    season: Type.Optional(Id),
    genre: Type.Optional(Type.String({ maxLength: 60, pattern: withoutNul })),
  }),
  reply: Fields({ ...paging, rows: Type.Array(GenreRankingsRow) }),
})

/** A player's result of a special quiz. */
export const SpecialQuizResultsRow = Fields({
  date: CalendarDate,
  subject: Type.String(),
  rank: Type.Integer(),
  ...player,
  score: Type.Integer(),
  right_answers: Type.Integer(),
  joker_hits: Type.Integer(),
  joker_misses: Type.Integer(),
  best_score: Type.Integer(),
})
export type SpecialQuizResultsRow = Static<typeof SpecialQuizResultsRow>

export const readSpecialQuizResults = endpoint({
  ...table,
  path: '/open-data/special-quiz-results',
  summary: 'The result of a past special quiz; empty while answers wait for correction.',
  access: allPlayers,
  scope: 'rankings',
  query: Fields({ ...tableQuery, date: CalendarDate }),
  reply: Fields({ ...paging, rows: Type.Array(SpecialQuizResultsRow) }),
})

/** A player's record in a subtheme, beside everybody's. */
export const StatisticsRow = Fields({
  ...player,
  season: Nullable(Type.Integer()),
  theme: Type.String(),
  ...SubthemeStatistics.properties,
})
export type StatisticsRow = Static<typeof StatisticsRow>

export const readStatistics = endpoint({
  ...table,
  path: '/open-data/statistics',
  summary: 'A player’s results in each subtheme they have answered; by default mine, and for all seasons.',
  access: players,
  scope: 'statistics',
  query: Fields({ ...tableQuery, user_id: Type.Optional(Id), season: Type.Optional(Id) }),
  reply: Fields({ ...paging, rows: Type.Array(StatisticsRow) }),
})

/** My answer to a question of a closed day, with the points or joker I gave it. */
export const OwnAnswersRow = Fields({
  date: CalendarDate,
  kind: QuizKind,
  season: Nullable(Type.Integer()),
  round: Nullable(Type.Integer()),
  subject: Nullable(Type.String()),
  position: Type.Integer(),
  question_id: Id,
  theme: Nullable(Type.String()),
  subtheme: Nullable(Type.String()),
  question: Type.String(),
  answer: Type.String(),
  given_answer: Type.String(),
  verdict: Verdict,
  league_points: Nullable(QuestionPoints),
  cup_points: Nullable(QuestionPoints),
  joker: Type.Boolean(),
})
export type OwnAnswersRow = Static<typeof OwnAnswersRow>

export const readOwnAnswers = endpoint({
  ...table,
  path: '/open-data/own-answers',
  summary: 'My answers on closed days with the official ones; for all quizzes, one kind or one season.',
  access: allPlayers,
  scope: 'own_answers',
  query: Fields({
    ...tableQuery,
    kind: Type.Optional(QuizKind),
    season: Type.Optional(Id),
  }),
  reply: Fields({ ...paging, rows: Type.Array(OwnAnswersRow) }),
})

/** The call that reads a table of open data, page by page. */
export type TableCall = Endpoint<
  undefined,
  TObject,
  undefined,
  TObject<{ rows: TArray; page_count: TInteger }>
>
