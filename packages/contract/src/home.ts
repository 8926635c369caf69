import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Instant, Nullable } from './fields.ts'
import { Person } from './fields.ts'
import { KeptOpenQuiz } from './kept-open.ts'
import { GameSide, StandingRow } from './league.ts'

/** A player's home page: today, yesterday, their part of the table. */
export const Home = Fields({
  today: CalendarDate,
  now: Instant,
  quiz: Fields({
    state: Type.Union([Type.Literal('none'), Type.Literal('open'), Type.Literal('submitted')]),
    closes_at: Instant,
  }),
  /** The daily quizzes of earlier days that are kept open, the one that closes first on top. */
  kept_open: Type.Array(KeptOpenQuiz),
  round: Nullable(
    Fields({
      season: Type.Integer(),
      tier: Type.Integer(),
      round: Type.Integer(),
      /** Null in a solo round. */
      opponent: Nullable(Person),
    }),
  ),
  /** My cup game today; no opponent for a bye. */
  cup_game: Nullable(
    Fields({
      season: Type.Integer(),
      cup_round: Type.Integer(),
      ties: Type.Integer(),
      opponent: Nullable(Person),
    }),
  ),
  /** The latest closed day on which I had a game. */
  last_game: Nullable(
    Fields({
      date: CalendarDate,
      state: Type.Union([Type.Literal('pending'), Type.Literal('decided'), Type.Literal('void')]),
      sides: Type.Array(GameSide),
    }),
  ),
  next_round: Nullable(Fields({ season: Type.Integer(), round: Type.Integer(), date: CalendarDate })),
  /** The next season while I have not said whether I play it. */
  check_in: Nullable(
    Fields({
      season: Type.Integer(),
      first_date: CalendarDate,
      silent: Type.Boolean(),
      counts_in: Type.Boolean(),
    }),
  ),
  /** Rows around mine in the running season’s table. */
  table: Nullable(
    Fields({ season: Type.Integer(), tier: Type.Integer(), standings: Type.Array(StandingRow) }),
  ),
})
export type Home = Static<typeof Home>

export const getHome = endpoint({
  method: 'GET',
  path: '/home',
  summary: 'Today’s quiz and game, the last result and the rows around me.',
  access: ['regular_player'],
  players_only: true,
  reply: Home,
  errors: [],
})
