import type { SessionUser } from '@tertulia/contract/session'
import { factsOf } from '../../pages/page.ts'
import { useMenuLinks } from '../../pages/page-links.tsx'
import { miniLeaguePages } from '../../pages/mini-league-pages.ts'
import { playerPages } from '../../pages/player-pages.ts'

/** The links of the user's menu to pages that no visit begins with. */
export function PlayerLinks({ user }: { user: SessionUser }) {
  return useMenuLinks({ pages: factsOf([...playerPages, ...miniLeaguePages]), menu: 'user', user })
}
