import { mayAct, type RoleName } from '@tertulia/core/roles/roles'
import { renewSession, signIn, signOut, type Session, type SessionUser } from '@tertulia/contract/session'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { renewCustomer } from '@/features/customer/customer.tsx'
import { call, CallError } from '@/lib/call.ts'
import { dropToken, hasToken, keepToken } from './token.ts'

/** `restoring` until the session of the last visit is renewed; `failed` carries the status that stopped it. */
type SessionState =
  | { phase: 'restoring' }
  | { phase: 'failed'; status: number }
  | { phase: 'ready'; user: SessionUser | null }

type Credentials = { email: string; password: string }
type SessionActions = ReturnType<typeof sessionActions> & { state: SessionState }

const SessionContext = createContext<SessionActions | null>(null)

/** Restores the session at start and holds who is signed in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const query_client = useQueryClient()
  const [state, setState] = useState<SessionState>(() =>
    hasToken() ? { phase: 'restoring' } : { phase: 'ready', user: null },
  )

  const actions = useMemo(() => sessionActions(query_client, setState), [query_client])
  useExpiry(query_client, actions.expire)

  const started = useRef(false)
  useEffect(() => {
    if (started.current || state.phase !== 'restoring') return
    started.current = true
    void actions.restore()
  }, [actions, state.phase])

  const value = useMemo(() => ({ ...actions, state }), [actions, state])
  return <SessionContext value={value}>{children}</SessionContext>
}

function sessionActions(query_client: QueryClient, setState: (state: SessionState) => void) {
  // Nothing read as one person may be shown to another.
  function forgetAnswers() {
    query_client.removeQueries({ predicate: (query) => query.meta?.['public'] !== true })
  }

  async function enter(session: Session) {
    keepToken(session)
    forgetAnswers()
    // Pages begin with the numbers of the customer they are read for.
    await renewCustomer(query_client, session.user.customer.id)
    setState({ phase: 'ready', user: session.user })
  }

  function expire() {
    dropToken()
    setState({ phase: 'ready', user: null })
    void renewCustomer(query_client, null)
  }

  return {
    expire,
    restore: async () => {
      setState({ phase: 'restoring' })
      try {
        await enter(await call(renewSession, {}))
      } catch (error) {
        const status = error instanceof CallError ? error.status : 500
        if (status === 401) expire()
        else setState({ phase: 'failed', status })
      }
    },
    signIn: async (credentials: Credentials) => {
      await enter(await call(signIn, { body: credentials }))
    },
    signOut: async () => {
      // Signing out must work without an answer, too: the cookie goes in any case.
      await call(signOut, {}).catch(() => null)
      forgetAnswers()
      expire()
    },
  }
}

/** A session that ended meanwhile is noticed at the first refused call. */
function useExpiry(query_client: QueryClient, expire: () => void) {
  useEffect(() => {
    const check = (error: unknown) => {
      if (error instanceof CallError && error.code === 'not_signed_in') expire()
    }
    const stopQueries = query_client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    })
    const stopActions = query_client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    })
    return () => {
      stopQueries()
      stopActions()
    }
  }, [query_client, expire])
}

export function useSession(): SessionActions {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider around it')
  return session
}

/** Who is signed in; null for a visitor. */
export function useUser(): SessionUser | null {
  const { state } = useSession()
  return state.phase === 'ready' ? state.user : null
}

/** Whether somebody has one of these roles; an admin counts for every one, a blocked person for none. */
export function hasRole(user: SessionUser | null, ...roles: RoleName[]): boolean {
  return user !== null && mayAct(user.valid_roles, roles)
}
