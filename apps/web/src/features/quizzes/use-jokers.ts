import { useLingui } from '@lingui/react/macro'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { useCallback, useState } from 'react'
import { draftOf, type Draft } from './draft.ts'
import type { DraftKeeper } from './draft-keeper.ts'

type JokersOptions = {
  quiz: TodaysQuiz
  drafts: Record<number, Draft>
  keeper: DraftKeeper
  /** How many the player may place; 0 in a quiz without. */
  count: number
}

/** The jokers of a special quiz: how many are placed, and placing one or taking it back. */
export function useJokers({ quiz: { questions }, drafts, keeper, count }: JokersOptions) {
  const { t } = useLingui()
  const [said, say] = useState('')
  const placed = placedIn(questions, drafts)

  const toggle = useCallback(
    (question_id: number) => {
      const now = keeper.snapshot().drafts
      const number = questions.findIndex((question) => question.id === question_id) + 1
      if (draftOf(now, question_id).joker) {
        keeper.change(question_id, { joker: false })
        say(t`Question ${number}: joker taken back`)
      } else if (placedIn(questions, now) >= count) {
        say(t`Question ${number}: no joker left. Take one back first.`)
      } else {
        keeper.change(question_id, { joker: true })
        say(t`Question ${number}: joker placed`)
      }
    },
    [questions, keeper, count, t],
  )

  return { count, placed, left: Math.max(count - placed, 0), toggle, said }
}

export type JokersState = ReturnType<typeof useJokers>

function placedIn(questions: TodaysQuiz['questions'], drafts: Record<number, Draft>): number {
  return questions.filter(({ id }) => draftOf(drafts, id).joker).length
}
