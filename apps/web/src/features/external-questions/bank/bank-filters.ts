import { adminPaths } from '@/admin-paths.ts'

/** Filters of the bank as in the address; omitted ones do not apply. */
export type BankFilters = {
  search?: string
  used?: 'used' | 'unused'
  theme_id?: number
  subtheme_id?: number
  no_theme?: ''
  origin?: string
  import_id?: number
}

/** The address of a page of these filters. */
export function bankAddress(filters: BankFilters, page = 1): string {
  const words = Object.entries({ ...filters, ...(page === 1 ? {} : { page }) })
  const search = new URLSearchParams(words.map(([name, value]) => [name, String(value)]))
  return search.size === 0 ? adminPaths.external_questions() : `${adminPaths.external_questions()}?${search}`
}
