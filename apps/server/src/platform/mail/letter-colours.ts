import { contrastOf, productColours } from '@tertulia/core/customers/brand-contrast'

/** A club's colours for light and dark, as #rrggbb; null for the product's own. */
export type Brand = { light: string | null; dark: string | null }

/** A button's background and text colours, for light and dark. */
export type ButtonColours = { light: string; lightText: string; dark: string; darkText: string }

const white = '#ffffff'
const ink = '#171512'

const readableOn = (ground: string) => (contrastOf(ground, white) >= contrastOf(ground, ink) ? white : ink)

/** Chooses the colours of a mail's buttons: the club's own, with the most readable text colour. (docs/rules/mail.md) */
export function buttonColours(brand: Brand | undefined): ButtonColours {
  const light = brand?.light ?? productColours.light
  const dark = brand?.dark ?? productColours.dark
  return { light, lightText: readableOn(light), dark, darkText: readableOn(dark) }
}
