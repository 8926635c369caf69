import { addressId, addressNumber, addressWord } from '@/lib/address-number.ts'
import { paths } from '@/paths.ts'

/** What is looked for in the bank, as the address keeps it; what is left out does not matter. */
export type BankFilters = {
  search?: string
  used?: 'used' | 'unused'
  theme_id?: number
  subtheme_id?: number
  no_theme?: ''
  origin?: string
  import_id?: number
}

/** What an address may say of the bank; the router reads digits as numbers. */
export type BankAddress = Partial<Record<keyof BankFilters | 'page', string | number>>

const uses = ['used', 'unused'] as const

/** Reads an address; what makes no sense there is left out, only a page that does not exist is told. */
export function readBankAddress(address: BankAddress): { filters: BankFilters; page: number } {
  const search = addressWord(address.search).slice(0, 200)
  const origin = addressWord(address.origin).slice(0, 200)
  const used = uses.find((one) => one === address.used)
  const [theme_id, subtheme_id, import_id] = [address.theme_id, address.subtheme_id, address.import_id].map(
    addressId,
  )
  const filters: BankFilters = {
    ...(search === '' ? {} : { search }),
    ...(used ? { used } : {}),
    ...(theme_id ? { theme_id } : {}),
    ...(subtheme_id ? { subtheme_id } : {}),
    ...(address.no_theme === undefined ? {} : { no_theme: '' as const }),
    ...(origin === '' ? {} : { origin }),
    ...(import_id ? { import_id } : {}),
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
