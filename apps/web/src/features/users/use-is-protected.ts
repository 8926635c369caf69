import type { ClubUser } from '@tertulia/contract/users'
import { isInCharge, rolesOn } from '@tertulia/core/roles/roles'
import { useToday } from '@/features/closed-days/use-today.ts'
import { useUser } from '@/features/session/session.tsx'

/** Returns whether a user is another admin or the owner, whose account admins do not get at. */
export function useIsProtected({ id, roles }: Pick<ClubUser, 'id' | 'roles'>): boolean {
  const today = useToday()
  const isOwn = useUser()?.id === id
  return !isOwn && isInCharge(rolesOn(roles, today))
}
