import type { SessionUser } from '@tertulia/contract/session'
import { factsOf } from '../../pages/page.ts'
import { useMenuLinks } from '../../pages/page-links.tsx'
import { playerMenuPages } from '../../pages/lists/player-menu-pages.ts'

/** The links of the user's menu to pages that the shell does not bring. */
export function PlayerLinks({ user }: { user: SessionUser }) {
  return useMenuLinks({ pages: factsOf(playerMenuPages), menu: 'user', user })
}
