import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { signIn, signOut, type Session, type SessionUser } from '@tertulia/contract/session'
import type { QueryClient } from '@tanstack/react-query'
import { startTransition, type Dispatch, type SetStateAction } from 'react'
import { renewCustomer } from '@/features/customer/customer.tsx'
import { call } from '@/lib/call.ts'
import { inPatience } from '@/lib/reading.ts'
import { showSuccess } from '@/ui/toasts.ts'
import { forgetDeviceOwner } from './device-owner.ts'
import { restoring } from './restoring.ts'
import type { SessionState } from './session-state.ts'
import { dropToken, keepAdminToken, keepToken, takeBackAdminToken } from './token.ts'

type Credentials = { email: string; password: string }

/** Leaves the page for one that both persons may see, while none is shown. */
type GoHome = () => void

type SetState = Dispatch<SetStateAction<SessionState>>

/** What begins and ends sessions on this device. */
export function sessionActions(query_client: QueryClient, setState: SetState) {
  const { forgetAnswers, enter, enterInPieces, leave } = passages(query_client, setState)
  const restore = restoring({ setState, enter: enterInPieces, leave, expire })

  /** The token is worth nothing any more: an admin who acted as somebody is himself again, others are visitors. */
  async function expire() {
    if (!takeBackAdminToken()) return leave()
    showSuccess(i18n._(msg`You no longer act as somebody else.`))
    await restore()
  }

  return {
    restore,
    /** What the person has changed of his profile shows everywhere at once. */
    update: (changes: Partial<SessionUser>) => {
      setState((state) =>
        state.phase === 'ready' && state.user ? { ...state, user: { ...state.user, ...changes } } : state,
      )
    },
    expire,
    signIn: async (credentials: Credentials) => {
      await enter(await call(signIn, { body: credentials }))
    },
    signOut: async () => {
      // Signing out must work without an answer, too: the cookie goes in any case.
      await endSession()
      if (takeBackAdminToken()) await endSession()
      void forgetDeviceOwner()
      forgetAnswers()
      leave()
    },
    /** Goes on in a session in which an admin acts as somebody. */
    actAs: async (session: Session, goHome: GoHome) => {
      setState({ phase: 'restoring' })
      keepAdminToken()
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

/** Tells the server, as long as that can be waited for. */
async function endSession(): Promise<void> {
  await inPatience(call(signOut, {}, { unguarded: true })).catch(() => null)
}

/** How somebody comes to the pages and leaves them. */
function passages(query_client: QueryClient, setState: SetState) {
  // Nothing read as one person may be shown to another.
  function forgetAnswers() {
    query_client.removeQueries({ predicate: (query) => query.meta?.['public'] !== true })
  }

  async function prepare(session: Session) {
    keepToken(session)
    forgetAnswers()
    // Pages begin with the numbers of the customer they are read for.
    await renewCustomer(query_client, session.user.customer.id)
  }

  async function enter(session: Session) {
    await prepare(session)
    setState({ phase: 'ready', user: session.user })
  }

  // Nothing is shown yet but the frame: the page can be made in pieces, between which the browser can answer.
  async function enterInPieces(session: Session) {
    await prepare(session)
    startTransition(() => setState({ phase: 'ready', user: session.user }))
  }

  function leave() {
    dropToken()
    setState({ phase: 'ready', user: null })
    void renewCustomer(query_client, null)
  }

  return { forgetAnswers, enter, enterInPieces, leave }
}
