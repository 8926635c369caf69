import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brand_grounds, isHexColour, product_colours } from '@tertulia/core/customers/brand-contrast'
import type { Customer } from '../../platform/access.views.ts'
import type { MediaStorage } from '../../platform/media-storage.ts'

/** `any` is shown as it is; of a `maskable` one the device cuts the edges off. */
export type IconPurpose = 'any' | 'maskable'

/** What icons of the installed app are made of: the customer's logo, else the product's sign in his colour. */
type IconSource = Pick<Customer, 'id' | 'logo' | 'brand_light'>

type WebIcons = {
  /** Names the picture by all that it is made of. */
  versionOf: (customer: IconSource) => string
  draw: (customer: IconSource, icon: { size: number; purpose: IconPurpose }) => Promise<Buffer>
}

// Counted up when icons are drawn in another way.
const drawing = 1
const icons_kept = 200

// The circle that no device cuts into, of the whole width; and the air around what is not cut.
const safe_part = 0.78
const shown_part = 0.88

/** The icons of the installed app, each drawn once. (docs/rules/installation.md) */
export function webIcons({ folder, media }: { folder: string; media: MediaStorage }): WebIcons {
  const drawn = new Map<string, Promise<Buffer>>()
  const versionOf = ({ id, logo, brand_light }: IconSource) => {
    const made_of = [drawing, id, logo, logo === null ? brand_light : null]
    return createHash('sha256').update(JSON.stringify(made_of)).digest('hex').slice(0, 12)
  }

  return {
    versionOf,
    draw(customer, { size, purpose }) {
      const key = `${versionOf(customer)} ${size} ${purpose}`
      const known = drawn.get(key)
      if (known) return known
      if (drawn.size >= icons_kept) drawn.clear()
      const { id, logo } = customer
      const icon =
        logo === null
          ? drawSign(path.join(folder, 'icon.svg'), { customer, size, purpose })
          : drawLogo(path.join(media.folderOf(id), logo), { size, purpose })
      drawn.set(key, icon)
      icon.catch(() => drawn.delete(key))
      return icon
    },
  }
}

async function drawLogo(file: string, { size, purpose }: { size: number; purpose: IconPurpose }) {
  const { default: sharp } = await import('sharp')
  const logo = sharp(await readFile(file))
  const { width, height } = await logo.metadata()
  const room = purpose === 'maskable' ? size * safe_part : size * shown_part
  // Within a circle its diagonal counts, within a square its longer side.
  const extent = purpose === 'maskable' ? Math.hypot(width, height) : Math.max(width, height)
  const scale = room / extent
  const resized = await logo
    .resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    })
    .png()
    .toBuffer()
  const paper = { width: size, height: size, channels: 4 as const, background: brand_grounds.light.paper }
  return sharp({ create: paper })
    .composite([{ input: resized, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

type Sign = { customer: IconSource; size: number; purpose: IconPurpose }

async function drawSign(file: string, { customer, size, purpose }: Sign): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const brand = customer.brand_light?.toLowerCase() ?? product_colours.light
  const ground = isHexColour(brand) ? brand : product_colours.light
  const sign = (await readFile(file, 'utf8')).replace(new RegExp(product_colours.light, 'gi'), ground)
  // To the very edge where the device rounds the corners.
  const shown = purpose === 'maskable' ? sign.replace(/ rx="\d+"/, '') : sign
  const density = (72 * size) / 32
  return sharp(Buffer.from(shown), { density }).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
}
