import { onlineManager } from '@tanstack/react-query'
import { earlyPlay } from '../early/early-play.ts'
import { dailyPlay, type QuizPlay } from '../play/quiz-play.ts'
import { specialPlay } from '../special/special-play.ts'
import {
  isWaiting,
  queueOf,
  sendQueued,
  type QueuedSubmission,
  type SendingOutcome,
} from './submission-queue.ts'

type Settle = (play: QuizPlay, outcome: SendingOutcome) => void

const playOf = ({ kind, date }: Pick<QueuedSubmission, 'kind' | 'date'>): QuizPlay =>
  kind === 'early' ? earlyPlay(date) : { daily: dailyPlay, special: specialPlay }[kind]

const firstPause = 2000
const longestPause = 60_000

/**
 * Sends a player's queued submissions as soon as the server can be reached, whatever page is open. Returns a function
 * that stops it.
 */
export function startSending(player: string, settle: Settle): () => void {
  const queue = queueOf(player)
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let running = false
  let stopped = false

  async function sendAll(): Promise<void> {
    const waiting = (await queue.list()).filter(isWaiting)
    let failed = false
    for (const { kind, date } of waiting) {
      const play = playOf({ kind, date })
      const outcome = await sendQueued({ player, kind, date }, play, { awaited: false })
      if (stopped) return
      settle(play, outcome)
      failed ||= outcome.state === 'waiting'
    }
    failures = failed ? failures + 1 : 0
    if (failed) timer = setTimeout(send, Math.min(longestPause, firstPause * 2 ** failures))
  }

  function send(): void {
    clearTimeout(timer)
    if (running || stopped || !onlineManager.isOnline()) return
    running = true
    void sendAll().finally(() => {
      running = false
    })
  }

  const unsubscribe = queue.subscribe(({ submission }) => {
    if (isWaiting(submission)) send()
  })
  const stopFollowing = onlineManager.subscribe(() => {
    failures = 0
    send()
  })
  send()
  return () => {
    stopped = true
    clearTimeout(timer)
    unsubscribe()
    stopFollowing()
  }
}
