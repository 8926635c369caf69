import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Nullable, Person } from './fields.ts'
import { MiniLeagueParams, players } from './mini-leagues.ts'

const DuelSide = Fields({
  ...Person.properties,
  outcome: Nullable(
    Type.Union([
      Type.Literal('win'),
      Type.Literal('draw'),
      Type.Literal('loss'),
      Type.Literal('forfeit'),
      Type.Literal('pending'),
    ]),
  ),
  /** Null without a submission, and before its day is over. */
  right_answers: Nullable(Type.Integer()),
  /** Answers that are not marked yet, and so not among the right ones. */
  pending: Type.Integer(),
})

/** The duels of a day; those of the open or coming one have no outcome. */
export const DuelDay = Fields({
  date: CalendarDate,
  over: Type.Boolean(),
  duels: Type.Array(Type.Array(DuelSide)),
  /** With an odd number of players one has no duel. */
  free: Nullable(Person),
})
export type DuelDay = Static<typeof DuelDay>

export const listDuels = endpoint({
  method: 'GET',
  path: '/mini-leagues/:id/duels',
  summary: 'The duels of one of my mini-leagues: of the next day and of the closed ones, the newest first.',
  ...players,
  params: MiniLeagueParams,
  reply: Fields({ days: Type.Array(DuelDay) }),
  errors: ['invalid_input', 'not_found'],
})
