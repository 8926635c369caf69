import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@tertulia/contract/session'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { CallError } from '@/lib/calls/call.ts'
import {
  DraftOwnerContext,
  removeDraftsOf,
  removeDraftsOfSignedOut,
  visitorOfTab,
} from '@/lib/drafts/draft-owner.ts'
import { sessionActions } from './session-actions.ts'
import type { SessionState } from './restoring.ts'
import { followNobody, hasToken, isOvertaken } from './token.ts'

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

  const person = state.phase === 'ready' && state.user ? draftPerson(state.user) : null
  useEffect(() => {
    // Again with each session, until it succeeds.
    if (person !== null || state.phase === 'ready') void removeDraftsOfSignedOut()
  }, [person, state.phase])
  const owner = useMemo(() => (person === null ? visitorOfTab() : { person }), [person])
  const value = useMemo(() => {
    const signOut = async () => {
      await actions.signOut()
      // Includes drafts from impersonation by the user who signs out.
      if (person !== null) await removeDraftsOf(person.split('/')[0] ?? person)
    }
    return { ...actions, signOut, state }
  }, [actions, person, state])
  return (
    <SessionContext value={value}>
      <DraftOwnerContext value={owner}>{children}</DraftOwnerContext>
    </SessionContext>
  )
}

/** Returns the owner of a session's drafts: an admin has separate drafts for each impersonated user. */
export function draftPerson({ id, customer, impersonator }: SessionUser): string {
  return impersonator ? `${customer.id}.${impersonator.id}/as.${id}` : `${customer.id}.${id}`
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

type Restoring = { expire: () => Promise<void>; restore: () => Promise<void> }

/**
 * Detects a session that ended, at the first refused call, or was replaced by another tab, when this one becomes
 * visible and before any call.
 */
function useExpiry(queryClient: QueryClient, { expire, restore }: Restoring) {
  useEffect(() => {
    const check = (error: unknown) => {
      if (!(error instanceof CallError) || error.code !== 'not_signed_in') return
      void (error.outdated ? restore() : expire())
    }
    const look = () => {
      if (isOvertaken()) void restore()
    }
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      // The cache may notify while pages are rendering.
      if (event.type === 'updated' && event.action.type === 'fetch') queueMicrotask(look)
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    })
    const stopActions = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'pending') queueMicrotask(look)
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    })
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stopQueries()
      stopActions()
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [queryClient, expire, restore])
}
