import { useLingui } from '@lingui/react/macro'
import * as homeCalls from '@tertulia/contract/home'
import * as notificationCalls from '@tertulia/contract/notifications'
import type { AnswerInput } from '@tertulia/contract/quizzes'
import { onlineManager } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useSession } from '@/features/session/session.tsx'
import { CallError, offlineStatus } from '@/lib/calls/call.ts'
import { formatTimeWithSeconds } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { quizKey } from '../drafts/draft-place.ts'
import type { SavedQuiz } from '../drafts/use-saved-quiz.ts'
import type { QuizPlay } from '../play/quiz-play.ts'
import {
  isWaiting,
  newSubmission,
  queueOf,
  sendAtOnce,
  sendQueued,
  takeBackQueued,
  type QueuedSubmission,
  type SendingOutcome,
} from './submission-queue.ts'
import { useCache } from '@/lib/calls/cache.ts'

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
  const queued = useQueued(saved, refetch)
  const unsaved = useRef<QueuedSubmission | null>(null)
  const inQueue = useRef(false)

  async function sendFromQueue(): Promise<SendingOutcome> {
    if (onlineManager.isOnline()) return await sendQueued(place, play, { awaited: true })
    return { state: 'waiting', error: new CallError('offline', offlineStatus) }
  }

  async function send(answers: AnswerInput[]): Promise<SendingOutcome> {
    const queuedAt = new Date(Date.now() + clockOffset).toISOString()
    const submission = newSubmission(place, { answers, queuedAt })
    const queue = queueOf(place.player)
    const inPlace = await queue.add(place, submission).catch(() => null)
    inQueue.current = inPlace !== null
    // Without storage for a queue, the key lasts as long as the page.
    unsaved.current = {
      ...submission,
      submission_key: unsaved.current?.submission_key ?? submission.submission_key,
    }
    const outcome = await (inPlace ? sendFromQueue() : sendAtOnce(place, play, unsaved.current))
    if (inPlace && outcome.state === 'waiting') queue.tell(place, inPlace)
    settle(play, outcome)
    return outcome
  }

  async function takeBack() {
    if (queued) await takeBackQueued(place, queued.submission_key)
  }

  return { queued, send, takeBack, isQueued: () => inQueue.current }
}

/** A quiz's submission that waits on this device, null without one; fetches the quiz when another tab has settled it. */
function useQueued({ place, queued: first }: SavedQuiz, refetch: () => Promise<unknown>) {
  const [queued, setQueued] = useState(first)

  useEffect(
    () =>
      queueOf(place.player).subscribe(({ key, submission, from }) => {
        // The receipt takes the form's place.
        if (key !== quizKey(place) || from === 'receipt') return
        setQueued(submission)
        if (from === 'other_tab' && !isWaiting(submission)) void refetch()
      }),
    [place, refetch],
  )

  return isWaiting(queued) ? queued : null
}

/** Shows the result of sending a submission: the receipt, or signing in again. */
export function useSettling(): (play: QuizPlay, outcome: SendingOutcome) => void {
  const { t } = useLingui()
  const cache = useCache()
  const { time_zone } = useCustomer()
  const { expire, restore } = useSession()

  const signInAgain = useCallback(
    ({ outdated }: CallError) => void (outdated ? restore() : expire()),
    [restore, expire],
  )

  return useCallback(
    (play, outcome) => {
      if (outcome.state === 'waiting' && outcome.error.code === 'not_signed_in') signInAgain(outcome.error)
      if (outcome.state !== 'received') return
      const { reply } = outcome
      // The page of an earlier day that is kept open asks again.
      if (reply.kept_open?.is_today === false) void cache.refresh('all')
      else cache.saveAt(play.todaysKey, play.todaysAnswer(reply))
      void cache.refresh([homeCalls.getHome, notificationCalls.getCurrentNotifications])
      if (isReceiptInSight(play, reply.date)) return
      const time = formatTimeWithSeconds(reply.submission?.submitted_at ?? reply.now, time_zone)
      showSuccess(t`Your answers are in: submitted at ${time}. Good luck!`)
    },
    [t, cache, time_zone, signInAgain],
  )
}

/** The quiz's own page replaces the form with the receipt. */
function isReceiptInSight({ kind }: QuizPlay, date: string): boolean {
  const page = { daily: paths.quiz, special: paths.special_quiz, early: paths.early_quiz }[kind]
  return [page(), page(date)].includes(window.location.pathname)
}
