/** A club's colours for light and dark, as #rrggbb; null = the product's own. */
export type Brand = { light: string | null; dark: string | null }

/** A button's ground and text, for light and dark. */
export type ButtonColours = { light: string; light_text: string; dark: string; dark_text: string }

const own_light = '#0f5c4d'
const own_dark = '#5fc7ae'
const white = '#ffffff'
const ink = '#171512'

/** How bright a #rrggbb is, from 0 to 1, as WCAG measures it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const readableOn = (ground: string) => (contrast(ground, white) >= contrast(ground, ink) ? white : ink)

/** Colours of a mail's buttons: the club's own, with whichever text is read best on them. (docs/rules/mail.md) */
export function buttonColours(brand: Brand | undefined): ButtonColours {
  const light = brand?.light ?? own_light
  const dark = brand?.dark ?? own_dark
  return { light, light_text: readableOn(light), dark, dark_text: readableOn(dark) }
}
