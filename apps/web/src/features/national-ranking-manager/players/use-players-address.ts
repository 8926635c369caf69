import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '@/paths.ts'

/** Search and page of the players list from the address, with setters. */
export function usePlayersAddress() {
  const navigate = useNavigate()
  const { search = '', page = 1 } = useSearch({ from: '/admin/national-ranking/players' })

  function look(text: string) {
    return navigate({
      to: paths.admin.nationalRankingPlayers(),
      search: (text === '' ? {} : { search: text }) as never,
      replace: true,
      resetScroll: false,
      state: { keepPlace: true },
    })
  }
  return { search, page, look }
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
