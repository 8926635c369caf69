import type { SessionUser } from '@tertulia/contract/session'
import { useUser } from '@/features/session/session.tsx'

/** The signed-in player; these pages' guard admits no visitors. */
export function usePlayer(): SessionUser {
  const user = useUser()
  if (user === null) throw new Error('The quiz pages are for players')
  return user
}
