import { Type, type Static } from 'typebox'
import { CupPath } from './cup.ts'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Instant, Nullable, Person } from './fields.ts'
import { KeptOpenQuiz } from './kept-open.ts'
import { GameSide, StandingRow } from './league.ts'
import { QuizKind } from './quizzes.ts'

const TableAround = Fields({
  season: Type.Integer(),
  tier: Type.Integer(),
  standings: Type.Array(StandingRow),
})

/** An answer of a day at a glance; `blank` only where its text may be read, else it is wrong. */
const AnswerCell = Type.Union([
  Type.Literal('right'),
  Type.Literal('wrong'),
  Type.Literal('pending'),
  Type.Literal('blank'),
  Type.Literal('void'),
])

/** A player's home page: today, yesterday, their part of the table. */
export const Home = Fields({
  today: CalendarDate,
  now: Instant,
  quiz: Fields({
    state: Type.Union([Type.Literal('none'), Type.Literal('open'), Type.Literal('submitted')]),
    closes_at: Instant,
  }),
  /** My answers to today's quiz, in question order; empty until I submit it, and all day if I played it early. */
  answers: Type.Array(Fields({ theme: Nullable(Type.String()), cell: AnswerCell })),
  /** Today's special quiz; null without one, and if I know it or may not play it. */
  special_quiz: Nullable(
    Fields({ subject: Type.String(), state: Type.Union([Type.Literal('open'), Type.Literal('submitted')]) }),
  ),
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
      /** Mine first. */
      players: Type.Array(Person),
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
  /** True until I have played in the league, and for the first thirty days of playing. */
  newcomer: Type.Boolean(),
  /** Rows around mine in the running season’s table. */
  table: Nullable(TableAround),
})
export type Home = Static<typeof Home>

const count = Type.Integer()

/** What is known of a game or special quiz, from the player's side; core chooses the sentence. */
const MorningFacts = Fields({
  competition: Type.Union([Type.Literal('league'), Type.Literal('cup'), Type.Literal('special')]),
  state: Type.Union([Type.Literal('pending'), Type.Literal('decided'), Type.Literal('void')]),
  outcome: GameSide.properties.outcome,
  margin: Nullable(Type.Number()),
  opponent_absent: Type.Boolean(),
  own_pending: count,
  opponent_pending: count,
  right_answers: Nullable(count),
  questions: count,
  deciding_theme: Nullable(Type.String()),
  meetings_before: count,
  wins_before: count,
  winning_streak: count,
  rank: Nullable(count),
  rank_before: Nullable(count),
  opponent_rank_before: Nullable(count),
  cup: Nullable(
    Fields({
      ties: count,
      through: Type.Boolean(),
      holder: Type.Boolean(),
      next: Nullable(Fields({ date: CalendarDate, ties: count, opponent: Nullable(Person) })),
    }),
  ),
  special: Nullable(Fields({ rank: count, players: count, shared: Type.Boolean() })),
})

/** A game or special quiz of a player’s last closed day. */
export const MorningGame = Fields({
  facts: MorningFacts,
  /** Of a special quiz. */
  subject: Nullable(Type.String()),
  /** The player first; one in a solo game and a special quiz. */
  sides: Type.Array(
    Fields({
      ...GameSide.properties,
      /** In question order; empty without a submission. */
      cells: Type.Array(AnswerCell),
      /** True when the player lets opponents name them in results they share; always for oneself. */
      named: Type.Boolean(),
    }),
  ),
  /** The themes in question order; empty for a special quiz. */
  themes: Type.Array(Type.String()),
})
export type MorningGame = Static<typeof MorningGame>

/** What a player has won, and the season that is over: of the last three days. */
export const Ceremonies = Fields({
  /** The cup they won, and the way there. */
  cup: Nullable(
    Fields({
      season: count,
      date: CalendarDate,
      path: CupPath,
    }),
  ),
  /** Their season once every result of their tier is in. */
  season: Nullable(
    Fields({
      date: CalendarDate,
      outcome: Nullable(Type.Union([Type.Literal('won'), Type.Literal('promoted')])),
      players: count,
      review: Fields({
        rank: count,
        league_points: Type.Number(),
        wins: count,
        right_share: Nullable(Type.Number()),
        best_score: Nullable(Type.Number()),
        biggest_win: Nullable(Type.Number()),
        winning_streak: count,
        perfect_days: count,
      }),
      table: TableAround,
    }),
  ),
  /** The special quiz they won, perhaps with others. */
  special: Nullable(
    Fields({
      date: CalendarDate,
      subject: Type.String(),
      score: count,
      players: count,
      shared: Type.Boolean(),
    }),
  ),
})
export type Ceremonies = Static<typeof Ceremonies>

/** Streaks that run, and perfect days; null below the number from which they are told. */
export const Streaks = Fields({
  played_days: Nullable(count),
  unbeaten_games: Nullable(count),
  perfect_days: Nullable(count),
})
export type Streaks = Static<typeof Streaks>

export const getMorning = endpoint({
  method: 'GET',
  path: '/morning',
  summary:
    'My games and special quiz of the last closed day on which I had one, with the facts about them, what I have won, and my streaks.',
  access: ['regular_player', 'special_quiz_player'],
  players_only: true,
  reply: Fields({
    today: CalendarDate,
    /** Null while no such day is closed. */
    date: Nullable(CalendarDate),
    /** League, cup, special quiz; only the last for players of special quizzes alone. */
    games: Type.Array(MorningGame),
    /** Quizzes of the club’s last closed quiz day that I typed answers to and never submitted. */
    unsubmitted: Type.Array(Fields({ kind: QuizKind, date: CalendarDate })),
    ceremonies: Ceremonies,
    streaks: Streaks,
  }),
  errors: [],
})

export const getHome = endpoint({
  method: 'GET',
  path: '/home',
  summary: 'Today’s quiz and game, the last result and the rows around me.',
  access: ['regular_player'],
  players_only: true,
  reply: Home,
  errors: [],
})
