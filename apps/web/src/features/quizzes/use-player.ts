import type { SessionUser } from '@tertulia/contract/session'
import { useUser } from '@/features/session/session.tsx'

/** Who plays; the guard of these pages lets nobody in who is not signed in. */
export function usePlayer(): SessionUser {
  const user = useUser()
  if (user === null) throw new Error('The quiz pages are for players')
  return user
}
