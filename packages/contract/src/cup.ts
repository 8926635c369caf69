import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Nullable, Person } from './fields.ts'
import { playedGame, playedSide, sideScore } from './league.ts'

/** open: on its day. void: its day had no quiz and the tie-break chose the winner. */
const CupGameState = Type.Union([
  Type.Literal('scheduled'),
  Type.Literal('open'),
  Type.Literal('pending'),
  Type.Literal('decided'),
  Type.Literal('void'),
])

/** Criterion that chose the winner of a tie. */
const DecidedBy = Type.Union([
  Type.Literal('score'),
  Type.Literal('forfeit'),
  Type.Literal('bye'),
  Type.Literal('tier'),
  Type.Literal('last_tier'),
  Type.Literal('last_rank'),
  Type.Literal('registration'),
])

/** One player's side of a tie. While it is pending, one without score and bounds did not submit. */
export const CupSide = Fields({ ...Person.properties, ...sideScore })
export type CupSide = Static<typeof CupSide>

/** A tie; a single side has a bye. There is no winner while the game is pending. */
export const CupTie = Fields({
  state: CupGameState,
  sides: Type.Array(CupSide),
  winner_id: Nullable(Id),
  decided_by: Nullable(DecidedBy),
})
export type CupTie = Static<typeof CupTie>

/** A round of a cup. `ties` counts games and byes and names the stage; known before the draw. */
export const CupRound = Fields({
  cup_round: Type.Integer(),
  /** The league round on whose day it is played. */
  round: Type.Integer(),
  date: CalendarDate,
  ties: Type.Integer(),
  drawn: Type.Boolean(),
  /** Games first, byes last; empty before the draw. */
  games: Type.Array(CupTie),
})
export type CupRound = Static<typeof CupRound>

export const Cup = Fields({
  season: Type.Integer(),
  today: CalendarDate,
  state: Type.Union([Type.Literal('upcoming'), Type.Literal('running'), Type.Literal('finished')]),
  players: Type.Integer(),
  champion: Nullable(Person),
  /** Seasons with a cup before and after this one. */
  previous_season: Nullable(Type.Integer()),
  next_season: Nullable(Type.Integer()),
  rounds: Type.Array(CupRound),
})
export type Cup = Static<typeof Cup>

/** A player’s way through a cup, round by round. */
export const CupPath = Type.Array(
  Fields({
    ties: Type.Integer(),
    /** Null for a bye. */
    opponent: Nullable(Person),
    /** Null for a bye, a forfeit and a day that does not count. */
    score: Nullable(Type.Number()),
    opponent_score: Nullable(Type.Number()),
  }),
)
export type CupPath = Static<typeof CupPath>

export const getCup = endpoint({
  method: 'GET',
  path: '/cup',
  summary: 'The cup of a season, stage by stage; by default the latest one visible to players.',
  access: ['regular_player'],
  query: Fields({ season: Type.Optional(Id) }),
  etag: true,
  reply: Cup,
  errors: ['invalid_input', 'not_found'],
})

/** All data needed to repeat every draw of a cup from its seed. */
export const CupDraw = Fields({
  season: Type.Integer(),
  seed: Type.String(),
  player_ids: Type.Array(Id),
  rounds: Type.Array(
    Fields({
      cup_round: Type.Integer(),
      games: Type.Array(Fields({ user1_id: Id, user2_id: Nullable(Id), winner_id: Nullable(Id) })),
    }),
  ),
})
export type CupDraw = Static<typeof CupDraw>

export const getCupDraw = endpoint({
  method: 'GET',
  path: '/cup/draw',
  summary: 'The record of a cup’s draws, so that anyone can verify them from the seed.',
  access: ['regular_player'],
  query: Fields({ season: Id }),
  reply: CupDraw,
  errors: ['invalid_input', 'not_found'],
})

export const CupGame = Fields({
  date: CalendarDate,
  season: Type.Integer(),
  cup_round: Type.Integer(),
  ties: Type.Integer(),
  state: CupGameState,
  winner_id: Nullable(Id),
  decided_by: Nullable(DecidedBy),
  /** Two, in the requested order. */
  sides: Type.Array(
    Fields({
      ...CupSide.properties,
      ...playedSide,
      /** Away as announced; until the day is over, true when the player has announced their absence. */
      excused: Type.Boolean(),
    }),
  ),
  /** As in a league game, with the points of the cup. */
  ...playedGame,
})
export type CupGame = Static<typeof CupGame>

export const getCupGame = endpoint({
  method: 'GET',
  path: '/cup-games/:date/:user1/:user2',
  summary: 'A cup game of a day.',
  access: ['regular_player'],
  own_past: true,
  params: Fields({ date: CalendarDate, user1: Id, user2: Id }),
  etag: true,
  reply: CupGame,
  errors: ['invalid_input', 'not_found'],
})
