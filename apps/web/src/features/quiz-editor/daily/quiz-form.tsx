import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import type { Theme } from '@tertulia/contract/themes'
import { useMemo } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useSaveKey } from '@/lib/save-key.ts'
import { RestoredNotice } from '@/ui/restored-notice.tsx'
import { FormBar, QuizCompleteness } from '../form/form-bar.tsx'
import { PairWarning } from './pair-warning.tsx'
import { changedQuestions, incompleteQuestions } from '../form/question-draft.ts'
import { useDailyCalls } from './quiz-calls.ts'
import { QuizConflict } from './quiz-conflict.tsx'
import { draftOf, inputOf, type QuizDraft } from './quiz-draft.ts'
import { QuizHead } from './quiz-head.tsx'
import { quizPairs, quizProblems } from './quiz-problems.ts'
import { QuizRemoval } from './quiz-removal.tsx'
import { useQuizWords } from '../form/quiz-words.ts'
import { ThemedQuestions } from './themed-questions.tsx'
import { useFormDraft, type FormShape } from '../form/use-form-draft.ts'
import { useQuizSaving } from './use-quiz-saving.ts'
import './quiz-form.css'

type QuizFormProps = {
  /** The saved quiz; null for a new one. */
  quiz: QuizForEditor | null
  themes: readonly Theme[]
  today: string
  taken: readonly string[]
}

/** The form of a daily quiz: head, one block per theme, and the footer that saves. */
export function QuizForm({ quiz, themes, today, taken }: QuizFormProps) {
  const editing = useFormDraft(useDailyShape(themes), quiz)
  const { draft } = editing
  const rules = { themes, rule_set: useRuleSet() }
  const saving = useQuizSaving({
    quiz,
    editing,
    calls: useDailyCalls(),
    inputOf,
    findProblems: () => quizProblems({ draft, quiz, rules }),
  })
  const words = useQuizWords('daily')
  const pairs = quizPairs(draft, rules)
  const total = themes.length
  const complete = total - incompleteQuestions(draft, rules).length
  useSaveKey(saving.save)

  function settle(other: QuizForEditor, keepTyped: boolean) {
    editing.rebase(other, keepTyped)
    saving.forgetRefusal()
  }

  return (
    <div className="quiz-editor">
      {editing.restored && <RestoredNotice onDiscard={editing.discard} />}
      <QuizHead
        draft={draft}
        quiz={quiz}
        today={today}
        taken={taken}
        problems={saving.problems}
        refusal={saving.refusal}
        onChange={editing.change}
      />
      <ThemedQuestions
        {...{ draft, themes, pairs, today }}
        refused={saving.refused}
        onChange={editing.changeQuestion}
      />
      {quiz && <QuizRemoval kind="daily" quiz={quiz} complete={complete} release={saving.release} />}
      <FormBar
        dirty={editing.dirty}
        saved={quiz !== null}
        saving={saving}
        notSaved={quiz ? words.notSaved : words.notCreated}
        completeness={<QuizCompleteness quiz={quiz} complete={complete} total={total} />}
        warning={<PairWarning pairs={pairs} refused={complete === total} />}
        conflict={
          editing.other && (
            <QuizConflict
              changed={changedQuestions(draftOf(editing.other, themes), editing.base.draft)}
              other={editing.other}
              onSettle={settle}
            />
          )
        }
      />
    </div>
  )
}

function useDailyShape(themes: readonly Theme[]): FormShape<QuizDraft, QuizForEditor> {
  return useMemo(
    () => ({
      savedAs: (quiz) => `quiz-${quiz?.date ?? 'new'}`,
      draftOf: (quiz) => draftOf(quiz, themes),
      inputOf,
    }),
    [themes],
  )
}
