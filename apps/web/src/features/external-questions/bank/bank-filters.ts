import { addressTo } from '@/lib/input/address-to.ts'
import { laterPage } from '@/paths.ts'

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
  return addressTo({ to: '/admin/external-questions', search: { ...filters, page: laterPage(page) } })
}
