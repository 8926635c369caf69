import { useNavigate } from '@tanstack/react-router'
import { paths } from '@/paths.ts'
import { useSession } from './session.tsx'

/** Stops acting as somebody, and goes home as oneself. */
export function useExit(): () => void {
  const { exitImpersonation } = useSession()
  const navigate = useNavigate()
  return () => void exitImpersonation(() => void navigate({ to: paths.home() }))
}
