import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { checkPoints } from '@tertulia/core/quizzes/question-points'
import { hasEnoughAnswers } from '@tertulia/core/quizzes/quiz-day'
import { useCallback, useEffect, useMemo, useState, useLayoutEffect } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import type { CallCode } from '@/lib/calls/call.ts'
import { useStaysOffline } from '@/lib/calls/offline/stays-offline.ts'
import { draftOf, draftsOf } from '../../drafts/draft.ts'
import type { SavedQuiz } from '../../drafts/use-saved-quiz.ts'
import { useJokers } from '../../jokers/use-jokers.ts'
import { useSubmission } from '../../submission/use-submission.tsx'
import { pointsOf } from '../points/points-sets.ts'
import { usePoints } from '../points/use-points.ts'
import { findCard } from '../question/question-keys.ts'
import type { QuizPlay } from '../quiz-play.ts'
import { onlineManager } from '@tanstack/react-query'
import { useShownState } from '@/lib/device/shown-state.ts'
import { askFirst, lookElsewhere } from '../../drafts/asking.ts'
import { createDraftSaver, type DraftSaver, type SaverOptions } from '../../drafts/draft-saver.ts'
import type { Drafts } from '../../drafts/shown-drafts.ts'

type DraftsOptions = SaverOptions & {
  /** True when the quiz was just fetched. */
  fresh: boolean
  /** Fetches the quiz again. */
  refetch: () => Promise<unknown>
}

/** The drafts of a quiz and their saver. */
function useDrafts(options: DraftsOptions): Drafts & { saver: DraftSaver } {
  const { refetch } = options
  const [wasFresh] = useState(options.fresh)
  const [saver] = useState(() => createDraftSaver(options))
  const drafts = useShownState(saver)
  const serverDrafts = options.quiz.drafts

  useEffect(() => saver.begin(), [saver])
  useEffect(() => {
    if (!wasFresh) void askFirst(saver, refetch)
  }, [wasFresh, saver, refetch])
  useEffect(() => saver.adopt(serverDrafts), [saver, serverDrafts])
  useEffect(
    () => onlineManager.subscribe((online) => void (online && askFirst(saver, refetch))),
    [saver, refetch],
  )
  // Before the quiz is in sight, so that no return to the page is missed.
  useLayoutEffect(() => lookElsewhere(refetch), [refetch])

  return { ...drafts, saver }
}

export type PlayedQuiz = {
  quiz: TodaysQuiz
  play: QuizPlay
  /** The quiz's data stored on this device when the page was opened. */
  saved: SavedQuiz
  /** True when the quiz was just fetched. */
  fresh: boolean
  /** The server's clock minus this device's, in milliseconds. */
  clockOffset: number
  /** Fetches the quiz again. */
  refetch: () => Promise<unknown>
  /** Called when the server accepts no more drafts and may have a new state. */
  onStopped: (code: CallCode) => void
}

type QuizFormInput = PlayedQuiz & {
  /** Called when a submission lacks points. */
  onPointsMissing: () => void
}

/** State of a quiz being answered: drafts, points, jokers, closing and submission. */
export function useQuizForm({ quiz, play, saved, clockOffset, onStopped, ...server }: QuizFormInput) {
  const { place } = saved
  const ruleSet = useRuleSet()
  const jokerCount = play.jokers ? ruleSet.joker_count : 0
  const [now] = useState(() => new Date(Date.now() + clockOffset).toISOString())
  const [closed, close] = useClosed(quiz.closes_at, clockOffset)
  const { saver, ...typed } = useDrafts({
    ...server,
    place,
    saved: saved.drafts,
    quiz,
    play,
    joker_count: jokerCount,
    clockOffset,
    onStopped: (code) => (code === 'quiz_closed' ? close() : onStopped(code)),
  })
  const submission = useSubmission({
    saved,
    quiz,
    play,
    saver,
    clockOffset,
    onClosed: close,
    onMissing: showMissing,
    refetch: server.refetch,
  })
  const { waiting } = submission
  const drafts = useMemo(() => (waiting ? draftsOf(waiting) : typed.drafts), [waiting, typed.drafts])
  const points = usePoints({ quiz, drafts, saver })
  const jokers = useJokers({ quiz, drafts, saver, count: jokerCount })
  const changeText = useCallback((id: number, text: string) => saver.change(id, { text }), [saver])
  const answered = quiz.questions.filter(({ id }) => !isBlank(draftOf(drafts, id).text)).length

  function showMissing(reason: CallCode) {
    if (reason === 'too_many_jokers') return showLastJoker()
    const given = points.games.map(({ competition }) => ({
      competition,
      values: pointsOf(competition, quiz.questions, drafts),
    }))
    const incomplete = given.find(({ values }) => !checkPoints(values, ruleSet).accepted)
    if (!incomplete) return
    points.select(incomplete.competition)
    server.onPointsMissing()
  }

  function showLastJoker() {
    const last = quiz.questions.findLast(({ id }) => draftOf(drafts, id).joker)
    if (last) findCard(last.id)?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
  }

  const completeness = useCompleteness({ quiz, drafts, games: points.games, unsaved: typed.unsaved })

  useStaysOffline()
  useEffect(() => {
    if (!closed) return undefined
    saver.hold('closed')
    // The server's day may end a moment later than this device's.
    const timer = setTimeout(() => onStopped('quiz_closed'), 3000)
    return () => clearTimeout(timer)
  }, [closed, saver, onStopped])

  // Text typed during a submission would not be included.
  const locked = closed || submission.busy || waiting !== null
  const form = { drafts, closed, locked, points, jokers, submission, changeText, answered, now }
  return { ...typed, ...completeness, ...form, change: saver.change }
}

export type QuizFormState = ReturnType<typeof useQuizForm>

type Typed = {
  quiz: TodaysQuiz
  drafts: ReturnType<typeof draftsOf>
  games: ReturnType<typeof usePoints>['games']
  unsaved: readonly unknown[]
}

/** Tells whether all points are given, and whether the quiz counts at closing even if it is not submitted. */
function useCompleteness({ quiz, drafts, games, unsaved }: Typed) {
  const ruleSet = useRuleSet()
  const complete = games.every(
    ({ competition }) => checkPoints(pointsOf(competition, quiz.questions, drafts), ruleSet).accepted,
  )
  const texts = quiz.questions.map(({ id }) => draftOf(drafts, id).text.trim())
  // Only what the server has by closing counts.
  const isWhole = complete && unsaved.length === 0 && hasEnoughAnswers(texts, games.length > 0)
  return { complete, countsAtClosing: isWhole && ruleSet.submits_complete_drafts }
}

/**
 * Tells whether the quiz has closed, by the server's clock or its refusal, and returns a function to report the latter.
 */
function useClosed(closesAt: string, clockOffset: number): [boolean, () => void] {
  const [closed, setClosed] = useState(false)
  const close = useCallback(() => setClosed(true), [])

  useEffect(() => {
    const left = Date.parse(closesAt) - (Date.now() + clockOffset)
    const timer = setTimeout(close, Math.max(0, left))
    return () => clearTimeout(timer)
  }, [closesAt, clockOffset, close])

  return [closed, close]
}
