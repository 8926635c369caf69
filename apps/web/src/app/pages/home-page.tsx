import * as homeCalls from '@tertulia/contract/home'
import type { SessionUser } from '@tertulia/contract/session'
import type { RouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { mayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { hasToken } from '@/features/session/token.ts'
import { earlyCallsKey } from '@/lib/calls/early-responses.ts'
import { writtenFor } from './reads/embedded-responses.ts'
import { readStored } from '@/lib/device/browser-storage.ts'

type Homes = Record<'visitor' | 'player' | 'helper', RouteComponent>

/** Makes the first page: an introduction for a visitor, the day for a player, the work for staff. */
export function homePage({ visitor: Visitor, player: Player, helper: Helper }: Homes): RouteComponent {
  const homeOf = (user: SessionUser | null) =>
    user === null ? Visitor : mayCall(user, homeCalls.getHome) ? Player : Helper
  const HomePage: RouteComponent = () => {
    const user = useUser()
    const Home = homeOf(user)
    return (
      <Suspense fallback={null}>
        <Home />
      </Suspense>
    )
  }
  // The version that is shown, or will most likely be. A written one whose code came later would be hydrated late: what
  // changes meanwhile differs from what the server wrote.
  HomePage.preload = async () => {
    const reader = writtenFor()
    if (reader !== undefined) return await homeOf(reader).preload?.()
    // The calls of this device's last user.
    const isHelper = readStored('device', earlyCallsKey)?.includes(homeCalls.getHome.path) === false
    const Home = hasToken() ? (isHelper ? Helper : Player) : Visitor
    await Home.preload?.()
  }
  return HomePage
}
