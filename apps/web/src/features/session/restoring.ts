import { renewSession, type Session, type SessionUser } from '@tertulia/contract/session'
import { onlineManager } from '@tanstack/react-query'
import type { Dispatch, SetStateAction } from 'react'
import { call, CallError, token_cookie } from '@/lib/call.ts'
import { readCookie } from '@/lib/cookies.ts'
import { inPatience, isUnreachable } from '@/lib/reading.ts'
import type { SessionState } from './session-state.ts'
import { followCookies, hasOnlyAdminToken, keepToken, takeBackAdminToken } from './token.ts'

const pause_ms = 10_000

type Restoring = {
  setState: Dispatch<SetStateAction<SessionState>>
  enter: (session: Session) => Promise<void>
  leave: () => void
  expire: () => Promise<void>
}

/** Restores the session of the last visit, once however often it is asked for meanwhile. */
export function restoring({ setState, enter, leave, expire }: Restoring): () => Promise<void> {
  async function restoreOnce(): Promise<void> {
    setState({ phase: 'restoring' })
    if (hasOnlyAdminToken()) takeBackAdminToken()
    const renewal = renew()
    try {
      const session = await inPatience(renewal)
      if (session !== 'late') await enter(session)
      else if (!(await goOnAsKept(renewal))) await enter(await renewal)
    } catch (error) {
      const status = error instanceof CallError ? error.status : 500
      if (isUnreachable(error) && (await goOnAsKept(renewal))) return
      if (status !== 401) setState({ phase: 'failed', status })
      else if (takeBackAdminToken()) await restoreOnce()
      else leave()
    }
  }

  /** Goes on as who was signed in last with this token, as this device has kept him, until the server has spoken. */
  async function goOnAsKept(renewal: Promise<Session>): Promise<boolean> {
    const token = readCookie(token_cookie)
    const user = token === null ? null : await keptUser(token)
    if (token === null || user === null || readCookie(token_cookie) !== token) return false
    followCookies()
    setState({ phase: 'ready', user })
    void renewLater(token, renewal)
    return true
  }

  async function renewLater(token: string, renewal: Promise<Session>): Promise<void> {
    // Whoever signs out or in meanwhile is not signed in again by an answer to what was asked before.
    const isCurrent = () => readCookie(token_cookie) === token
    const answer = await renewal.catch((error: unknown) => error)
    if (!isCurrent()) return
    if (isSession(answer)) {
      keepToken(answer)
      setState({ phase: 'ready', user: answer.user })
    } else if (answer instanceof CallError && answer.status === 401) {
      await expire()
    } else {
      await connectionOrPause()
      if (isCurrent()) await renewLater(token, renew())
    }
  }

  let running: Promise<void> | null = null
  return async () => {
    running ??= restoreOnce().finally(() => {
      running = null
    })
    await running
  }
}

const renew = () => call(renewSession, {}, { unguarded: true })

const isSession = (answer: unknown): answer is Session =>
  typeof answer === 'object' && answer !== null && 'access_token' in answer

async function keptUser(token: string): Promise<SessionUser | null> {
  const kept = await import('@/lib/kept-answers.ts')
    .then(async ({ takeUpReading }) => await takeUpReading(token))
    .catch(() => null)
  return kept as SessionUser | null
}

/** Until it is worth asking again: the connection is back, or, where the browser thinks it is there, a while is over. */
function connectionOrPause(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, pause_ms)
    const stop = onlineManager.subscribe(goOn)
    function goOn() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}
