import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nullable, Person } from './fields.ts'

/** Answers to daily quizzes of closed days. */
const record = {
  answered: Type.Integer(),
  /** Number that wait for a reviewer. */
  pending: Type.Integer(),
  right_answers: Type.Integer(),
  /** Share of right answers among the corrected ones; null while none is corrected. */
  percentage: Nullable(Type.Integer()),
  /** The same for all players. */
  league_percentage: Nullable(Type.Integer()),
  /** Answers of all players that wait for a reviewer. */
  league_pending: Type.Integer(),
}

export const SubthemeStatistics = Fields({ subtheme: Type.String(), ...record })
export type SubthemeStatistics = Static<typeof SubthemeStatistics>

/** Percentages season by season, in the order of `trend_seasons`; null where nothing was corrected. */
const Trend = Type.Array(Nullable(Type.Integer()))

export const ThemeStatistics = Fields({
  theme: Type.String(),
  ...record,
  trend: Trend,
  /** The subthemes that the player has answered, in order. */
  subthemes: Type.Array(SubthemeStatistics),
})
export type ThemeStatistics = Static<typeof ThemeStatistics>

/** A subtheme in which a player stands out from the league's average. */
const StandingOut = Fields({ theme: Type.String(), ...SubthemeStatistics.properties })

/** Days in a row; `running` when it has not ended yet. */
export const Streak = Fields({
  length: Type.Integer(),
  from: CalendarDate,
  to: CalendarDate,
  running: Type.Boolean(),
})
export type Streak = Static<typeof Streak>

const day = { date: CalendarDate, opponent: Nullable(Person) }

/** Statistics of a player's decided league games. Null where there is no data. */
export const LeagueStatistics = Fields({
  /** Decided games, and those that the player played. */
  games: Type.Integer(),
  played: Type.Integer(),
  /** Games of the player's tiers, on closed days, that wait for verdicts; luck follows from those of opponents, too. */
  pending_games: Type.Integer(),
  /** Share of right answers over all questions of the games the player played, from 0 to 1. */
  right_share: Nullable(Type.Number()),
  /** Points per right answer, the player's own and their opponents'. */
  points_for_per_right: Nullable(Type.Number()),
  points_against_per_right: Nullable(Type.Number()),
  /** Mean right answers of opponents against the player. */
  schedule_strength: Nullable(Type.Number()),
  /** Points allowed above the least possible as a share of the possible, from 0 to 1: less is better. */
  points_allowed_share: Nullable(Type.Number()),
  /** League points above the number expected from both players' right answers. */
  luck: Nullable(Fields({ difference: Type.Number(), expected: Type.Number(), games: Type.Integer() })),
  /** Questions that opponents gave the player three points for, and the player's right answers to them. */
  threes: Nullable(Fields({ right_answers: Type.Integer(), asked: Type.Integer() })),
  streaks: Fields({ wins: Nullable(Streak), unbeaten: Nullable(Streak) }),
  records: Fields({
    best_score: Nullable(Fields({ score: Type.Number(), ...day })),
    most_right: Nullable(Fields({ right_answers: Type.Integer(), ...day })),
    biggest_win: Nullable(Fields({ margin: Type.Number(), ...day })),
    /** Days with every answer right. */
    perfect_days: Type.Integer(),
    /** Over all seasons only. */
    best_season: Nullable(Fields({ season: Type.Integer(), league_points: Type.Number() })),
  }),
})
export type LeagueStatistics = Static<typeof LeagueStatistics>

export const PlayerStatistics = Fields({
  /** The season shown; null for all days, including those without a round. */
  season: Nullable(Type.Integer()),
  /** Seasons with statistics of the player, the latest first. */
  seasons: Type.Array(Type.Integer()),
  all_themes: Fields({ ...record, trend: Trend }),
  /** The seasons of every trend, the earliest first, whichever season is shown. */
  trend_seasons: Type.Array(Type.Integer()),
  /** Every theme in use or answered, in question order. */
  themes: Type.Array(ThemeStatistics),
  best_subtheme: Nullable(StandingOut),
  worst_subtheme: Nullable(StandingOut),
  /** Corrected answers a subtheme needs to be shown as the best or the worst. */
  least_answers: Type.Integer(),
  /** Consecutive days on which the player played, among those with a daily quiz. */
  days_played: Nullable(Streak),
  /** Null without a decided league game. */
  league: Nullable(LeagueStatistics),
})
export type PlayerStatistics = Static<typeof PlayerStatistics>

export const getPlayerStatistics = endpoint({
  method: 'GET',
  path: '/players/:id/statistics',
  summary:
    'A player’s statistics by theme and subtheme, season by season, and of their league games; for one season or all days.',
  access: ['regular_player'],
  own_past: true,
  params: Fields({ id: Id }),
  query: Fields({ season: Type.Optional(Id) }),
  etag: true,
  reply: PlayerStatistics,
  errors: ['invalid_input', 'not_found'],
})
