import type { SessionUser } from '@tertulia/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { WorkOwner } from '@/lib/saved-work.ts'
import { sessionActions } from './session-actions.ts'
import type { SessionState } from './session-state.ts'
import { followNobody, hasToken } from './token.ts'
import { useExpiry } from './use-expiry.ts'
type SessionActions = ReturnType<typeof sessionActions> & { state: SessionState }

const SessionContext = createContext<SessionActions | null>(null)

/** Restores the session at start and provides the signed-in user. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<SessionState>(() => {
    followNobody()
    return hasToken() ? { phase: 'restoring' } : { phase: 'ready', user: null }
  })

  const actions = useMemo(() => sessionActions(queryClient, setState), [queryClient])
  useExpiry(queryClient, actions)

  const started = useRef(false)
  useEffect(() => {
    if (started.current || state.phase !== 'restoring') return
    started.current = true
    void actions.restore()
  }, [actions, state.phase])

  const value = useMemo(() => ({ ...actions, state }), [actions, state])
  const owner = state.phase === 'ready' ? (state.user?.id ?? 0) : 0
  return (
    <SessionContext value={value}>
      <WorkOwner value={owner}>{children}</WorkOwner>
    </SessionContext>
  )
}

export function useSession(): SessionActions {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider around it')
  return session
}

/** The signed-in user; null for a visitor. */
export function useUser(): SessionUser | null {
  const { state } = useSession()
  return state.phase === 'ready' ? state.user : null
}
