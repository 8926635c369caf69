import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, Instant, Nothing, Nullable, Person, withoutNul } from './fields.ts'
import { QuestionForPlayer, QuizKind } from './quizzes.ts'

/** The most test players of a quiz. */
export const testPlayersMax = 5

/** The longest answer of a test player, in characters. */
export const testAnswerLengthMax = 500

const editors = ['quiz_editor', 'special_quiz_editor'] as const
const quizPlace = { kind: QuizKind, date: CalendarDate }
const PlaceParams = Fields(quizPlace)
const PlayerParams = Fields({ ...quizPlace, id: Id })

/** Since when a test player has begun and finished; null while they have not. */
const progress = { begun_at: Nullable(Instant), finished_at: Nullable(Instant) }

export const TestPlayer = Fields({ person: Person, invited_at: Instant, ...progress })
export type TestPlayer = Static<typeof TestPlayer>

/** How those who have finished answered a question, judged by what it accepts now. */
export const TestedQuestion = Fields({
  position: Type.Integer(),
  right: Type.Integer(),
  blank: Type.Integer(),
  /** Answers that are not accepted, the most frequent first. */
  others: Type.Array(Fields({ text: Type.String(), count: Type.Integer() })),
})
export type TestedQuestion = Static<typeof TestedQuestion>

export const listTestPlayers = endpoint({
  method: 'GET',
  path: '/admin/test-players/:kind/:date',
  summary: 'Who tries out a coming quiz, and how those who have finished answered it.',
  access: editors,
  requires: 'editors_desk',
  params: PlaceParams,
  reply: Fields({
    players: Type.Array(TestPlayer),
    /** Empty until somebody has finished. */
    questions: Type.Array(TestedQuestion),
    /** False while the quiz is incomplete, and once its day has begun. */
    open: Type.Boolean(),
  }),
  errors: ['invalid_input', 'not_found', 'forbidden'],
})

export const searchTestPlayers = endpoint({
  method: 'GET',
  path: '/admin/test-players/people',
  summary: 'Finds by name those who may try out a quiz, because they do not play it.',
  access: editors,
  requires: 'editors_desk',
  query: Fields({ ...quizPlace, search: Type.String({ maxLength: 100, pattern: withoutNul }) }),
  reply: Fields({ people: Type.Array(Person) }),
  errors: ['invalid_input', 'not_found', 'forbidden'],
})

export const inviteTestPlayer = endpoint({
  method: 'PUT',
  path: '/admin/test-players/:kind/:date/:id',
  summary: 'Asks somebody by mail to try out a complete quiz before its day; a repeated call asks once.',
  access: editors,
  requires: 'editors_desk',
  params: PlayerParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'forbidden', 'quiz_closed', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 3600 },
})

export const dismissTestPlayer = endpoint({
  method: 'DELETE',
  path: '/admin/test-players/:kind/:date/:id',
  summary: 'Takes back an invitation before its test player has begun.',
  access: editors,
  requires: 'editors_desk',
  params: PlayerParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'forbidden'],
})

/** A quiz as one of its test players sees it: without answers, and without questions until they begin. */
export const TestQuiz = Fields({
  ...quizPlace,
  subject: Nullable(Type.String()),
  ...progress,
  /** False once the day of the quiz has begun, or while it is incomplete. */
  open: Type.Boolean(),
  /** Empty before beginning and after finishing. */
  questions: Type.Array(QuestionForPlayer),
})
export type TestQuiz = Static<typeof TestQuiz>

export const getTestQuiz = endpoint({
  method: 'GET',
  path: '/test-quizzes/:kind/:date',
  summary: 'A quiz that I was asked to try out.',
  access: 'signed_in',
  requires: 'editors_desk',
  params: PlaceParams,
  reply: TestQuiz,
  errors: ['invalid_input', 'not_found'],
})

export const beginTestQuiz = endpoint({
  method: 'PUT',
  path: '/test-quizzes/:kind/:date/beginning',
  summary: 'Shows the questions of a quiz that I was asked to try out; I no longer play it on its day.',
  access: 'signed_in',
  requires: 'editors_desk',
  person_only: true,
  params: PlaceParams,
  reply: TestQuiz,
  errors: ['invalid_input', 'not_found', 'quiz_closed'],
})

export const finishTestQuiz = endpoint({
  method: 'PUT',
  path: '/test-quizzes/:kind/:date/answers',
  summary: 'Gives my answers to a quiz that I try out, once.',
  access: 'signed_in',
  requires: 'editors_desk',
  person_only: true,
  params: PlaceParams,
  body: Fields({
    answers: Type.Array(
      Fields({
        question_id: Id,
        text: Type.String({ maxLength: testAnswerLengthMax, pattern: withoutNul }),
      }),
      { minItems: 1, maxItems: 20 },
    ),
  }),
  reply: TestQuiz,
  errors: ['invalid_input', 'not_found', 'quiz_closed', 'already_submitted'],
})
