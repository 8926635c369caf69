import { useUser, hasRole } from '@/features/session/session.tsx'
import { HelperHome } from './helper-home.tsx'
import { PlayerHome } from './player-home.tsx'
import { Welcome } from './welcome.tsx'

/** The first page: what the game is for a visitor, the day for a player, the work for who helps. */
export function HomePage() {
  const user = useUser()
  if (user === null) return <Welcome />
  return hasRole(user, 'regular_player') ? <PlayerHome /> : <HelperHome />
}
