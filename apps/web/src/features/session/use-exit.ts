import { useNavigate } from '@tanstack/react-router'
import { paths } from '@/paths.ts'
import { useSession } from './session.tsx'

/** Stops acting as another user, and returns to the admin's home page. */
export function useExit(): () => void {
  const { exitImpersonation } = useSession()
  const navigate = useNavigate()
  return () => void exitImpersonation(() => void navigate({ to: paths.home() }))
}
