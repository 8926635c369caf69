import { portugueseRegions, regionCodes, type RegionSet } from '@tertulia/core/regions/regions'

/** A region's name: a Portuguese one in Portuguese, a country in the given language. */
export function regionName(code: string, language: string): string {
  const region = portugueseRegions.find((known) => known.code === code)
  if (region) return region.name
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** The regions of a set to choose from, by their names in the given language. */
export function regionChoices(regionSet: RegionSet, language: string): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(language)
  return regionCodes(regionSet)
    .map((code) => ({ code, name: regionName(code, language) }))
    .toSorted((one, other) => compare(one.name, other.name))
}
