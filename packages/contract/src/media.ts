import { Type, type Static } from 'typebox'
import { endpoint, uploadLimit } from './endpoint.ts'
import { Fields, Id, Nullable } from './fields.ts'

/** Largest accepted file in bytes, per kind. */
export const mediaSizeLimits = { image: 2_000_000, audio: 8_000_000, video: 25_000_000 } as const
export type MediumKind = keyof typeof mediaSizeLimits

/** An image, sound or film of a question. `url` is a path below the API's base. */
export const Medium = Fields({
  id: Id,
  kind: Type.Union([Type.Literal('image'), Type.Literal('audio'), Type.Literal('video')]),
  content_type: Type.String(),
  url: Type.String(),
  byte_size: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
})
export type Medium = Static<typeof Medium>

export const uploadMedium = endpoint({
  method: 'POST',
  path: '/media',
  summary: 'Saves a file for a question: form data with one field `file`; the kind is read from its content.',
  access: ['quiz_editor', 'special_quiz_editor', 'regular_player', 'special_quiz_player'],
  form: true,
  bodyLimit: uploadLimit(mediaSizeLimits.video),
  reply: Medium,
  errors: ['invalid_input', 'invalid_file', 'file_too_large', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 60 },
})
