import { cardSize } from '@tertulia/contract/shared-cards'
import { isHexColour, productColours } from '@tertulia/core/customers/brand-contrast'
import { Semaphore } from 'async-mutex'
import { loadSerif } from '../../platform/files/serif-text.ts'
import { drawCard } from './card-drawing.ts'
import type { CardWords } from './card-words.ts'

export type CardPictures = {
  /** Draws a card in the club's colour as PNG. */
  draw: (words: CardWords, brand: string | null) => Promise<Buffer>
}

// A picture takes some 50 kB, and a moment of one processor.
const picturesCached = 200
const drawnAtOnce = 2

/** Draws each card once for all who look at it, and again when it says something else. */
export function cardPictures(): CardPictures {
  const drawn = new Map<string, Promise<Buffer>>()
  const turns = new Semaphore(drawnAtOnce)
  return {
    draw(words, brand) {
      const colour = brand !== null && isHexColour(brand) ? brand : productColours.light
      const key = JSON.stringify([words, colour])
      const known = drawn.get(key)
      if (known) return known
      if (drawn.size >= picturesCached) drawn.clear()
      const picture = turns.runExclusive(() => drawPicture(words, colour))
      drawn.set(key, picture)
      picture.catch(() => drawn.delete(key))
      return picture
    },
  }
}

async function drawPicture(words: CardWords, brand: string): Promise<Buffer> {
  const [serif, { default: sharp }] = await Promise.all([loadSerif(), import('sharp')])
  const svg = drawCard(words, { brand, serif })
  // Drawn in a thread of the library, beside the requests; few colours, so a palette halves the size.
  return sharp(Buffer.from(svg)).resize(cardSize).png({ compressionLevel: 9, palette: true }).toBuffer()
}
