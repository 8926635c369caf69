import { useLingui } from '@lingui/react/macro'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { useCallback, useState } from 'react'
import { draftOf, type Draft } from '../drafts/draft.ts'
import type { DraftSaver } from '../drafts/draft-saver.ts'

type JokersOptions = {
  quiz: TodaysQuiz
  drafts: Record<number, Draft>
  saver: DraftSaver
  /** Number of jokers the player may place; 0 in a quiz without jokers. */
  count: number
}

/** The jokers of a special quiz: the number placed, and a function to place or remove one. */
export function useJokers({ quiz: { questions }, drafts, saver, count }: JokersOptions) {
  const { t } = useLingui()
  const [said, say] = useState('')
  const placed = placedIn(questions, drafts)

  const toggle = useCallback(
    (questionId: number) => {
      const now = saver.snapshot().drafts
      const number = questions.findIndex((question) => question.id === questionId) + 1
      if (draftOf(now, questionId).joker) {
        saver.change(questionId, { joker: false })
        say(t`Question ${number}: joker removed`)
      } else if (placedIn(questions, now) >= count) {
        say(t`Question ${number}: no jokers left. Remove one first.`)
      } else {
        saver.change(questionId, { joker: true })
        say(t`Question ${number}: joker placed`)
      }
    },
    [questions, saver, count, t],
  )

  return { count, placed, left: Math.max(count - placed, 0), toggle, said }
}

function placedIn(questions: TodaysQuiz['questions'], drafts: Record<number, Draft>): number {
  return questions.filter(({ id }) => draftOf(drafts, id).joker).length
}
