import { Type, type Static } from 'typebox'
import { Fields, Id, Instant, Nullable, withoutNul } from './fields.ts'

/** A file with which a club moves in, as it was uploaded. (docs/rules/moving-in.md) */
export const ImportedFile = Fields({
  id: Id,
  file_name: Type.String(),
  created_at: Instant,
  imported_at: Nullable(Instant),
})
export type ImportedFile = Static<typeof ImportedFile>

export const UploadQuery = Fields({
  file_name: Type.String({ minLength: 1, maxLength: 255, pattern: withoutNul }),
})
