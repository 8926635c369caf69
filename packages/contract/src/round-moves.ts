import { ruleNumbers } from '@tertulia/core/rule-sets/rule-set'
import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Instant, Nullable, oneOf, Person, Version, withoutNul } from './fields.ts'

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
      /** The daily quiz that is on the new date now. */
      quiz: Type.Union([Type.Literal('complete'), Type.Literal('incomplete'), Type.Literal('missing')]),
    }),
  ),
  /** The daily quizzes of the dates that rounds leave, each with its new date if it comes along. */
  quizzes: Type.Array(
    Fields({
      date: CalendarDate,
      to: CalendarDate,
      version: Version,
      complete: Type.Boolean(),
      sealed: Type.Boolean(),
      /** The reason why it cannot come along: another quiz has the date, or a player has it open. */
      stays: Nullable(oneOf(['date_taken', 'being_played'])),
    }),
  ),
  /** Who is planned to write the quizzes of these dates, each with the new date if it comes along with the quiz. */
  writers: Type.Array(
    Fields({
      date: CalendarDate,
      to: CalendarDate,
      writer: Person,
      /** The reason why it cannot come along: the new date has a writer or a quiz, or the quiz of this date stays. */
      stays: Nullable(oneOf(['writer_planned', 'quiz_stays', 'date_taken'])),
    }),
  ),
  /** Players who announced an absence on a date that loses its round; they get the day back. */
  absent: Type.Integer(),
  /** Players whose subscription lasts until an old date of a round, but not until its new one. */
  ending: Type.Integer(),
  /** People who are told. */
  told: Type.Integer(),
})
export type RoundMovePreview = Static<typeof RoundMovePreview>

/** The quizzes that come along, as the admin saw them; null leaves all quizzes where they are. */
const quizzesAlong = Nullable(
  Type.Array(Fields({ date: CalendarDate, version: Version }), { maxItems: ruleNumbers.round_count.max }),
)

/** The planned writers who come along with quizzes, as the admin saw them. */
const writersAlong = Type.Optional(
  Type.Array(Fields({ date: CalendarDate, writer_id: Id }), { maxItems: ruleNumbers.round_count.max }),
)

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

/** Why a move cannot be undone: its rounds moved again, or the earlier dates are no longer free. */
const undoObstacles = [
  'rounds_moved_since',
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
    quizzes: quizzesAlong,
    writers: writersAlong,
  }),
  reply: Fields({ version: Version }),
  errors: [...moveErrors, 'season_changed', 'quiz_changed', 'writer_changed'],
})

/** A move of rounds, with the quizzes and planned writers that came along. */
export const RoundMoveMade = Fields({
  id: Id,
  moves: Type.Array(Fields({ round: Type.Integer(), from: CalendarDate, to: CalendarDate })),
  quizzes: Type.Array(Fields({ from: CalendarDate, to: CalendarDate })),
  /** The planned writers who came along. */
  writers: Type.Array(Fields({ from: CalendarDate, to: CalendarDate })),
  reason: Type.String(),
  author: Person,
  moved_at: Instant,
  undone_by: Nullable(Person),
  undone_at: Nullable(Instant),
  /** The reason why it cannot be undone, or cannot yet; null when it can, and when it is undone. */
  obstacle: Nullable(oneOf(undoObstacles)),
})
export type RoundMoveMade = Static<typeof RoundMoveMade>

export const listRoundMoves = endpoint({
  method: 'GET',
  path: '/admin/seasons/:season/moves',
  summary: 'The moves of rounds of a season, the latest first, each with whether it can be undone.',
  access: ['admin'],
  params: Fields({ season: Id }),
  reply: Fields({ moves: Type.Array(RoundMoveMade) }),
  errors: ['invalid_input', 'not_found'],
})

const undoErrors = [...moveErrors, 'rounds_moved_since', 'season_changed'] as const

export const previewRoundMoveUndo = endpoint({
  method: 'GET',
  path: '/admin/round-moves/:id/undo',
  summary: 'What would follow from undoing a move of rounds, as a whole.',
  access: ['admin'],
  params: Fields({ id: Id }),
  reply: RoundMovePreview,
  errors: undoErrors,
})

export const undoRoundMove = endpoint({
  method: 'POST',
  path: '/admin/round-moves/:id/undo',
  summary: 'Undoes a move of rounds as a whole, with the quizzes that came along.',
  access: ['admin'],
  params: Fields({ id: Id }),
  body: Fields({ version: Version, quizzes: quizzesAlong, writers: writersAlong }),
  reply: Fields({ version: Version }),
  errors: [...undoErrors, 'quiz_changed', 'writer_changed'],
})
