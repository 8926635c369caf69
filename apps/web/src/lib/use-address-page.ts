import { useLocation } from '@tanstack/react-router'
import { addressNumber } from './address-number.ts'

/** Returns the page number of the address: 1 without one, `NaN` for an invalid one. */
export function useAddressPage(): number {
  const { page = 1 } = useLocation({ select: ({ search }) => search as { page?: string | number } })
  return addressNumber(`${page}`)
}
