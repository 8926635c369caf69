import { ruleNumbers } from '@tertulia/core/rule-sets/rule-set'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Version, withoutNul } from './fields.ts'

/** The longest reason of a move. */
export const moveReasonMax = 500

/** What follows from moving rounds of a running season. */
export const RoundMovePreview = Fields({
  version: Version,
  moves: Type.Array(
    Fields({
      round: Type.Integer(),
      from: CalendarDate,
      to: CalendarDate,
      /** A round of the cup is played on it, too. */
      cup: Type.Boolean(),
      /** The daily quiz of the new date. */
      quiz: Type.Union([Type.Literal('complete'), Type.Literal('incomplete'), Type.Literal('missing')]),
    }),
  ),
  /** Dates that lose their round and have a daily quiz, which stays there. */
  quizzes_left: Type.Array(CalendarDate),
  /** Players who announced an absence on a date that loses its round; they get the day back. */
  absent: Type.Integer(),
  /** Players whose subscription lasts until an old date of a round, but not until its new one. */
  ending: Type.Integer(),
  /** People who are told. */
  told: Type.Integer(),
})
export type RoundMovePreview = Static<typeof RoundMovePreview>

const moveErrors = [
  'invalid_input',
  'not_found',
  'season_not_running',
  'round_opened',
  'date_not_future',
  'dates_not_distinct',
  'dates_not_ascending',
  'seasons_overlap',
] as const

export const previewRoundMove = endpoint({
  method: 'GET',
  path: '/admin/seasons/:season/rounds/:round/move',
  summary:
    'What would follow from moving a round of a running season: later rounds that move along, and more.',
  access: ['admin'],
  params: Fields({ season: Id, round: Id }),
  query: Fields({ date: CalendarDate }),
  reply: RoundMovePreview,
  errors: moveErrors,
})

export const moveRounds = endpoint({
  method: 'POST',
  path: '/admin/seasons/:season/moves',
  summary: 'Moves rounds of a running season that have not opened, and tells everybody concerned why.',
  access: ['admin'],
  params: Fields({ season: Id }),
  body: Fields({
    moved: Type.Array(Fields({ round: Id, date: CalendarDate }), {
      minItems: 1,
      maxItems: ruleNumbers.round_count.max,
    }),
    reason: Type.String({ minLength: 1, maxLength: moveReasonMax, pattern: withoutNul }),
    version: Version,
  }),
  reply: Fields({ version: Version }),
  errors: [...moveErrors, 'season_changed'],
})
