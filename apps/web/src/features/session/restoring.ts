import { onlineManager, replaceEqualDeep } from '@tanstack/react-query'
import * as sessionCalls from '@tertulia/contract/session'
import type { Session, SessionUser } from '@tertulia/contract/session'
import type { Dispatch, SetStateAction } from 'react'
import { call, CallError, tokenCookie, asCallError } from '@/lib/calls/call.ts'
import { inPatience, isUnreachable } from '@/lib/calls/reading.ts'
import { readCookie } from '@/lib/device/cookies.ts'
import { followCookies, hasOnlyAdminToken, hasToken, saveToken, takeBackAdminToken } from './token.ts'

/** `restoring` until the session of the last visit is renewed; `failed` contains the status. */
export type SessionState =
  | { phase: 'restoring' }
  | { phase: 'failed'; status: number }
  | { phase: 'ready'; user: SessionUser | null }

const pauseMs = 10_000

type Restoring = {
  setState: Dispatch<SetStateAction<SessionState>>
  enter: (session: Session) => Promise<void>
  leave: () => void
  expire: () => Promise<void>
}

/** Restores the session of the last visit; concurrent calls share one attempt. */
export function restoring({ setState, enter, leave, expire }: Restoring) {
  async function restoreOnce(): Promise<void> {
    setState({ phase: 'restoring' })
    if (hasOnlyAdminToken()) takeBackAdminToken()
    const token = readCookie(tokenCookie)
    const renewal = renew()
    try {
      const session = await inPatience(renewal)
      if (session !== 'late') await enterIf(token, session)
      else if (!(await continueAsSaved(renewal))) await enterIf(token, await renewal)
    } catch (error) {
      const status = asCallError(error).status
      if (isUnreachable(error) && (await continueAsSaved(renewal))) return
      if (readCookie(tokenCookie) !== token) await followToken()
      else if (status !== 401) setState({ phase: 'failed', status })
      else if (takeBackAdminToken()) await restoreOnce()
      else leave()
    }
  }

  /** Enters a renewed session unless it ended or was replaced meanwhile, as by signing out. */
  async function enterIf(token: string | null, session: Session): Promise<void> {
    await (readCookie(tokenCookie) === token ? enter(session) : followToken())
  }

  async function followToken(): Promise<void> {
    await (hasToken() ? restoreOnce() : leave())
  }

  /** Continues with the cached user of this token until the server responds. */
  async function continueAsSaved(renewal: Promise<Session>): Promise<boolean> {
    const token = readCookie(tokenCookie)
    const user = token === null ? null : await savedUser(token)
    if (token === null || user === null || readCookie(tokenCookie) !== token) return false
    followCookies()
    setState({ phase: 'ready', user })
    void renewLater(token, renewal)
    return true
  }

  async function renewLater(token: string, renewal: Promise<Session>): Promise<void> {
    // A late response must not restore a session that ended or was replaced meanwhile.
    const isCurrent = () => readCookie(tokenCookie) === token
    const answer = await renewal.catch((error: unknown) => error)
    if (!isCurrent()) return
    if (isSession(answer)) {
      saveToken(answer)
      // Usually nothing has changed, and then nothing renders while the page is still coming alive.
      setState((state) => replaceEqualDeep(state, { phase: 'ready', user: answer.user }))
    } else if (answer instanceof CallError && answer.status === 401) {
      await expire()
    } else {
      await connectionOrPause()
      if (isCurrent()) await renewLater(token, renew())
    }
  }

  let running: Promise<void> | null = null
  return {
    async restore(): Promise<void> {
      running ??= restoreOnce().finally(() => {
        running = null
      })
      await running
    },
    /** Renews the session of a page that the server has written for its user. */
    async renewWritten(): Promise<void> {
      const token = readCookie(tokenCookie)
      followCookies()
      if (token !== null) await renewLater(token, renew())
    },
  }
}

const renew = () => call(sessionCalls.renewSession, {}, { unguarded: true })

const isSession = (answer: unknown): answer is Session =>
  typeof answer === 'object' && answer !== null && 'access_token' in answer

async function savedUser(token: string): Promise<SessionUser | null> {
  const saved = await import('@/lib/calls/offline/response-cache.ts')
    .then(async ({ restoreReader }) => await restoreReader(token))
    .catch(() => null)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was saved under the shape of this contract, from the session's reply
  return saved as SessionUser | null
}

/** Resolves when a retry is worthwhile: the connection is back, or, when the browser reports one, after a pause. */
function connectionOrPause(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, pauseMs)
    const stop = onlineManager.subscribe(goOn)
    function goOn() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}
