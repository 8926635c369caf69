import { onlineManager } from '@tanstack/react-query'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { openTabChannel } from '@/lib/tab-channel.ts'
import { queueSubject } from './place-news.ts'
import { listQueued } from './queued-submissions.ts'
import { daily_play, type QuizPlay } from './quiz-play.ts'
import { special_play } from './special-play.ts'
import { sendQueued, type SendingOutcome } from './submission-sending.ts'

type Settle = (play: QuizPlay, outcome: SendingOutcome) => void

const plays: Record<QuizKind, QuizPlay> = { daily: daily_play, special: special_play }

const first_pause = 2000
const longest_pause = 60_000

/** Sends what a player has submitted as soon as the server can be reached, whatever page he is on. Returns how to stop it. */
export function startSending(player: string, settle: Settle): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let running = false
  let stopped = false

  async function sendAll(): Promise<void> {
    const waiting = (await listQueued(player)).filter(({ refusal }) => refusal === null)
    let failed = false
    for (const { kind, date } of waiting) {
      const outcome = await sendQueued({ player, kind, date }, plays[kind], { awaited: false })
      if (stopped) return
      settle(plays[kind], outcome)
      failed ||= outcome.state === 'waiting'
    }
    failures = failed ? failures + 1 : 0
    if (failed) timer = setTimeout(send, Math.min(longest_pause, first_pause * 2 ** failures))
  }

  function send(): void {
    clearTimeout(timer)
    if (running || stopped || !onlineManager.isOnline()) return
    running = true
    void sendAll().finally(() => {
      running = false
    })
  }

  const channel = openTabChannel<null>(queueSubject(player), send)
  const stopFollowing = onlineManager.subscribe(() => {
    failures = 0
    send()
  })
  send()
  return () => {
    stopped = true
    clearTimeout(timer)
    channel.close()
    stopFollowing()
  }
}
