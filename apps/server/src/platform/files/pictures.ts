import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { refuse } from '../http/refusal.ts'

// Enough for any photograph; a file that decodes to more is an attack on memory.
const pixelsMax = 50_000_000

const pictureExtensions = ['png', 'apng', 'jpg', 'gif', 'webp']

/** Redraws an image upright and without metadata; refuses `invalid_file` for one that cannot be decoded completely. */
export async function redraw(
  content: Buffer,
  { animated, draw }: { animated: boolean; draw: (image: Sharp) => Sharp },
): Promise<{ content: Buffer; width: number; height: number }> {
  // Loaded with the first picture, because it takes more memory than everything else a request needs.
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(content, { animated, limitInputPixels: pixelsMax, failOn: 'error' }).autoOrient()
    const { data, info } = await draw(image).toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch {
    return refuse('invalid_file')
  }
}

/**
 * Redraws an uploaded picture as one still image: PNG, JPEG, GIF or WebP by its content, not its name. Refuses
 * `invalid_file` for everything else (an SVG can run scripts), `file_too_large` beyond the limit.
 */
export async function drawPicture(
  file: unknown,
  { sizeLimit, draw }: { sizeLimit: number; draw: (image: Sharp) => Sharp },
): Promise<Buffer> {
  if (!Buffer.isBuffer(file)) refuse('invalid_file')
  const sniffed = await fileTypeFromBuffer(file)
  if (!pictureExtensions.includes(sniffed?.ext ?? '')) refuse('invalid_file')
  if (file.byteLength > sizeLimit) refuse('file_too_large')
  return (await redraw(file, { animated: false, draw })).content
}
