export type Scheme = 'light' | 'dark'

/** The product's own colours, where a customer has chosen none. */
export const productColours = { light: '#0f5c4d', dark: '#5fc7ae' } as const

/** The grounds a brand colour is shown on in each scheme, and the button text shown on it. */
export const brandGrounds = {
  light: { paper: '#fbf8f3', sheet: '#ffffff', onBrand: '#ffffff' },
  dark: { paper: '#171512', sheet: '#211e1a', onBrand: '#171512' },
} as const

/** The contrast that text needs to be read (WCAG 2.2, 1.4.3). */
export const textContrast = 4.5

/** A brand colour with what the look derives from it: stronger under the pointer, and a wash for grounds. */
export type BrandShades = { brand: string; strong: string; wash: string; onBrand: string }

const hexColour = /^#[0-9a-f]{6}$/

/** Tells whether a text is a colour as customers write it: #rrggbb in small letters. */
export function isHexColour(text: string): boolean {
  return hexColour.test(text)
}

/** Returns a customer's colour for a scheme; the product's own where they have chosen none. */
export function brandOf(chosen: string | null, scheme: Scheme): string {
  return chosen !== null && isHexColour(chosen) ? chosen : productColours[scheme]
}

/** The contrast of two colours by WCAG’s formula, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The weakest contrast that a brand colour meets in a scheme, as text and under button text. */
export function brandContrast(brand: string, scheme: Scheme): number {
  const { paper, sheet, onBrand } = brandGrounds[scheme]
  return Math.min(...[paper, sheet, onBrand].map((colour) => contrastOf(brand, colour)))
}

/** Tells whether a brand colour is readable wherever a scheme uses it. */
export function isReadable(brand: string, scheme: Scheme): boolean {
  return brandContrast(brand, scheme) >= textContrast
}

// From the strongest to none at all.
const washShares = [0.1, 0.08, 0.06, 0.04, 0.02, 0]

/** Derives a scheme's shades from a brand colour; all are readable where the colour itself is. */
export function brandShades(brand: string, scheme: Scheme): BrandShades {
  const { sheet, onBrand } = brandGrounds[scheme]
  const strong = mix(brand, scheme === 'light' ? '#000000' : '#ffffff', 0.2)
  const share = washShares.find((one) => contrastOf(brand, mix(sheet, brand, one)) >= textContrast) ?? 0
  return { brand, strong, wash: mix(sheet, brand, share), onBrand }
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(one: string, other: string, share: number): string {
  const others = channelsOf(other)
  const mixed = channelsOf(one).map((value, place) =>
    Math.round(value + ((others[place] ?? value) - value) * share),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
