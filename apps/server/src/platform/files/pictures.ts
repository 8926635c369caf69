import { HelperEnded, shareHelper } from '../process/helper-process.ts'
import { refuse } from '../http/refusal.ts'
import { sniffExtension, type UploadedFile } from './uploaded-file.ts'
import type { DrawnPicture, PictureStep, PictureTask, PictureReading } from './picture-work.ts'

const pictureExtensions = ['png', 'apng', 'jpg', 'gif', 'webp']

// Decoding takes far more memory than all other work of the server, and comes seldom.
const askDrawer = shareHelper<PictureTask, DrawnPicture>(new URL('pictures.process.ts', import.meta.url), {
  memoryMb: 200,
  idleMs: 20_000,
})

/** Draws a picture, beside the requests: reads `content` and does the steps, in order. */
export function drawPicture(
  content: Uint8Array,
  steps: PictureStep[],
  reading: PictureReading = {},
): Promise<DrawnPicture> {
  return askDrawer({ content, steps, reading })
}

/** Redraws an image upright and without metadata; refuses `invalid_file` for one that cannot be decoded completely. */
export async function redraw(
  content: Uint8Array,
  steps: PictureStep[],
  { animated }: { animated: boolean },
): Promise<DrawnPicture> {
  try {
    return await drawPicture(content, steps, { animated, isUpload: true })
  } catch (error) {
    if (error instanceof HelperEnded) throw error
    return refuse('invalid_file')
  }
}

/**
 * Redraws an uploaded picture as one still image: PNG, JPEG, GIF or WebP by its content, not its name. Refuses
 * `invalid_file` for everything else (an SVG can run scripts), `file_too_large` beyond the limit.
 */
export async function redrawUpload(
  file: UploadedFile,
  { sizeLimit, steps }: { sizeLimit: number; steps: PictureStep[] },
): Promise<Buffer> {
  if (!pictureExtensions.includes(await sniffExtension(file))) refuse('invalid_file')
  if (file.byteLength > sizeLimit) refuse('file_too_large')
  return (await redraw(await file.read(), steps, { animated: false })).content
}
