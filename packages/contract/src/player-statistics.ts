import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nullable, Person } from './fields.ts'

/** Answers to daily quizzes of closed days. */
const record = {
  answered: Type.Integer(),
  /** Those that wait for a reviewer. */
  pending: Type.Integer(),
  right_answers: Type.Integer(),
  /** Right ones of the corrected; null while none is. */
  percentage: Nullable(Type.Integer()),
  /** The same of everybody who played. */
  league_percentage: Nullable(Type.Integer()),
}

export const SubthemeStatistics = Fields({ subtheme: Type.String(), ...record })
export type SubthemeStatistics = Static<typeof SubthemeStatistics>

/** Percentages season by season, in the order of `trend_seasons`; null where nothing was corrected. */
const Trend = Type.Array(Nullable(Type.Integer()))

export const ThemeStatistics = Fields({
  theme: Type.String(),
  ...record,
  trend: Trend,
  /** Those that the player has answered, in their order. */
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

/** What a player's decided league games tell. Null where there is nothing to tell it from. */
export const LeagueStatistics = Fields({
  /** Decided games, and those of them that he played. */
  games: Type.Integer(),
  played: Type.Integer(),
  /** Right answers of all questions of the games he played, from 0 to 1. */
  right_share: Nullable(Type.Number()),
  /** Points for each right answer, his own and of his opponents. */
  points_for_per_right: Nullable(Type.Number()),
  points_against_per_right: Nullable(Type.Number()),
  /** Mean right answers of his opponents against him. */
  schedule_strength: Nullable(Type.Number()),
  /** Points allowed above the least possible as a share of the possible, from 0 to 1: less is better. */
  points_allowed_share: Nullable(Type.Number()),
  /** League points above those to be expected from the right answers of both. */
  luck: Nullable(Fields({ difference: Type.Number(), expected: Type.Number(), games: Type.Integer() })),
  /** Questions that opponents gave him three points for, and his right answers to them. */
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
  /** The season told of; null for all days, also those without a round. */
  season: Nullable(Type.Integer()),
  /** Seasons with something to tell of him, the latest first. */
  seasons: Type.Array(Type.Integer()),
  all_themes: Fields({ ...record, trend: Trend }),
  /** The seasons of every trend, the earliest first, whatever season is told of. */
  trend_seasons: Type.Array(Type.Integer()),
  /** Every theme in use or answered, in question order. */
  themes: Type.Array(ThemeStatistics),
  best_subtheme: Nullable(StandingOut),
  worst_subtheme: Nullable(StandingOut),
  /** Corrected answers that a subtheme needs to be the best or the worst. */
  least_answers: Type.Integer(),
  /** Days in a row on which he played, of those that had a daily quiz. */
  days_played: Nullable(Streak),
  /** Null without a decided league game. */
  league: Nullable(LeagueStatistics),
})
export type PlayerStatistics = Static<typeof PlayerStatistics>

export const getPlayerStatistics = endpoint({
  method: 'GET',
  path: '/players/:id/statistics',
  summary:
    'How well a player answers by theme and subtheme, season by season, and what his league games tell; of one season or of all days.',
  access: ['regular_player'],
  params: Fields({ id: Id }),
  query: Fields({ season: Type.Optional(Id) }),
  etag: true,
  reply: PlayerStatistics,
  errors: ['invalid_input', 'not_found'],
})
