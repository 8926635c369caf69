import * as homeCalls from '@tertulia/contract/home'
import type { SessionUser } from '@tertulia/contract/session'
import type { RouteComponent } from '@tanstack/react-router'
import { mayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { hasToken } from '@/features/session/token.ts'
import { earlyCallsKey } from '@/lib/calls/early-responses.ts'
import { getPageReader } from './reads/embedded-responses.ts'
import { readStored } from '@/lib/device/browser-storage.ts'
import { Piece } from '@/lib/loading/piece.tsx'

type Homes = Record<'visitor' | 'player' | 'helper', RouteComponent>

/** Makes the first page: an introduction for a visitor, the day for a player, the work for staff. */
export function homePage({ visitor: Visitor, player: Player, helper: Helper }: Homes): RouteComponent {
  const homeOf = (user: SessionUser | null) =>
    user === null ? Visitor : mayCall(user, homeCalls.getHome) ? Player : Helper
  const HomePage: RouteComponent = () => {
    const user = useUser()
    const Home = homeOf(user)
    return (
      <Piece>
        <Home />
      </Piece>
    )
  }
  // Loads the version that the server has rendered, so that React hydrates it with the rest of the page: a later change
  // would differ from the HTML. For a page without content it loads the most likely version.
  HomePage.preload = async () => {
    const reader = getPageReader()
    if (reader !== undefined) return await homeOf(reader).preload?.()
    // The calls of this device's last user.
    const isHelper = readStored('device', earlyCallsKey)?.includes(homeCalls.getHome.path) === false
    const Home = hasToken() ? (isHelper ? Helper : Player) : Visitor
    await Home.preload?.()
  }
  return HomePage
}
