import { addressId, addressNumber, addressWord } from '@/lib/address-number.ts'

/** What the search looks for, as the address keeps it; what is left out does not matter. */
export type QuestionFilters = {
  search?: string
  field?: 'text' | 'answer'
  theme_id?: number
  subtheme_id?: number
  no_theme?: ''
  kind?: 'daily' | 'special'
}

/** What an address may say of a search; the router reads digits as numbers. */
export type AddressWords = Partial<Record<keyof QuestionFilters | 'page', string | number>>

const fields = ['text', 'answer'] as const
const kinds = ['daily', 'special'] as const

/** Reads an address; what makes no sense there is left out, only a page that does not exist is told. */
export function readFilters(address: AddressWords): { filters: QuestionFilters; page: number } {
  const text = addressWord(address.search).slice(0, 200)
  const field = fields.find((one) => one === address.field)
  const kind = kinds.find((one) => one === address.kind)
  const theme_id = addressId(address.theme_id)
  const subtheme_id = addressId(address.subtheme_id)
  const filters: QuestionFilters = {
    ...(text === '' ? {} : { search: text }),
    ...(field ? { field } : {}),
    ...(kind ? { kind } : {}),
    ...(theme_id === null ? {} : { theme_id }),
    ...(subtheme_id === null ? {} : { subtheme_id }),
    ...(address.no_theme === undefined ? {} : { no_theme: '' as const }),
  }
  return { filters, page: address.page === undefined ? 1 : addressNumber(addressWord(address.page)) }
}

/** The address of these filters, without a page when it is the first. */
export function writeFilters(filters: QuestionFilters, page = 1): Record<string, string | number> {
  return { ...filters, ...(page === 1 ? {} : { page }) }
}
