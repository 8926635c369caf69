import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Nullable,
  Person,
  QuestionChange,
  QuestionPoints,
  Verdict,
} from './fields.ts'
import { RuleSet } from './rule-sets.ts'

const Movement = Nullable(Type.Union([Type.Literal('up'), Type.Literal('down'), Type.Literal('warning')]))

const Outlook = Nullable(
  Type.Union([Type.Literal('first'), Type.Literal('up'), Type.Literal('safe'), Type.Literal('down')]),
)

export const StandingRow = Fields({
  ...Person.properties,
  rank: Type.Integer(),
  movement: Movement,
  league_points: Type.Number(),
  points_for: Type.Number(),
  points_against: Type.Number(),
  games: Type.Integer(),
  forfeits: Type.Integer(),
  wins: Type.Integer(),
  draws: Type.Integer(),
  losses: Type.Integer(),
  right_answers: Type.Integer(),
  /** The best and the worst rank that is still possible; null while nothing of the season is closed. */
  best_rank: Nullable(Type.Integer()),
  worst_rank: Nullable(Type.Integer()),
  /** Outcome that the possible ranks make certain: first place, promotion, staying, relegation. */
  outlook: Outlook,
  /** The forfeits that do not count towards relegation. */
  excused_forfeits: Type.Integer(),
  /** The last round of a player who withdrew from the season; null for everybody else. */
  withdrawn_after: Nullable(Type.Integer()),
  /** Games of closed days that wait for verdicts and are in none of these numbers yet. */
  pending_games: Type.Integer(),
})
export type StandingRow = Static<typeof StandingRow>

/** Outcomes of a player's last five decided games against an opponent, the latest last. */
export const Form = Type.Array(
  Type.Union([Type.Literal('win'), Type.Literal('draw'), Type.Literal('loss'), Type.Literal('forfeit')]),
)
export type Form = Static<typeof Form>

/** A row of a tier's table with the player's form in the season. */
export const FormRow = Fields({ ...StandingRow.properties, form: Form })
export type FormRow = Static<typeof FormRow>

const standingsQuery = {
  query: Fields({
    season: Type.Optional(Id),
    tier: Type.Optional(Id),
  }),
}

export const Standings = Fields({
  season: Type.Integer(),
  tier: Type.Integer(),
  tier_count: Type.Integer(),
  my_tier: Nullable(Type.Integer()),
  state: Type.Union([Type.Literal('upcoming'), Type.Literal('running'), Type.Literal('finished')]),
  first_date: CalendarDate,
  last_date: CalendarDate,
  /** Public seasons before and after this one. */
  previous_season: Nullable(Type.Integer()),
  next_season: Nullable(Type.Integer()),
  /** Games of closed days that still wait for corrections. */
  pending_games: Type.Integer(),
  /** The numbers of the season's rule set that the table's columns refer to. */
  rules: Fields({
    league_points: RuleSet.properties.league_points,
    solo_rounds: RuleSet.properties.solo_rounds,
    forfeit_warning: RuleSet.properties.forfeit_warning,
    forfeits_relegate: RuleSet.properties.forfeits_relegate,
    tie_breaks: RuleSet.properties.tie_breaks,
    tiers_per_level: RuleSet.properties.tiers_per_level,
  }),
  standings: Type.Array(FormRow),
})
export type Standings = Static<typeof Standings>

export const getStandings = endpoint({
  method: 'GET',
  path: '/standings',
  summary:
    'The table of a tier; the default season is the running one, the default tier my own or the top one.',
  access: ['regular_player'],
  ...standingsQuery,
  etag: true,
  reply: Standings,
  errors: ['invalid_input', 'not_found'],
})

const GameState = Type.Union([
  Type.Literal('scheduled'),
  Type.Literal('open'),
  Type.Literal('pending'),
  Type.Literal('decided'),
  Type.Literal('void'),
])
const Outcome = Nullable(
  Type.Union([
    Type.Literal('win'),
    Type.Literal('draw'),
    Type.Literal('loss'),
    Type.Literal('forfeit'),
    Type.Literal('solo'),
  ]),
)

/** Scores between which a side ends, whatever the verdicts on its pending answers. */
const ScoreBounds = Fields({
  least: Type.Number(),
  most: Type.Number(),
  pending_answers: Type.Integer(),
})

/** A score that may wait for verdicts, in the one shape of all replies about games. */
export const sideScore = {
  /** Null for a forfeit and while it is pending. */
  score: Nullable(Type.Number()),
  /** Null once the side has its score, and without a submission. */
  bounds: Nullable(ScoreBounds),
}

