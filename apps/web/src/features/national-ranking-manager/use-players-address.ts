import { useLocation, useNavigate } from '@tanstack/react-router'
import { addressNumber } from '@/lib/address-number.ts'
import { paths } from '@/paths.ts'

// The router reads digits as numbers.
type AddressWords = { search?: string | number; page?: string | number }

/** Search and page of the players list from the address, with setters. */
export function usePlayersAddress() {
  const navigate = useNavigate()
  const words = useLocation({ select: (location) => location.search as AddressWords })
  const search = String(words.search ?? '').slice(0, 200)

  function look(text: string) {
    return navigate({
      to: paths.admin.nationalRankingPlayers(),
      search: (text === '' ? {} : { search: text }) as never,
      replace: true,
      resetScroll: false,
      state: { keepPlace: true },
    })
  }
  return { search, page: words.page === undefined ? 1 : addressNumber(String(words.page)), look }
}

/** The address of a page of the list. */
export function playersAddress(search: string, page: number): string {
  const words = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(page > 1 && { page: String(page) }),
  })
  const base = paths.admin.nationalRankingPlayers()
  return words.size === 0 ? base : `${base}?${words.toString()}`
}
