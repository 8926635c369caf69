import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Month, Nullable, PageQuery, paging, Person, withoutNul } from './fields.ts'
import { EventType } from './month-events.ts'

/** Tab of a profile, as in its address. */
export const ProfileTab = Type.Union([
  Type.Literal('statistics'),
  Type.Literal('league'),
  Type.Literal('special-quizzes'),
  Type.Literal('individual-quizzes'),
  Type.Literal('activity-log'),
])
export type ProfileTab = Static<typeof ProfileTab>

/** A game of today: a league game without an opponent is solo, a cup game without one a bye. */
export const ProfileGame = Fields({
  competition: Type.Union([Type.Literal('league'), Type.Literal('cup')]),
  season: Type.Integer(),
  /** Round of the league or the cup. */
  round: Type.Integer(),
  /** Number of ties in the cup's round. */
  ties: Nullable(Type.Integer()),
  opponent: Nullable(Person),
})
export type ProfileGame = Static<typeof ProfileGame>

/** A user as another may see them. */
export const Profile = Fields({
  ...Person.properties,
  /** Path of the profile image below the API’s base. */
  image: Nullable(Type.String()),
  /** True for a deleted account, of which only results are left. */
  former: Type.Boolean(),
  /** The account that a former one was merged into. */
  merged_into: Nullable(Id),
  /** The day the user registered. */
  since: Nullable(CalendarDate),
  /** Shown to the user themselves, and to viewers who have filled in their own birthdate. */
  age: Nullable(Type.Integer()),
  /** Shown to the user themselves, and to viewers who have filled in their own region. */
  region: Nullable(Type.String()),
  /** Fields that viewers have not filled in for themselves, and so cannot see of others. */
  untold: Type.Array(Type.Union([Type.Literal('birthdate'), Type.Literal('region')])),
  today: CalendarDate,
  games_today: Type.Array(ProfileGame),
  /** The tabs that the viewer may open, in order. */
  tabs: Type.Array(ProfileTab),
  /** True when the viewer may compare this player with themselves or others. */
  comparable: Type.Boolean(),
})
export type Profile = Static<typeof Profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/profiles/:id',
  summary: 'A user’s profile: my own always, another’s for players.',
  access: 'signed_in',
  params: Fields({ id: Id }),
  etag: true,
  reply: Profile,
  errors: ['invalid_input', 'forbidden', 'not_found'],
})

/** A player's way through a season's cup. */
const CupRun = Fields({
  champion: Type.Boolean(),
  /** True while the player is still in it. */
  running: Type.Boolean(),
  /** The player's last tie: the number of ties in its round, its day and the opponent; null before the first. */
  last: Nullable(
    Fields({
      date: CalendarDate,
      ties: Type.Integer(),
      opponent: Nullable(Person),
    }),
  ),
})

/** A season of a player: their row of its table and their cup. */
export const PlayerSeason = Fields({
  season: Type.Integer(),
  first_date: CalendarDate,
  last_date: CalendarDate,
  state: Type.Union([Type.Literal('running'), Type.Literal('finished')]),
  /** Null when the player only played in its cup. */
  league: Nullable(
    Fields({
      tier: Type.Integer(),
      players: Type.Integer(),
      rank: Type.Integer(),
      movement: Nullable(Type.Union([Type.Literal('up'), Type.Literal('down'), Type.Literal('warning')])),
      games: Type.Integer(),
      wins: Type.Integer(),
      draws: Type.Integer(),
      losses: Type.Integer(),
      forfeits: Type.Integer(),
      excused_forfeits: Type.Integer(),
      league_points: Type.Number(),
      points_for: Type.Number(),
      points_against: Type.Number(),
      /** Games of the tier, on closed days, that wait for verdicts. */
      pending_games: Type.Integer(),
    }),
  ),
  cup: Nullable(CupRun),
})
export type PlayerSeason = Static<typeof PlayerSeason>

const list = {
  params: Fields({ id: Id }),
  query: PageQuery,
  errors: ['invalid_input', 'not_found'],
} as const

export const listPlayerSeasons = endpoint({
  method: 'GET',
  path: '/profiles/:id/seasons',
  summary: 'A player’s seasons in league and cup that have begun, the latest first.',
  access: ['regular_player'],
  own_past: true,
  ...list,
  etag: true,
  reply: Fields({ seasons: Type.Array(PlayerSeason), ...paging }),
})

/** An opponent in league and cup, with the player's results against them. */
export const Opponent = Fields({
  ...Person.properties,
  games: Type.Integer(),
  wins: Type.Integer(),
  draws: Type.Integer(),
  losses: Type.Integer(),
  forfeits: Type.Integer(),
  points_for: Type.Number(),
  points_against: Type.Number(),
  last_date: CalendarDate,
})
export type Opponent = Static<typeof Opponent>

export const listOpponents = endpoint({
  method: 'GET',
  path: '/profiles/:id/opponents',
  summary: 'A player’s opponents in decided league and cup games, the most frequent first.',
  access: ['regular_player'],
  own_past: true,
  ...list,
  etag: true,
  reply: Fields({ opponents: Type.Array(Opponent), ...paging }),
})

/** A special quiz that a player played, once its result is known. */
export const PlayedSpecialQuiz = Fields({
  date: CalendarDate,
  subject: Type.String(),
  rank: Type.Integer(),
  players: Type.Integer(),
  score: Type.Integer(),
})
export type PlayedSpecialQuiz = Static<typeof PlayedSpecialQuiz>

export const listPlayedSpecialQuizzes = endpoint({
  method: 'GET',
  path: '/profiles/:id/special-quizzes',
  summary:
    'A player’s special quizzes with a result, the latest first, the number they have won, and the number that wait for their result.',
  access: ['regular_player', 'special_quiz_player'],
  own_past: true,
  ...list,
  etag: true,
  reply: Fields({
    special_quizzes: Type.Array(PlayedSpecialQuiz),
    wins: Type.Integer(),
    pending: Type.Integer(),
    ...paging,
  }),
})

/** An event of the national ranking in which a player took part. */
export const PlayedEvent = Fields({
  month: Month,
  type: EventType,
  result: Type.Integer(),
  score: Type.Number(),
  rank: Type.Integer(),
  players: Type.Integer(),
})
export type PlayedEvent = Static<typeof PlayedEvent>

/** A player's place in the national ranking of a published month. */
export const NationalPlace = Fields({
  month: Month,
  rank: Type.Integer(),
  players: Type.Integer(),
  score: Type.Number(),
})
export type NationalPlace = Static<typeof NationalPlace>

export const listPlayedEvents = endpoint({
  method: 'GET',
  path: '/profiles/:id/events',
  summary: 'A player’s events of the national ranking, the latest first, and all their places.',
  access: 'signed_in',
  requires: 'national_ranking',
  ...list,
  etag: true,
  reply: Fields({
    /** Of the published months, the earliest first. */
    places: Type.Array(NationalPlace),
    events: Type.Array(PlayedEvent),
    ...paging,
  }),
  errors: ['invalid_input', 'forbidden', 'not_found'],
})

export const searchPlayers = endpoint({
  method: 'GET',
  path: '/players',
  summary: 'The first ten players with a text in their name.',
  access: ['regular_player', 'fair_play_reviewer'],
  query: Fields({ search: Type.String({ minLength: 1, maxLength: 200, pattern: withoutNul }) }),
  reply: Fields({ players: Type.Array(Person) }),
  errors: ['invalid_input', 'too_many_requests'],
  rate_limit: { max: 120, seconds: 60 },
})
