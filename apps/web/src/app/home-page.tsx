import { Suspense } from 'react'
import { hasRole, useUser } from '@/features/session/session.tsx'
import { hasToken } from '@/features/session/token.ts'
import { page } from './lazy-page.tsx'

const Welcome = page(() => import('@/features/home/welcome.tsx'), 'Welcome')
const PlayerHome = page(() => import('@/features/home/player-home.tsx'), 'PlayerHome')
const HelperHome = page(() => import('@/features/home/helper-home.tsx'), 'HelperHome')

/** The first page: what the game is for a visitor, the day for a player, the work for who helps. */
export function HomePage() {
  const user = useUser()
  const Home = user === null ? Welcome : hasRole(user, 'regular_player') ? PlayerHome : HelperHome
  return (
    <Suspense fallback={null}>
      <Home />
    </Suspense>
  )
}

/** Loads the one that will most likely be shown; the router calls it before the page is. */
HomePage.preload = async () => {
  await (hasToken() ? PlayerHome : Welcome).preload?.()
}
