import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import type { SpecialQuizForEditor } from '@tertulia/contract/special-quiz-editor'
import { isSealed } from '../daily/quiz-seal.tsx'
import { QuizRemarks } from '../remarks/quiz-remarks.tsx'

type PreparationProps = {
  quiz: { kind: 'daily'; saved: QuizForEditor } | { kind: 'special'; saved: SpecialQuizForEditor }
  question_count: number
  /** True while the form has changes that are not saved. */
  dirty: boolean
}

/** What others say about a saved quiz while it is prepared. */
export function Preparation({ quiz, question_count: questionCount, dirty }: PreparationProps) {
  const { kind, saved } = quiz
  const sealed = quiz.kind === 'daily' && isSealed(quiz.saved)
  return (
    <QuizRemarks
      kind={kind}
      place={saved.date}
      question_count={questionCount}
      suggestible={sealed ? undefined : saved.questions}
      dirty={dirty}
    />
  )
}
