import { addressId, addressNumber, addressWord } from '@/lib/address-number.ts'
import { paths } from '@/paths.ts'

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

/** Search parameters of the bank's address; the router reads digits as numbers. */
export type BankAddress = Partial<Record<keyof BankFilters | 'page', string | number>>

const uses = ['used', 'unused'] as const

/** Reads an address, ignoring invalid values except an invalid page, which is reported. */
export function readBankAddress(address: BankAddress): { filters: BankFilters; page: number } {
  const search = addressWord(address.search).slice(0, 200)
  const origin = addressWord(address.origin).slice(0, 200)
  const used = uses.find((one) => one === address.used)
  const [themeId, subthemeId, importId] = [address.theme_id, address.subtheme_id, address.import_id].map(
    addressId,
  )
  const filters: BankFilters = {
    ...(search === '' ? {} : { search }),
    ...(used ? { used } : {}),
    ...(themeId ? { theme_id: themeId } : {}),
    ...(subthemeId ? { subtheme_id: subthemeId } : {}),
    ...(address.no_theme === undefined ? {} : { no_theme: '' as const }),
    ...(origin === '' ? {} : { origin }),
    ...(importId ? { import_id: importId } : {}),
  }
  return { filters, page: address.page === undefined ? 1 : addressNumber(addressWord(address.page)) }
}

/** The address of a page of these filters. */
export function bankAddress(filters: BankFilters, page = 1): string {
  const words = Object.entries({ ...filters, ...(page === 1 ? {} : { page }) })
  const search = new URLSearchParams(words.map(([name, value]) => [name, String(value)]))
  return search.size === 0
    ? paths.admin.external_questions()
    : `${paths.admin.external_questions()}?${search}`
}
