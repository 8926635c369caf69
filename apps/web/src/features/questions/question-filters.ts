import { addressId, addressNumber, addressWord } from '@/lib/address-number.ts'

/** Filters of the search as in the address; omitted ones do not apply. */
export type QuestionFilters = {
  search?: string
  field?: 'text' | 'answer'
  theme_id?: number
  subtheme_id?: number
  no_theme?: ''
  kind?: 'daily' | 'special'
}

/** Search parameters of the address; the router reads digits as numbers. */
export type AddressWords = Partial<Record<keyof QuestionFilters | 'page', string | number>>

const fields = ['text', 'answer'] as const
const kinds = ['daily', 'special'] as const

/** Reads an address, ignoring invalid values except an invalid page, which is reported. */
export function readFilters(address: AddressWords): { filters: QuestionFilters; page: number } {
  const text = addressWord(address.search).slice(0, 200)
  const field = fields.find((one) => one === address.field)
  const kind = kinds.find((one) => one === address.kind)
  const themeId = addressId(address.theme_id)
  const subthemeId = addressId(address.subtheme_id)
  const filters: QuestionFilters = {
    ...(text === '' ? {} : { search: text }),
    ...(field ? { field } : {}),
    ...(kind ? { kind } : {}),
    ...(themeId === null ? {} : { theme_id: themeId }),
    ...(subthemeId === null ? {} : { subtheme_id: subthemeId }),
    ...(address.no_theme === undefined ? {} : { no_theme: '' as const }),
  }
  return { filters, page: address.page === undefined ? 1 : addressNumber(addressWord(address.page)) }
}

/** The address of these filters, without a page when it is the first. */
export function writeFilters(filters: QuestionFilters, page = 1): Record<string, string | number> {
  return { ...filters, ...(page === 1 ? {} : { page }) }
}
