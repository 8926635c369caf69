import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type * as customerCalls from '@tertulia/contract/customers'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { brandGrounds, isHexColour, productColours } from '@tertulia/core/customers/brand-contrast'
import type { Call } from '../../platform/http/serve.ts'
import type { Customer } from '../../platform/access/access.sql.ts'
import { readMedium, type MediaStorage } from '../../platform/files/media-storage.ts'
import { drawPicture } from '../../platform/files/pictures.ts'
import { findPublicOffer, findSampleQuestion, listThemeNames, logoUrl } from './customers.sql.ts'

/** Returns what a visitor may know of the customer at this host. */
export async function getCustomer({
  db,
  customer,
}: Call<typeof customerCalls.getCustomer>): Promise<ReplyOf<typeof customerCalls.getCustomer>> {
  return {
    ...customer,
    logo: logoUrl(customer),
    theme_names: await listThemeNames(db),
    ...(await findPublicOffer(db)),
  }
}

/** Returns a question of a past quiz as a sample for visitors. */
export async function getSampleQuestion({
  db,
}: Call<typeof customerCalls.getSampleQuestion>): Promise<ReplyOf<typeof customerCalls.getSampleQuestion>> {
  return { question: await findSampleQuestion(db) }
}

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
  const versionOf = ({ id, logo, brand_light }: IconSource) => {
    const madeOf = [drawing, id, logo, logo === null ? brand_light : null]
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

async function drawLogo(logo: Buffer, { size, purpose }: { size: number; purpose: IconPurpose }) {
  const { width, height } = await drawPicture(logo, [])
  const room = purpose === 'maskable' ? size * safePart : size * shownPart
  // The diagonal must fit a circle, the longer side a square.
  const extent = purpose === 'maskable' ? Math.hypot(width, height) : Math.max(width, height)
  const scale = room / extent
  const shown = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const [left, top] = [Math.floor((size - shown.width) / 2), Math.floor((size - shown.height) / 2)]
  const [right, bottom] = [size - shown.width - left, size - shown.height - top]
  const background = brandGrounds.light.paper
  const { content } = await drawPicture(logo, [
    { resize: shown },
    { flatten: { background } },
    { extend: { left, right, top, bottom, background } },
    { png: { compressionLevel: 9 } },
  ])
  return content
}

type Sign = { customer: IconSource; size: number; purpose: IconPurpose }

async function drawSign(file: string, { customer, size, purpose }: Sign): Promise<Buffer> {
  const sign = await colouredSign(file, customer)
  // Fills the whole square when the device itself rounds the corners.
  const shown = purpose === 'maskable' ? sign.replace(/ rx="\d+"/, '') : sign
  const density = (72 * size) / 32
  const steps = [{ resize: { width: size, height: size } }, { png: { compressionLevel: 9 } }]
  return (await drawPicture(Buffer.from(shown), steps, { density })).content
}

async function colouredSign(file: string, customer: Pick<Customer, 'brand_light'>): Promise<string> {
  const brand = customer.brand_light?.toLowerCase() ?? productColours.light
  const ground = isHexColour(brand) ? brand : productColours.light
  return (await readFile(file, 'utf8')).replace(new RegExp(productColours.light, 'gi'), ground)
}
