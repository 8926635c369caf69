import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '@/features/session/session.tsx'
import { readStored, writeStored } from '@/lib/browser-storage.ts'
import { token_cookie } from '@/lib/call.ts'
import { readCookie } from '@/lib/cookies.ts'
import { whenIdle } from '@/lib/idle.ts'

const storage_key = 'keeps-answers'

const loadKeeping = () => import('./keep-answers.ts')

/** Keeps what the signed-in person reads, so that he can read it again without a connection, until he signs out. */
export function AnswerKeeper() {
  const client = useQueryClient()
  const { state } = useSession()
  const user = state.phase === 'ready' ? state.user : undefined

  useEffect(() => {
    if (user === undefined) return undefined
    const token = readCookie(token_cookie)
    // Of somebody whom an admin acts as nothing stays on the admin's device.
    if (user === null || user.impersonator !== null || token === null) return void forget()
    // Where it cannot be noted it could not be forgotten either.
    if (!writeStored('device', storage_key, 'yes')) return undefined
    let is_wanted = true
    let stop = whenIdle(() => {
      void loadKeeping()
        .then(({ keepAnswers }) => {
          if (is_wanted) stop = keepAnswers(client, user, token)
          return undefined
        })
        .catch(() => null)
    })
    return () => {
      is_wanted = false
      stop()
    }
  }, [client, user])

  return null
}

/** What cannot be forgotten now is forgotten when a page is opened the next time. */
async function forget(): Promise<void> {
  // There is nothing to forget, and a visitor need not load the code for nothing.
  if (readStored('device', storage_key) === null) return
  await loadKeeping()
    .then(async ({ forgetAnswers }) => await forgetAnswers())
    .then(() => writeStored('device', storage_key, null))
    .catch(() => null)
}
