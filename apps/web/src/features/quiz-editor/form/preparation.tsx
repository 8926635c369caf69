import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import type { SpecialQuizForEditor } from '@tertulia/contract/special-quiz-editor'
import { isSealed } from '../daily/quiz-seal.tsx'
import { QuizRemarks } from '../remarks/quiz-remarks.tsx'
import { TestPlayers } from '../test-players/test-players.tsx'
import type { ChangeQuestion } from './question-block.tsx'
import type { Written } from './question-draft.ts'

type PreparationProps = {
  quiz: { kind: 'daily'; saved: QuizForEditor } | { kind: 'special'; saved: SpecialQuizForEditor }
  form: { draft: Written; dirty: boolean; changeQuestion: ChangeQuestion }
}

/** What others say about a saved quiz while it is prepared, and how they answer it. */
export function Preparation({ quiz, form: { draft, dirty, changeQuestion } }: PreparationProps) {
  const { kind, saved } = quiz
  const sealed = quiz.kind === 'daily' && isSealed(quiz.saved)
  const { questions } = draft
  function accept(position: number, answer: string) {
    const accepted = questions.find((question) => question.position === position)?.accepted_answers ?? []
    changeQuestion(position, { accepted_answers: [...accepted, answer] })
  }
  return (
    <>
      <QuizRemarks
        kind={kind}
        place={saved.date}
        question_count={questions.length}
        suggestible={sealed ? undefined : saved.questions}
        dirty={dirty}
      />
      {saved.phase === 'future' && (
        <TestPlayers
          kind={kind}
          date={saved.date}
          complete={saved.complete}
          drafts={questions}
          onAccept={sealed ? null : accept}
        />
      )}
    </>
  )
}
