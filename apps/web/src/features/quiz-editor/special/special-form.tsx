import type { SpecialQuizForEditor } from '@tertulia/contract/special-quiz-editor'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { useMemo } from 'react'
import { useSaveKey } from '@/lib/save-key.ts'
import { RestoredNotice } from '@/ui/restored-notice.tsx'
import { usePlacedQuestions } from '../bank/bank-questions.ts'
import { FormBar, QuizCompleteness } from '../form/form-bar.tsx'
import { PlainQuestions } from './plain-questions.tsx'
import { changedQuestions, incompleteQuestions } from '../form/question-draft.ts'
import { useSpecialCalls } from '../daily/quiz-calls.ts'
import { QuizConflict } from '../daily/quiz-conflict.tsx'
import { QuizRemoval } from '../daily/quiz-removal.tsx'
import { useQuizWords } from '../form/quiz-words.ts'
import { specialDraft, specialInput, type SpecialDraft } from './special-draft.ts'
import { SpecialHead } from './special-head.tsx'
import { specialProblems } from './special-problems.ts'
import { useFormDraft, type FormShape } from '../form/use-form-draft.ts'
import { useQuizSaving } from '../daily/use-quiz-saving.ts'
import { useSpecialRules } from './use-special-rules.ts'
import '../daily/quiz-form.css'

type SpecialFormProps = {
  /** The saved quiz; null for a new one. */
  quiz: SpecialQuizForEditor | null
  today: string
  taken: readonly string[]
}

/** The form of a special quiz: head, questions, and the footer that saves. */
export function SpecialForm({ quiz, today, taken }: SpecialFormProps) {
  const rules = useSpecialRules()
  const total = rules.themes.length
  const editing = useFormDraft(useSpecialShape(total), quiz)
  const { draft, change, changeQuestion } = editing
  const saving = useQuizSaving({
    quiz,
    editing,
    calls: useSpecialCalls(),
    inputOf: specialInput,
    findProblems: () => specialProblems({ draft, quiz, rules }),
  })
  const words = useQuizWords('special')
  const placed = usePlacedQuestions(draft)
  const complete = total - incompleteQuestions(draft, rules).length
  useSaveKey(saving.save)

  function settle(other: SpecialQuizForEditor, keepTyped: boolean) {
    editing.rebase(other, keepTyped)
    saving.forgetRefusal()
  }

  const { problems, refusal } = saving
  return (
    <div className="quiz-editor">
      {editing.restored && <RestoredNotice onDiscard={editing.discard} />}
      <SpecialHead {...{ draft, quiz, today, taken, problems, refusal }} onChange={change} />
      <PlainQuestions
        questions={draft.questions}
        placed={placed}
        refused={saving.refused}
        onChange={changeQuestion}
      />
      {quiz && <QuizRemoval kind="special" quiz={quiz} complete={complete} release={saving.release} />}
      <FormBar
        dirty={editing.dirty}
        saved={quiz !== null}
        saving={saving}
        notSaved={quiz ? words.notSaved : words.notCreated}
        completeness={
          <QuizCompleteness {...{ quiz, complete, total }} subjectMissing={isBlank(draft.subject)} />
        }
        conflict={
          editing.other && (
            <QuizConflict
              changed={changedQuestions(specialDraft(editing.other, total), editing.base.draft)}
              other={editing.other}
              onSettle={settle}
            />
          )
        }
      />
    </div>
  )
}

function useSpecialShape(questionCount: number): FormShape<SpecialDraft, SpecialQuizForEditor> {
  return useMemo(
    () => ({
      savedAs: (quiz) => `special-quiz-${quiz?.date ?? 'new'}`,
      draftOf: (quiz) => specialDraft(quiz, questionCount),
      inputOf: specialInput,
    }),
    [questionCount],
  )
}
