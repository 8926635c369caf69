import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { checkPoints } from '@tertulia/core/quizzes/question-points'
import { useCallback, useEffect } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import type { CallCode } from '@/lib/call.ts'
import { useStaysOffline } from '@/lib/stays-offline.ts'
import { draftOf } from './draft.ts'
import { pointsOf } from './points-sets.ts'
import { findCard } from './question-keys.ts'
import type { QuizPlay } from './quiz-play.ts'
import { useClosed } from './use-closed.ts'
import { useDrafts } from './use-drafts.ts'
import { useJokers } from './use-jokers.ts'
import { usePoints } from './use-points.ts'
import { useSubmission } from './use-submission.tsx'

export type PlayedQuiz = {
  quiz: TodaysQuiz
  play: QuizPlay
  user_id: number
  /** The server's clock minus this device's, in milliseconds. */
  clock_offset: number
  /** The server takes no more drafts: there may be a new state to show. */
  onStopped: (code: CallCode) => void
}

/** A quiz being answered: drafts, points, jokers, closing and submission. */
export function useQuizForm({ quiz, play, user_id, clock_offset, onStopped }: PlayedQuiz) {
  const rule_set = useRuleSet()
  const joker_count = play.jokers ? rule_set.joker_count : 0
  const [closed, close] = useClosed(quiz.closes_at, clock_offset)
  const { drafts, problems, kept, keeper } = useDrafts({
    user_id,
    quiz,
    play,
    joker_count,
    clock_offset,
    onStopped: (code) => (code === 'quiz_closed' ? close() : onStopped(code)),
  })
  const points = usePoints({ quiz, drafts, keeper })
  const jokers = useJokers({ quiz, drafts, keeper, count: joker_count })
  const submission = useSubmission({ user_id, quiz, play, keeper, onClosed: close, onMissing: showMissing })
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
    keeper.hold()
    // The server's day may end a moment later than this device believes.
    const timer = setTimeout(() => onStopped('quiz_closed'), 3000)
    return () => clearTimeout(timer)
  }, [closed, keeper, onStopped])

  return { drafts, problems, kept, closed, points, jokers, submission, changeText, answered }
}

export type QuizFormState = ReturnType<typeof useQuizForm>
