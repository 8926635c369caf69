import type { AnswerInput } from '@tertulia/contract/quizzes'
import { onlineManager } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallError, offline_status } from '@/lib/call.ts'
import { tellSubmissionChanged } from './place-news.ts'
import { newSubmission, queueSubmission, type QueuedSubmission } from './queued-submissions.ts'
import type { QuizPlay } from './quiz-play.ts'
import { sendAtOnce, sendQueued, takeBackQueued, type SendingOutcome } from './submission-sending.ts'
import type { KeptQuiz } from './use-kept-quiz.ts'
import { useQueued } from './use-queued.ts'
import { useSettling } from './use-settling.ts'

type SendingOptions = {
  kept: KeptQuiz
  play: QuizPlay
  clock_offset: number
  refetch: () => Promise<unknown>
}

/** Sends what is submitted by way of the queue on this device, so that it is never lost on the way and counts once. */
export function useSending({ kept, play, clock_offset, refetch }: SendingOptions) {
  const { place } = kept
  const settle = useSettling()
  const { queued, look } = useQueued({ place, first: kept.queued, onSettledElsewhere: refetch })
  const unkept = useRef<QueuedSubmission | null>(null)
  const in_queue = useRef(false)

  async function sendFromQueue(): Promise<SendingOutcome> {
    if (onlineManager.isOnline()) return await sendQueued(place, play, { awaited: true })
    return { state: 'waiting', error: new CallError('offline', offline_status) }
  }

  async function send(answers: AnswerInput[]): Promise<SendingOutcome> {
    const queued_at = new Date(Date.now() + clock_offset).toISOString()
    const submission = newSubmission(place, { answers, queued_at })
    const in_place = await queueSubmission(place, submission).catch(() => null)
    in_queue.current = in_place !== null
    // Without room for a queue the key lasts as long as the page.
    unkept.current = {
      ...submission,
      submission_key: unkept.current?.submission_key ?? submission.submission_key,
    }
    const outcome = await (in_place ? sendFromQueue() : sendAtOnce(place, play, unkept.current))
    if (in_place && outcome.state !== 'received') await look()
    if (outcome.state === 'waiting') tellSubmissionChanged(place)
    settle(play, outcome)
    return outcome
  }

  async function takeBack() {
    if (queued) await takeBackQueued(place, queued.submission_key)
    await look()
  }

  return { queued, send, takeBack, isQueued: () => in_queue.current }
}
