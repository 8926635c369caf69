import { createHash } from 'node:crypto'
import { pictureSize } from '@tertulia/core/public-pages/page-pictures'
import { Semaphore } from 'async-mutex'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { loadSerif, type Serif } from './serif-text.ts'

export type DrawnPictures = {
  /** Draws a picture as PNG; `about` is everything that it is drawn from. */
  draw: (about: unknown, makeSvg: (serif: Serif) => string) => Promise<Buffer>
}

// A picture takes some 50 kB, and a moment of one processor.
const picturesCached = 200
const drawnAtOnce = 2

/** Draws each picture once for all who look at it, and again when it says something else. */
export function drawnPictures(): DrawnPictures {
  const drawn = new Map<string, Promise<Buffer>>()
  const turns = new Semaphore(drawnAtOnce)
  return {
    draw(about, makeSvg) {
      const key = JSON.stringify(about)
      const known = drawn.get(key)
      if (known) return known
      if (drawn.size >= picturesCached) drawn.clear()
      const picture = turns.runExclusive(() => drawPicture(makeSvg))
      drawn.set(key, picture)
      picture.catch(() => drawn.delete(key))
      return picture
    },
  }
}

async function drawPicture(makeSvg: (serif: Serif) => string): Promise<Buffer> {
  const [serif, { default: sharp }] = await Promise.all([loadSerif(), import('sharp')])
  // Drawn in a thread of the library, beside the requests; few colours, so a palette halves the size.
  return sharp(Buffer.from(makeSvg(serif)))
    .resize(pictureSize)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** Responds with a picture that caches must ask for again each time; with 304 when the client has it already. */
export function answerPicture(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  picture: Buffer,
): Buffer {
  const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 27)}"`
  reply.headers({
    etag,
    'content-type': 'image/png',
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (!request.headers['if-none-match']?.includes(etag)) return picture
  reply.code(304)
  return Buffer.alloc(0)
}
