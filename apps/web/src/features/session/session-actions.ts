import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as sessionCalls from '@tertulia/contract/session'
import type { Session, SessionUser } from '@tertulia/contract/session'
import type { QueryClient } from '@tanstack/react-query'
import { startTransition, type Dispatch, type SetStateAction } from 'react'
import { renewCustomer } from '@/features/customer/customer.tsx'
import { call, tokenCookie } from '@/lib/calls/call.ts'
import { inPatience } from '@/lib/calls/reading.ts'
import { readCookie } from '@/lib/device/cookies.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { forgetDeviceOwner } from './device-owner.ts'
import { restoring, type SessionState } from './restoring.ts'
import { dropToken, saveAdminToken, saveToken, takeBackAdminToken } from './token.ts'

/** Moves to a page both users may open, while none is shown. */
type GoHome = () => void

type SetState = Dispatch<SetStateAction<SessionState>>

/** Actions that begin and end sessions on this device. */
export function sessionActions(queryClient: QueryClient, setState: SetState) {
  const { forgetAnswers: clearResponseCache, enter, enterInPieces, leave } = passages(queryClient, setState)
  const restore = restoring({ setState, enter: enterInPieces, leave, expire })

  /** Handles an invalid token: an admin who acted as another user becomes themselves again, others become visitors. */
  async function expire() {
    if (!takeBackAdminToken()) return leave()
    showSuccess(i18n._(msg`You’re back in your own account.`))
    await restore()
  }

  return {
    restore,
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
