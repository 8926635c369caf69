/** Filters of the search as in the address; omitted ones do not apply. */
export type QuestionFilters = {
  search?: string
  field?: 'text' | 'answer'
  theme_id?: number
  subtheme_id?: number
  no_theme?: ''
  kind?: 'daily' | 'special'
}

/** The address of these filters, without a page when it is the first. */
export function writeFilters(filters: QuestionFilters, page = 1): Record<string, string | number> {
  return { ...filters, ...(page === 1 ? {} : { page }) }
}
