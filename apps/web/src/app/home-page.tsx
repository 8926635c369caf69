import { Suspense } from 'react'
import { holdsRole, useUser } from '@/features/session/session.tsx'
import { hasToken } from '@/features/session/token.ts'
import { page } from './lazy-page.tsx'

const Welcome = page(() => import('@/features/home/welcome.tsx'), 'Welcome')
const PlayerHome = page(() => import('@/features/home/player-home.tsx'), 'PlayerHome')
const HelperHome = page(() => import('@/features/home/helper-home.tsx'), 'HelperHome')

/** The first page: an introduction for a visitor, the day for a player, the work for staff. */
export function HomePage() {
  const user = useUser()
  const Home = user === null ? Welcome : holdsRole(user, 'regular_player') ? PlayerHome : HelperHome
  return (
    <Suspense fallback={null}>
      <Home />
    </Suspense>
  )
}

/** Preloads the version that will most likely be shown; called by the router before showing the page. */
HomePage.preload = async () => {
  await (hasToken() ? PlayerHome : Welcome).preload?.()
}
