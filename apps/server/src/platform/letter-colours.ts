import { contrastOf, product_colours } from '@tertulia/core/customers/brand-contrast'

/** A club's colours for light and dark, as #rrggbb; null = the product's own. */
export type Brand = { light: string | null; dark: string | null }

/** A button's ground and text, for light and dark. */
export type ButtonColours = { light: string; light_text: string; dark: string; dark_text: string }

const white = '#ffffff'
const ink = '#171512'

const readableOn = (ground: string) => (contrastOf(ground, white) >= contrastOf(ground, ink) ? white : ink)

/** Colours of a mail's buttons: the club's own, with whichever text is read best on them. (docs/rules/mail.md) */
export function buttonColours(brand: Brand | undefined): ButtonColours {
  const light = brand?.light ?? product_colours.light
  const dark = brand?.dark ?? product_colours.dark
  return { light, light_text: readableOn(light), dark, dark_text: readableOn(dark) }
}
