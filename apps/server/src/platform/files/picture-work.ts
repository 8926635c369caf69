import sharp, {
  type ExtendOptions,
  type FlattenOptions,
  type JpegOptions,
  type PngOptions,
  type ResizeOptions,
  type Sharp,
  type WebpOptions,
} from 'sharp'

/** One step of drawing a picture, as data: another process does it. */
export type PictureStep =
  | { resize: ResizeOptions }
  | { flatten: FlattenOptions }
  | { extend: ExtendOptions }
  | { jpeg: JpegOptions }
  | { png: PngOptions }
  | { webp: WebpOptions }

/** How a picture is read. An upload is turned upright, and must be complete. */
export type PictureReading = { animated?: boolean; density?: number; isUpload?: boolean }

export type PictureTask = { content: Uint8Array; steps: PictureStep[]; reading: PictureReading }
export type DrawnPicture = { content: Buffer; width: number; height: number }

// Enough for any photograph; a file that decodes to more is an attack on memory.
const pixelsMax = 50_000_000

// Each picture is drawn once, so nothing is worth keeping.
sharp.cache(false)

/** Draws a picture. */
export async function workOnPicture({ content, steps, reading }: PictureTask): Promise<DrawnPicture> {
  const { animated = false, density, isUpload = false } = reading
  const options = { animated, limitInputPixels: pixelsMax, ...(density !== undefined && { density }) }
  const image = isUpload
    ? sharp(content, { ...options, failOn: 'error' }).autoOrient()
    : sharp(content, options)
  const { data, info } = await steps.reduce(applyStep, image).toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.pageHeight ?? info.height }
}

function applyStep(image: Sharp, step: PictureStep): Sharp {
  if ('resize' in step) return image.resize(step.resize)
  if ('flatten' in step) return image.flatten(step.flatten)
  if ('extend' in step) return image.extend(step.extend)
  if ('jpeg' in step) return image.jpeg(step.jpeg)
  if ('png' in step) return image.png(step.png)
  return image.webp(step.webp)
}
