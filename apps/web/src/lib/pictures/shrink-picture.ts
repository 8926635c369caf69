type PictureLimits = {
  /** The most bytes that the server accepts. */
  bytes: number
  /** The longest side in pixels that is worth sending. */
  side: number
  /** Files up to so many bytes are sent as they are. */
  kept: number
}

const qualities = [0.85, 0.7, 0.55]

/** What a picture is written as, the best first; opaque ones may become a JPEG. */
type Plan = { types: readonly string[]; orJpeg: boolean }

const plans: Record<string, Plan> = {
  'image/jpeg': { types: [], orJpeg: true },
  'image/png': { types: ['image/png', 'image/webp'], orJpeg: true },
  'image/webp': { types: ['image/webp'], orJpeg: true },
}

/** Types that phones make and the server does not know, so they are converted whatever their size. */
const foreign = new Set(['image/heic', 'image/heif', 'image/avif', 'image/bmp'])

/**
 * Decides what a file is written as, by its type, its size and its first bytes; null keeps it as it is: small files,
 * drawings, animations, and what is no picture.
 */
export function planShrinking(
  { type, size }: Pick<File, 'type' | 'size'>,
  { head, kept }: { head: string; kept: number },
): Plan | null {
  if (foreign.has(type)) return { types: [], orJpeg: true }
  if (size <= kept || isAnimated(head)) return null
  return plans[type] ?? null
}

/** Tells an animated PNG or WebP by the chunk that precedes its frames. */
const isAnimated = (head: string) => head.includes('acTL') || head.includes('ANIM')

/** Returns the size of a picture with no side longer than `side`; never enlarges. */
export function fitInside(
  { width, height }: { width: number; height: number },
  side: number,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Returns the name of a file with the ending of another type. */
export function renameTo(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)}`
}

/**
 * Makes a large picture small enough to upload, upright as its EXIF data says; returns every other file as it is, and
 * a picture that this browser can neither open nor make smaller.
 */
export async function shrinkPicture(file: File, limits: PictureLimits): Promise<File> {
  const plan = planShrinking(file, { head: await headOf(file), kept: limits.kept })
  if (!plan || typeof createImageBitmap === 'undefined') return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const canvas = draw(bitmap, limits.side)
    bitmap.close()
    return (await write(canvas, { plan, file, limits })) ?? file
  } catch {
    return file
  }
}

async function headOf(file: File): Promise<string> {
  if (!file.type.startsWith('image/')) return ''
  return await file
    .slice(0, 4096)
    .text()
    .catch(() => '')
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitInside(bitmap, side))
  const paper = paperOf(canvas)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

function paperOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('this browser cannot draw')
  return paper
}

type Writing = { plan: Plan; file: File; limits: PictureLimits }

/** Writes the best version that fits and is smaller than the file; null when there is none. */
async function write(canvas: HTMLCanvasElement, { plan, file, limits }: Writing): Promise<File | null> {
  const bytesMax = foreign.has(file.type) ? limits.bytes : Math.min(limits.bytes, file.size - 1)
  const types = plan.orJpeg && isOpaque(canvas) ? [...plan.types, 'image/jpeg'] : plan.types
  for (const type of types) {
    for (const quality of type === 'image/png' ? qualities.slice(0, 1) : qualities) {
      const content = await contentOf(canvas, type, quality)
      // A browser that cannot write a type writes a PNG instead.
      if (content?.type === type && content.size <= bytesMax)
        return new File([content], renameTo(file.name, type), { type })
    }
  }
  return null
}

function isOpaque(canvas: HTMLCanvasElement): boolean {
  const { data } = paperOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  for (let place = 3; place < data.length; place += 4) if (data[place] !== 255) return false
  return true
}

function contentOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })
}
