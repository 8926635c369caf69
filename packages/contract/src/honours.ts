import { Type, type Static, type TProperties } from 'typebox'
import { CupPath } from './cup.ts'
import { EarlierHonours } from './earlier-seasons.ts'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nullable, PageQuery, paging, Person } from './fields.ts'

/** Those who won a finished season's tables, cup and special quizzes; of a shared first place all of them. */
export const SeasonHonours = Fields({
  season: Type.Integer(),
  last_date: CalendarDate,
  /** In tier order; a tier in which nobody played is left out. */
  tiers: Type.Array(Fields({ tier: Type.Integer(), winners: Type.Array(Person) })),
  /** Null for a season without a cup; the other finalist is null when the final had none. */
  cup: Nullable(Fields({ winner: Person, finalist: Nullable(Person) })),
  /** On the days of the season, in their order. */
  special_quizzes: Type.Array(
    Fields({ date: CalendarDate, subject: Type.String(), winners: Type.Array(Person) }),
  ),
})
export type SeasonHonours = Static<typeof SeasonHonours>

export const listHonours = endpoint({
  method: 'GET',
  path: '/honours',
  summary: 'Winners of each finished season whose results are all in, newest first, then of earlier seasons.',
  access: ['regular_player'],
  query: PageQuery,
  etag: true,
  reply: Fields({
    ...paging,
    seasons: Type.Array(SeasonHonours),
    /** After all others: those that the club played elsewhere, the latest first. */
    earlier_seasons: Type.Array(EarlierHonours),
  }),
  errors: ['invalid_input', 'not_found'],
})

/** A cup from its winner’s side: the day of the final, and the way there. */
export const WonCup = Fields({ date: CalendarDate, path: CupPath })
export type WonCup = Static<typeof WonCup>

export const getSeasonHonours = endpoint({
  method: 'GET',
  path: '/honours/seasons/:season',
  summary: 'Winners of a finished season whose results are all in, and the way of its cup’s winner.',
  access: ['regular_player'],
  params: Fields({ season: Id }),
  etag: true,
  reply: Fields({
    honours: SeasonHonours,
    /** Null for a season without a cup. */
    won_cup: Nullable(WonCup),
  }),
  errors: ['invalid_input', 'not_found'],
})

/** A record with everybody who holds it, each once, where they first reached it; null while nobody does. */
const ClubRecord = <P extends TProperties>(details: P) =>
  Nullable(
    Fields({ value: Type.Number(), players: Type.Array(Fields({ ...Person.properties, ...details })) }),
  )

/** The records of a club, from its decided league games and its finished seasons. */
export const ClubRecords = Fields({
  right_answers: ClubRecord({ season: Type.Integer() }),
  /** Games in a row neither lost nor forfeited, from the first day to the last. */
  unbeaten: ClubRecord({ from: CalendarDate, to: CalendarDate }),
  perfect_days: ClubRecord({}),
  score: ClubRecord({ date: CalendarDate, opponent_id: Id }),
  /** First places of the top tier, and cups, those of earlier seasons too. */
  titles: ClubRecord({ seasons: Type.Integer(), cups: Type.Integer() }),
})
export type ClubRecords = Static<typeof ClubRecords>

export const getClubRecords = endpoint({
  method: 'GET',
  path: '/honours/records',
  summary: 'The records of the club and who holds them.',
  access: ['regular_player'],
  etag: true,
  reply: ClubRecords,
  errors: [],
})
