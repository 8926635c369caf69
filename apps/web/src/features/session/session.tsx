import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import * as sessionCalls from '@tertulia/contract/session'
import type { SessionUser, Session } from '@tertulia/contract/session'
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  startTransition,
  type Dispatch,
  type SetStateAction,
} from 'react'
import { CallError, call, tokenCookie } from '@/lib/calls/call.ts'
import {
  DraftOwnerContext,
  removeDraftsOf,
  removeDraftsOfSignedOut,
  visitorOfTab,
} from '@/lib/drafts/draft-owner.ts'
import { type SessionState, restoring } from './restoring.ts'
import {
  followNobody,
  hasToken,
  isOvertaken,
  dropToken,
  saveAdminToken,
  saveToken,
  takeBackAdminToken,
} from './token.ts'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { renewCustomer } from '@/features/customer/customer.tsx'
import { inPatience } from '@/lib/calls/reading.ts'
import { readCookie } from '@/lib/device/cookies.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { forgetDeviceOwner } from './device-owner.ts'

type SessionActions = ReturnType<typeof sessionActions> & { state: SessionState }

const SessionContext = createContext<SessionActions | null>(null)

type SessionProps = {
  /** The signed-in user, where the server has written the page for them. */
  user?: SessionUser | null | undefined
  children: ReactNode
}

/** Restores the session at start and provides the signed-in user. */
export function SessionProvider({ user, children }: SessionProps) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<SessionState>(() => {
    if (user) return { phase: 'ready', user }
    followNobody()
    return hasToken() ? { phase: 'restoring' } : { phase: 'ready', user: null }
  })

  const actions = useMemo(() => sessionActions(queryClient, setState), [queryClient])
  useExpiry(queryClient, actions)

  const started = useRef(false)
  useEffect(() => {
    if (started.current || (!user && state.phase !== 'restoring')) return
    started.current = true
    void (user ? actions.renewWritten() : actions.restore())
  }, [actions, user, state.phase])

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

/** Moves to a page both users may open, while none is shown. */
type GoHome = () => void

type SetState = Dispatch<SetStateAction<SessionState>>

/** Actions that begin and end sessions on this device. */
function sessionActions(queryClient: QueryClient, setState: SetState) {
  const { forgetAnswers: clearResponseCache, enter, enterInPieces, leave } = passages(queryClient, setState)
  const { restore, renewWritten } = restoring({ setState, enter: enterInPieces, leave, expire })

  /** Handles an invalid token: an admin who acted as another user becomes themselves again, others become visitors. */
  async function expire() {
    if (!takeBackAdminToken()) return leave()
    showSuccess(i18n._(msg`You’re back in your own account.`))
    await restore()
  }

  return {
    restore,
    renewWritten,
    /** Changes of the profile show everywhere at once. */
    update: (changes: Partial<SessionUser>) => {
      setState((state) =>
        state.phase === 'ready' && state.user ? { ...state, user: { ...state.user, ...changes } } : state,
      )
    },
    expire,
    /** Continues in a session that has just begun. */
    enter,
    signOut: async () => {
      // Signing out must also work offline, so the cookie is deleted in any case.
      await endSession()
      if (takeBackAdminToken()) await endSession()
      void forgetDeviceOwner()
      clearResponseCache()
      leave()
    },
    /** Continues in a session in which an admin acts as another user. */
    actAs: async (session: Session, goHome: GoHome) => {
      setState({ phase: 'restoring' })
      saveAdminToken()
      goHome()
      await enter(session)
    },
    exitImpersonation: async (goHome: GoHome) => {
      setState({ phase: 'restoring' })
      await endSession()
      takeBackAdminToken()
      goHome()
      await restore()
    },
  }
}

/** Tells the server, within a time limit. */
async function endSession(): Promise<void> {
  await inPatience(call(sessionCalls.signOut, {}, { unguarded: true })).catch(() => null)
}

/** Functions that move between signed-in and signed-out pages. */
function passages(queryClient: QueryClient, setState: SetState) {
  // Clears cached responses, which must not be shown to another user.
  function clearResponseCache() {
    queryClient.removeQueries({ predicate: (query) => query.meta?.['public'] !== true })
  }

  /** Tells whether the session is still the device's after all is there; the user may sign out meanwhile. */
  async function prepare(session: Session): Promise<boolean> {
    saveToken(session)
    clearResponseCache()
    // Pages render with the rule set of the user's customer.
    await renewCustomer(queryClient, session.user.customer.id)
    return readCookie(tokenCookie) === session.access_token
  }

  async function enter(session: Session) {
    if (await prepare(session)) setState({ phase: 'ready', user: session.user })
  }

  // Only the frame is shown yet, so the page can be rendered in pieces with input handled between them.
  async function enterInPieces(session: Session) {
    if (!(await prepare(session))) return
    startTransition(() => setState({ phase: 'ready', user: session.user }))
  }

  function leave() {
    dropToken()
    setState({ phase: 'ready', user: null })
    void renewCustomer(queryClient, null)
  }

  return { forgetAnswers: clearResponseCache, enter, enterInPieces, leave }
}
