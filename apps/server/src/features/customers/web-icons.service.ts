import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brandGrounds, isHexColour, productColours } from '@tertulia/core/customers/brand-contrast'
import type { Customer } from '../../platform/access/access.views.ts'
import { readMedium, type MediaStorage } from '../../platform/files/media-storage.ts'

/** `any` icons are shown unchanged; devices crop the edges of `maskable` ones. */
export type IconPurpose = 'any' | 'maskable'

/** The source of the installed app's icons: the customer's logo, else the product's sign in the customer's colour. */
type IconSource = Pick<Customer, 'id' | 'logo' | 'brand_light'>

type WebIcons = {
  /** Identifies the picture by everything that it is drawn from. */
  versionOf: (customer: IconSource) => string
  draw: (customer: IconSource, icon: { size: number; purpose: IconPurpose }) => Promise<Buffer>
  /** The product's sign in the customer's colours, as SVG. */
  sign: (customer: Pick<Customer, 'brand_light'>) => Promise<string>
}

// Increment this when icons are drawn differently.
const drawing = 1
const iconsCached = 200

// The diameter of the circle that no device crops, and the drawn part of an uncropped icon, as parts of the width.
const safePart = 0.78
const shownPart = 0.88

/** Draws each icon of the installed app once and caches it. (docs/rules/installation.md) */
export function webIcons({ folder, media }: { folder: string; media: MediaStorage }): WebIcons {
  const drawn = new Map<string, Promise<Buffer>>()
  const versionOf = ({ id, logo, brand_light: brandLight }: IconSource) => {
    const madeOf = [drawing, id, logo, logo === null ? brandLight : null]
    return createHash('sha256').update(JSON.stringify(madeOf)).digest('hex').slice(0, 12)
  }

  const signFile = path.join(folder, 'icon.svg')

  return {
    versionOf,
    sign: (customer) => colouredSign(signFile, customer),
    draw(customer, { size, purpose }) {
      const key = `${versionOf(customer)} ${size} ${purpose}`
      const known = drawn.get(key)
      if (known) return known
      if (drawn.size >= iconsCached) drawn.clear()
      const { id, logo } = customer
      const icon =
        logo === null
          ? drawSign(signFile, { customer, size, purpose })
          : readMedium(media, id, logo).then((content) => drawLogo(content, { size, purpose }))
      drawn.set(key, icon)
      icon.catch(() => drawn.delete(key))
      return icon
    },
  }
}

async function drawLogo(content: Buffer, { size, purpose }: { size: number; purpose: IconPurpose }) {
  const { default: sharp } = await import('sharp')
  const logo = sharp(content)
  const { width, height } = await logo.metadata()
  const room = purpose === 'maskable' ? size * safePart : size * shownPart
  // The diagonal must fit a circle, the longer side a square.
  const extent = purpose === 'maskable' ? Math.hypot(width, height) : Math.max(width, height)
  const scale = room / extent
  const resized = await logo
    .resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    })
    .png()
    .toBuffer()
  const paper = { width: size, height: size, channels: 4 as const, background: brandGrounds.light.paper }
  return sharp({ create: paper })
    .composite([{ input: resized, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

type Sign = { customer: IconSource; size: number; purpose: IconPurpose }

async function drawSign(file: string, { customer, size, purpose }: Sign): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const sign = await colouredSign(file, customer)
  // Fills the whole square when the device itself rounds the corners.
  const shown = purpose === 'maskable' ? sign.replace(/ rx="\d+"/, '') : sign
  const density = (72 * size) / 32
  return sharp(Buffer.from(shown), { density }).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
}

async function colouredSign(file: string, customer: Pick<Customer, 'brand_light'>): Promise<string> {
  const brand = customer.brand_light?.toLowerCase() ?? productColours.light
  const ground = isHexColour(brand) ? brand : productColours.light
  return (await readFile(file, 'utf8')).replace(new RegExp(productColours.light, 'gi'), ground)
}
