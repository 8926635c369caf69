import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '@/paths.ts'
import { FullPageLoader } from '@/ui/loaders/full-page-loader.tsx'
import { useSession } from '../session.tsx'

/** Ends the session and goes home. */
export function SignOutPage() {
  const { signOut } = useSession()
  const navigate = useNavigate()
  const started = useRef(false)

  useEffect(() => {
    if (started.current) return
    started.current = true
    void signOut().then(() => navigate({ to: paths.home(), replace: true }))
  }, [signOut, navigate])

  return <FullPageLoader />
}
