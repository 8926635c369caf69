import { Type, type Static } from 'typebox'
import { Fields, Id, Instant, Nullable, withoutNul } from './fields.ts'
import type { Endpoint } from './endpoint.ts'
import type { TInteger, TObject } from 'typebox'

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

/** A call that uploads a file, and replies with the id of its report. */
export type FileUploadCall = Endpoint<undefined, TObject, undefined, TObject<{ id: TInteger }>>

/** A call that discards a file or undoes its import. */
export type FileRemovalCall = Endpoint<TObject<{ id: TInteger }>, undefined, undefined>
