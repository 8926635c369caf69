import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import type { Theme } from '@tertulia/contract/themes'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useSaveKey } from '@/lib/drafts/save-key.ts'
import { RestoredNotice } from '@/ui/forms/restored-notice.tsx'
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
import { isOwnProblem } from '../form/use-question-form.ts'
import { useQuizForm } from './use-quiz-form.ts'
import * as styles from './quiz-form.module.css'

type QuizFormProps = {
  /** The saved quiz; null for a new one. */
  quiz: QuizForEditor | null
  themes: readonly Theme[]
  today: string
  taken: readonly string[]
}

/** The form of a daily quiz: head, one block per theme, and the footer that saves. */
export function QuizForm({ quiz, themes, today, taken }: QuizFormProps) {
  const rules = { themes, rule_set: useRuleSet() }
  const form = useQuizForm({
    quiz,
    calls: useDailyCalls(),
    draftOf: (saved) => draftOf(saved, themes),
    inputOf,
    findProblems: (draft: QuizDraft) => quizProblems({ draft, quiz, rules }),
  })
  const { draft, other } = form
  const words = useQuizWords('daily')
  const pairs = quizPairs(draft, rules)
  const total = themes.length
  const complete = total - incompleteQuestions(draft, rules).length
  useSaveKey(form.save)

  return (
    <div id={form.frame} className={`${styles.quizEditor} stack gap-20 fitted`}>
      {form.restored && <RestoredNotice onDiscard={form.discard} />}
      <QuizHead
        draft={draft}
        quiz={quiz}
        today={today}
        taken={taken}
        problems={form.problems.filter(isOwnProblem)}
        refusal={form.refusal?.code ?? null}
        onChange={form.change}
      />
      <ThemedQuestions
        {...{ draft, themes, pairs, today }}
        refused={form.refused}
        onChange={form.changeQuestion}
      />
      {quiz && <QuizRemoval kind="daily" quiz={quiz} complete={complete} release={form.release} />}
      <FormBar
        form={form}
        saved={quiz !== null}
        notSaved={quiz ? words.notSaved : words.notCreated}
        completeness={<QuizCompleteness quiz={quiz} complete={complete} total={total} />}
        warning={<PairWarning pairs={pairs} refused={complete === total} />}
        conflict={
          other && (
            <QuizConflict
              changed={changedQuestions(draftOf(other, themes), form.base.draft)}
              onSettle={form.choose}
            />
          )
        }
      />
    </div>
  )
}
