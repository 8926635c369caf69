import { mediaSizeLimits, type MediumKind } from '@tertulia/contract/media'
import { redraw } from '../../platform/files/pictures.ts'
import { readContent, sniffExtension, type FileContent } from '../../platform/files/uploaded-file.ts'
import { refuse } from '../../platform/http/refusal.ts'

type Format = { extension: string; kind: MediumKind; content_type: string }

/** A file that may be stored; a picture was redrawn, others are as they came. */
export type CheckedFile<Content extends FileContent = FileContent> = Format & {
  content: Content
  width: number | null
  height: number | null
}

const image = (extension: string, contentType: string): Format => ({
  extension,
  kind: 'image',
  content_type: contentType,
})
const audio = (extension: string, contentType: string): Format => ({
  extension,
  kind: 'audio',
  content_type: contentType,
})
const video = (extension: string, contentType: string): Format => ({
  extension,
  kind: 'video',
  content_type: contentType,
})

/** The formats that every browser plays, by their sniffed names. */
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

const contentTypes = new Map(
  [...formats.values()].map(({ extension, content_type }) => [extension, content_type]),
)

/** Returns the content type of a stored file by its name. */
export function contentTypeOf(fileName: string): string {
  return contentTypes.get(fileName.slice(fileName.lastIndexOf('.') + 1)) ?? 'application/octet-stream'
}

/**
 * Detects a file's format by its content, not its name; images are redrawn upright and without metadata. Refuses
 * `invalid_file` for anything but the formats above, `file_too_large` beyond its kind's limit.
 */
export async function checkFile<Content extends FileContent>(
  content: Content,
): Promise<CheckedFile<Content | Buffer>> {
  const format = formats.get(await sniffExtension(content)) ?? refuse('invalid_file')
  if (content.byteLength > mediaSizeLimits[format.kind]) refuse('file_too_large')
  if (format.kind !== 'image') return { ...format, content, width: null, height: null }
  const steps = format.extension === 'jpg' ? [{ jpeg: { quality: 90, mozjpeg: true } }] : []
  const picture = await readContent(content)
  return { ...format, ...(await redraw(picture, steps, { animated: true })) }
}
