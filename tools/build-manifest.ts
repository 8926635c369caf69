import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readJson } from '@tertulia/contract/read-json'
import { Type, type Static } from 'typebox'

const Chunk = Type.Object({
  file: Type.String(),
  name: Type.Optional(Type.String()),
  imports: Type.Optional(Type.Array(Type.String())),
  isEntry: Type.Optional(Type.Boolean()),
  isDynamicEntry: Type.Optional(Type.Boolean()),
})
const Manifest = Type.Record(Type.String(), Chunk)

/** The build's list of files, by the source that each begins with. */
export type Manifest = Static<typeof Manifest>

/** The list of files of a built web; it is missing before the build. */
export const manifestFile = (folder: string): string => path.join(folder, '.vite', 'manifest.json')

/** Reads the list of files of a built web. */
export const readManifest = (folder: string): Manifest =>
  readJson(Manifest, readFileSync(manifestFile(folder), 'utf8'))
