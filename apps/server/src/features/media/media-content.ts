import { media_size_limits, type MediumKind } from '@tertulia/contract/media'
import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { redraw } from '../../platform/pictures.ts'
import { refuse } from '../../platform/refusal.ts'

type Format = { extension: string; kind: MediumKind; content_type: string }

export type CheckedFile = Format & { content: Buffer; width: number | null; height: number | null }

const image = (extension: string, content_type: string): Format => ({
  extension,
  kind: 'image',
  content_type,
})
const audio = (extension: string, content_type: string): Format => ({
  extension,
  kind: 'audio',
  content_type,
})
const video = (extension: string, content_type: string): Format => ({
  extension,
  kind: 'video',
  content_type,
})

/** The formats that every browser plays, by what sniffing calls them. */
const formats = new Map<string, Format>([
  ['png', image('png', 'image/png')],
  ['apng', image('png', 'image/png')],
  ['jpg', image('jpg', 'image/jpeg')],
  ['gif', image('gif', 'image/gif')],
  ['webp', image('webp', 'image/webp')],
  ['mp3', audio('mp3', 'audio/mpeg')],
  ['ogg', audio('ogg', 'audio/ogg')],
  ['oga', audio('ogg', 'audio/ogg')],
  ['opus', audio('ogg', 'audio/ogg')],
  ['m4a', audio('m4a', 'audio/mp4')],
  ['wav', audio('wav', 'audio/wav')],
  ['mp4', video('mp4', 'video/mp4')],
  ['m4v', video('mp4', 'video/mp4')],
  ['webm', video('webm', 'video/webm')],
])

const content_types = new Map(
  [...formats.values()].map(({ extension, content_type }) => [extension, content_type]),
)

/** The content type of a kept file, by its name. */
export function contentTypeOf(file_name: string): string {
  return content_types.get(file_name.slice(file_name.lastIndexOf('.') + 1)) ?? 'application/octet-stream'
}

/**
 * What a file is by its content, whatever its name says; an image comes back drawn anew, upright and without metadata.
 * Refuses `invalid_file` for anything but the formats above, `file_too_large` beyond its kind's limit.
 */
export async function checkFile(content: Buffer): Promise<CheckedFile> {
  const sniffed = await fileTypeFromBuffer(content)
  const format = formats.get(sniffed?.ext ?? '') ?? refuse('invalid_file')
  if (content.byteLength > media_size_limits[format.kind]) refuse('file_too_large')
  if (format.kind !== 'image') return { ...format, content, width: null, height: null }
  const draw = (drawn: Sharp) =>
    format.extension === 'jpg' ? drawn.jpeg({ quality: 90, mozjpeg: true }) : drawn
  return { ...format, ...(await redraw(content, { animated: true, draw })) }
}
