import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { checkPoints } from '@tertulia/core/quizzes/question-points'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import type { CallCode } from '@/lib/call.ts'
import { useStaysOffline } from '@/lib/stays-offline.ts'
import { draftOf } from './draft.ts'
import { pointsOf } from './points-sets.ts'
import { findCard } from './question-keys.ts'
import type { QuizPlay } from './quiz-play.ts'
import { draftsOf } from './queued-submissions.ts'
import { useClosed } from './use-closed.ts'
import { useDrafts } from './use-drafts.ts'
import type { KeptQuiz } from './use-kept-quiz.ts'
import { useJokers } from './use-jokers.ts'
import { usePoints } from './use-points.ts'
import { useSubmission } from './use-submission.tsx'

export type PlayedQuiz = {
  quiz: TodaysQuiz
  play: QuizPlay
  /** What this device kept of it when the page was opened. */
  kept: KeptQuiz
  /** The server was asked for the quiz just now. */
  fresh: boolean
  /** The server's clock minus this device's, in milliseconds. */
  clock_offset: number
  /** Asks the server for the quiz anew. */
  refetch: () => Promise<unknown>
  /** The server takes no more drafts: there may be a new state to show. */
  onStopped: (code: CallCode) => void
}

/** A quiz being answered: drafts, points, jokers, closing and submission. */
export function useQuizForm({ quiz, play, kept, clock_offset, onStopped, ...server }: PlayedQuiz) {
  const { place } = kept
  const rule_set = useRuleSet()
  const joker_count = play.jokers ? rule_set.joker_count : 0
  const [now] = useState(() => new Date(Date.now() + clock_offset).toISOString())
  const [closed, close] = useClosed(quiz.closes_at, clock_offset)
  const { keeper, ...typed } = useDrafts({
    ...server,
    place,
    kept: kept.drafts,
    quiz,
    play,
    joker_count,
    clock_offset,
    onStopped: (code) => (code === 'quiz_closed' ? close() : onStopped(code)),
  })
  const submission = useSubmission({
    kept,
    quiz,
    play,
    keeper,
    clock_offset,
    onClosed: close,
    onMissing: showMissing,
    refetch: server.refetch,
  })
  const { waiting } = submission
  const drafts = useMemo(() => (waiting ? draftsOf(waiting) : typed.drafts), [waiting, typed.drafts])
  const points = usePoints({ quiz, drafts, keeper })
  const jokers = useJokers({ quiz, drafts, keeper, count: joker_count })
  const changeText = useCallback((id: number, text: string) => keeper.change(id, { text }), [keeper])
  const answered = quiz.questions.filter(({ id }) => !isBlank(draftOf(drafts, id).text)).length

  function showMissing(reason: CallCode) {
    if (reason === 'too_many_jokers') return showLastJoker()
    const given = points.games.map(({ competition }) => ({
      competition,
      values: pointsOf(competition, quiz.questions, drafts),
    }))
    const incomplete = given.find(({ values }) => !checkPoints(values, rule_set).accepted)
    const question = quiz.questions[incomplete?.values.indexOf(null) ?? -1]
    if (incomplete) points.select(incomplete.competition)
    if (question) findCard(question.id)?.querySelector<HTMLElement>('.points-button')?.focus()
  }

  function showLastJoker() {
    const last = quiz.questions.findLast(({ id }) => draftOf(drafts, id).joker)
    if (last) findCard(last.id)?.querySelector<HTMLElement>('.joker-button')?.focus()
  }

  useStaysOffline()
  useEffect(() => {
    if (!closed) return undefined
    keeper.hold('closed')
    // The server's day may end a moment later than this device believes.
    const timer = setTimeout(() => onStopped('quiz_closed'), 3000)
    return () => clearTimeout(timer)
  }, [closed, keeper, onStopped])

  // What is typed while the answers are under way would not go with them.
  const locked = closed || submission.busy || waiting !== null
  return { ...typed, drafts, closed, locked, points, jokers, submission, changeText, answered, now }
}

export type QuizFormState = ReturnType<typeof useQuizForm>
