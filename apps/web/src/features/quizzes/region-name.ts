import { portuguese_regions } from '@tertulia/core/regions/regions'

/** A region's name: a Portuguese one by its own name, a country in the given language. */
export function regionName(code: string, language: string): string {
  const region = portuguese_regions.find((known) => known.code === code)
  if (region) return region.name
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
