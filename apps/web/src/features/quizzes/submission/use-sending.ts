import type { AnswerInput } from '@tertulia/contract/quizzes'
import { onlineManager } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallError, offlineStatus } from '@/lib/call.ts'
import { tellSubmissionChanged } from '../drafts/place-news.ts'
import { newSubmission, queueSubmission, type QueuedSubmission } from './queued-submissions.ts'
import type { QuizPlay } from '../play/quiz-play.ts'
import { sendAtOnce, sendQueued, takeBackQueued, type SendingOutcome } from './submission-sending.ts'
import type { SavedQuiz } from '../drafts/use-saved-quiz.ts'
import { useQueued } from './use-queued.ts'
import { useSettling } from './use-settling.ts'

type SendingOptions = {
  saved: SavedQuiz
  play: QuizPlay
  clockOffset: number
  refetch: () => Promise<unknown>
}

/** Sends submissions through the queue on this device, so that they are never lost on the way and count once. */
export function useSending({ saved, play, clockOffset, refetch }: SendingOptions) {
  const { place } = saved
  const settle = useSettling()
  const { queued, look } = useQueued({ place, first: saved.queued, onSettledElsewhere: refetch })
  const unsaved = useRef<QueuedSubmission | null>(null)
  const inQueue = useRef(false)

  async function sendFromQueue(): Promise<SendingOutcome> {
    if (onlineManager.isOnline()) return await sendQueued(place, play, { awaited: true })
    return { state: 'waiting', error: new CallError('offline', offlineStatus) }
  }

  async function send(answers: AnswerInput[]): Promise<SendingOutcome> {
    const queuedAt = new Date(Date.now() + clockOffset).toISOString()
    const submission = newSubmission(place, { answers, queuedAt })
    const inPlace = await queueSubmission(place, submission).catch(() => null)
    inQueue.current = inPlace !== null
    // Without storage for a queue, the key lasts as long as the page.
    unsaved.current = {
      ...submission,
      submission_key: unsaved.current?.submission_key ?? submission.submission_key,
    }
    const outcome = await (inPlace ? sendFromQueue() : sendAtOnce(place, play, unsaved.current))
    if (inPlace && outcome.state !== 'received') await look()
    if (outcome.state === 'waiting') tellSubmissionChanged(place)
    settle(play, outcome)
    return outcome
  }

  async function takeBack() {
    if (queued) await takeBackQueued(place, queued.submission_key)
    await look()
  }

  return { queued, send, takeBack, isQueued: () => inQueue.current }
}
