import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Counting, Fields, Id, QuestionChange, withoutNul } from './fields.ts'
import { Effect } from './quiz-editor.ts'

const editors = ['quiz_editor', 'special_quiz_editor'] as const

/** The shortest and the longest reason given for changing the way a question counts. */
export const changeReason = { min: 10, max: 500 }

export const applyChange = endpoint({
  method: 'POST',
  path: '/admin/questions/:id/change',
  summary:
    'Makes a question of a closed day void or right for everyone, with a public reason, and updates dependent results; for editors of its kind.',
  access: editors,
  params: Fields({ id: Id }),
  body: Fields({
    counting: QuestionChange.properties.counting,
    reason: Type.String({ minLength: changeReason.min, maxLength: changeReason.max, pattern: withoutNul }),
  }),
  reply: Effect,
  errors: ['invalid_input', 'not_found', 'forbidden', 'question_changed'],
})

export const undoChange = endpoint({
  method: 'DELETE',
  path: '/admin/questions/:id/change',
  summary:
    'Lets a changed question count normally again and updates dependent results; once a later season has begun, for admins only.',
  access: editors,
  params: Fields({ id: Id }),
  reply: Effect,
  errors: ['invalid_input', 'not_found', 'forbidden', 'question_changed'],
})

export const previewChangeEffect = endpoint({
  method: 'POST',
  path: '/admin/questions/:id/change/effect',
  summary: 'Previews which results another way of counting a question would change.',
  access: editors,
  params: Fields({ id: Id }),
  body: Fields({ counting: Counting }),
  reply: Effect,
  errors: ['invalid_input', 'not_found', 'forbidden', 'question_changed'],
  unrecorded: true,
})
