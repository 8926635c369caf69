import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { refuse } from './refusal.ts'

// Enough for any photograph; a file that unfolds to more is an attack on the memory.
const pixels_max = 50_000_000

const picture_extensions = ['png', 'apng', 'jpg', 'gif', 'webp']

/** Draws an image anew, upright and without metadata; refuses `invalid_file` for what cannot be drawn to its end. */
export async function redraw(
  content: Buffer,
  { animated, draw }: { animated: boolean; draw: (image: Sharp) => Sharp },
): Promise<{ content: Buffer; width: number; height: number }> {
  // Loaded with the first picture: it takes more memory than all else that a request needs.
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(content, { animated, limitInputPixels: pixels_max, failOn: 'error' }).autoOrient()
    const { data, info } = await draw(image).toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch {
    return refuse('invalid_file')
  }
}

/**
 * An uploaded picture drawn anew as one still image: PNG, JPEG, GIF or WebP by its content, whatever its name says.
 * Refuses `invalid_file` for everything else (a drawing such as SVG can run scripts), `file_too_large` beyond the limit.
 */
export async function drawPicture(
  file: unknown,
  { size_limit, draw }: { size_limit: number; draw: (image: Sharp) => Sharp },
): Promise<Buffer> {
  if (!Buffer.isBuffer(file)) refuse('invalid_file')
  const sniffed = await fileTypeFromBuffer(file)
  if (!picture_extensions.includes(sniffed?.ext ?? '')) refuse('invalid_file')
  if (file.byteLength > size_limit) refuse('file_too_large')
  return (await redraw(file, { animated: false, draw })).content
}
