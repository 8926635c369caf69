import { brandShades, isReadable, type Scheme } from '@tertulia/core/customers/brand-contrast'

type BrandColoursProps = { brand_light: string | null; brand_dark: string | null }

/** Replaces the product's colours with the customer's, in each scheme and in all derived colours. */
export function BrandColours({ brand_light: brandLight, brand_dark: brandDark }: BrandColoursProps) {
  const rules = [ruleOf('light', brandLight), ruleOf('dark', brandDark)].filter((rule) => rule !== null)
  return rules.length === 0 ? null : <style>{rules.join('\n')}</style>
}

function ruleOf(scheme: Scheme, colour: string | null): string | null {
  // A cached customer comes from the browser's storage, so only valid colours reach the page.
  if (colour === null || !isReadable(colour, scheme)) return null
  const { brand, strong, wash, onBrand } = brandShades(colour, scheme)
  // Doubled for specificity above the product's own tokens, whichever sheet loads later.
  const selector = `:root:root[data-color-scheme='${scheme}']`
  return `${selector} { --brand: ${brand}; --brand-strong: ${strong}; --brand-wash: ${wash}; --on-brand: ${onBrand}; }`
}
