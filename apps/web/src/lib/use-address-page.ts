import { useLocation } from '@tanstack/react-router'
import { addressNumber } from './address-number.ts'

/** The page of a list that the address asks for: 1 without one, `NaN` for what is no page. */
export function useAddressPage(): number {
  const { page = 1 } = useLocation({ select: ({ search }) => search as { page?: string | number } })
  return addressNumber(`${page}`)
}
