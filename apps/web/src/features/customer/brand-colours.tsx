import { brandShades, isReadable, type Scheme } from '@tertulia/core/customers/brand-contrast'

type BrandColoursProps = { brand_light: string | null; brand_dark: string | null }

/** Puts a customer's colours in the place of the product's own, in each scheme and in all that follows from them. */
export function BrandColours({ brand_light, brand_dark }: BrandColoursProps) {
  const rules = [ruleOf('light', brand_light), ruleOf('dark', brand_dark)].filter((rule) => rule !== null)
  return rules.length === 0 ? null : <style>{rules.join('\n')}</style>
}

function ruleOf(scheme: Scheme, colour: string | null): string | null {
  // A remembered customer comes from the browser's storage: only what is a colour reaches the page.
  if (colour === null || !isReadable(colour, scheme)) return null
  const { brand, strong, wash, on_brand } = brandShades(colour, scheme)
  // Twice the root: above the product's own tokens, whichever sheet comes later.
  const selector = `:root:root[data-mantine-color-scheme='${scheme}']`
  return `${selector} { --brand: ${brand}; --brand-strong: ${strong}; --brand-wash: ${wash}; --on-brand: ${on_brand}; }`
}
