/** Filters of the search as in the address; omitted ones do not apply. */
export type QuestionFilters = {
  search?: string
  field?: 'text' | 'answer'
  theme_id?: number
  subtheme_id?: number
  no_theme?: ''
  kind?: 'daily' | 'special'
}