/** One player's side of a game. */
export const GameSide = Fields({
  ...Person.properties,
  ...sideScore,
  outcome: Outcome,
  /** An excused forfeit; until the day is over, true when the player has announced their absence. */
  excused: Type.Boolean(),
})
export type GameSide = Static<typeof GameSide>

/** Players of a void game who had withdrawn from the season before it. */
const WithdrawnIds = Type.Array(Id)

export const Round = Fields({
  round: Type.Integer(),
  date: CalendarDate,
  solo: Type.Boolean(),
  games: Type.Array(Fields({ state: GameState, sides: Type.Array(GameSide), withdrawn_ids: WithdrawnIds })),
  /** Players of the tier without an opponent in this round. */
  byes: Type.Array(Person),
})
export type Round = Static<typeof Round>

export const getRounds = endpoint({
  method: 'GET',
  path: '/rounds',
  summary: 'The calendar of a tier: every round with its games and scores.',
  access: ['regular_player'],
  ...standingsQuery,
  etag: true,
  reply: Fields({
    season: Type.Integer(),
    tier: Type.Integer(),
    today: CalendarDate,
    rounds: Type.Array(Round),
  }),
  errors: ['invalid_input', 'not_found'],
})

/** A past game between two players; scores are null for a forfeit and while the game is pending. */
export const Meeting = Fields({
  competition: Type.Union([Type.Literal('league'), Type.Literal('cup')]),
  date: CalendarDate,
  season: Type.Integer(),
  /** Round of the league or the cup. */
  round: Type.Integer(),
  /** Number of ties in the cup's round. */
  ties: Nullable(Type.Integer()),
  state: Type.Union([Type.Literal('pending'), Type.Literal('decided')]),
  scores: Type.Array(Nullable(Type.Number())),
  winner_id: Nullable(Id),
})
export type Meeting = Static<typeof Meeting>

/** The decided games between two players before a day in short, and the form of each then; lists follow their order. */
export const Balance = Fields({
  games: Type.Integer(),
  draws: Type.Integer(),
  wins: Type.Array(Type.Integer()),
  /** Null when they have not met; a score is null for a forfeit. */
  last: Nullable(Fields({ date: CalendarDate, scores: Meeting.properties.scores })),
  forms: Type.Array(Form),
})
export type Balance = Static<typeof Balance>

/** A player's game on another day, by its player and date; no opponent in a solo game. */
const NeighbouringGame = Nullable(Fields({ date: CalendarDate, player_id: Id, opponent: Nullable(Person) }))

/** Fields of a game's side that the league and the cup share. */
export const playedSide = { right_answers: Nullable(Type.Integer()) }

/** Fields of a game that the league and the cup share. */
export const playedGame = {
  /** Empty until the day is over. */
  questions: Type.Array(
    Fields({
      id: Id,
      position: Type.Integer(),
      theme: Type.String(),
      text: Type.String(),
      answer: Type.String(),
      change: Nullable(QuestionChange),
      /** Of the answers of the whole club that are marked; `pending` are not. */
      percentage: Nullable(Type.Integer()),
      pending: Type.Integer(),
      /** In the order of `sides`; null where the player did not submit. */
      sides: Type.Array(
        Nullable(
          Fields({
            verdict: Verdict,
            /** The worth of a right answer to this player: the points their opponent gave. */
            worth: Nullable(QuestionPoints),
            /** What the player answered, for themselves and, where the club wants it, for their opponent; else null. */
            text: Nullable(Type.String()),
          }),
        ),
      ),
    }),
  ),
  /** The last games of the two before this one, the latest first; none of a solo game. */
  meetings: Type.Array(Meeting),
  /** Of the time before this game; null for a solo game. */
  balance: Nullable(Balance),
  /** The games before and after this one of the reader if it is theirs, else of the first side. */
  previous_game: NeighbouringGame,
  next_game: NeighbouringGame,
}

export const Game = Fields({
  date: CalendarDate,
  season: Type.Integer(),
  tier: Type.Integer(),
  round: Type.Integer(),
  state: GameState,
  /** One side in a solo game, otherwise two in the requested order. */
  sides: Type.Array(Fields({ ...GameSide.properties, ...playedSide })),
  withdrawn_ids: WithdrawnIds,
  ...playedGame,
})
export type Game = Static<typeof Game>

export const getGame = endpoint({
  method: 'GET',
  path: '/games/:date/:user1',
  summary: 'A league game of a day; without user2 that of user1, against any opponent.',
  access: ['regular_player'],
  own_past: true,
  params: Fields({ date: CalendarDate, user1: Id }),
  query: Fields({ user2: Type.Optional(Id) }),
  etag: true,
  reply: Game,
  errors: ['invalid_input', 'not_found'],
})
