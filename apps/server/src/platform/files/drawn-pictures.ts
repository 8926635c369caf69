import { createHash } from 'node:crypto'
import { pictureSize } from '@tertulia/core/public-pages/page-pictures'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { drawPicture } from './pictures.ts'
import { loadSerif, type Serif } from './serif-text.ts'

export type DrawnPictures = {
  /** Draws a picture as PNG; `about` is everything that it is drawn from. */
  draw: (about: unknown, makeSvg: (serif: Serif) => string) => Promise<Buffer>
}

// A picture takes some 50 kB.
const picturesCached = 200

/** Draws each picture once for all who look at it, and again when it says something else. */
export function drawnPictures(): DrawnPictures {
  const drawn = new Map<string, Promise<Buffer>>()
  return {
    draw(about, makeSvg) {
      const key = JSON.stringify(about)
      const known = drawn.get(key)
      if (known) return known
      if (drawn.size >= picturesCached) drawn.clear()
      const picture = drawSvg(makeSvg)
      drawn.set(key, picture)
      picture.catch(() => drawn.delete(key))
      return picture
    },
  }
}

async function drawSvg(makeSvg: (serif: Serif) => string): Promise<Buffer> {
  const svg = makeSvg(await loadSerif())
  // Few colours, so a palette halves the size.
  const steps = [{ resize: pictureSize }, { png: { compressionLevel: 9, palette: true } }]
  return (await drawPicture(Buffer.from(svg), steps)).content
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
