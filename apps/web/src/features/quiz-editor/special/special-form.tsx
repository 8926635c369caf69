import type { SpecialQuizForEditor } from '@tertulia/contract/special-quiz-editor'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { useSaveKey } from '@/lib/drafts/save-key.ts'
import { RestoredNotice } from '@/ui/forms/restored-notice.tsx'
import { usePlacedQuestions } from '../bank/bank-questions.ts'
import { FormBar, QuizCompleteness } from '../form/form-bar.tsx'
import { Preparation } from '../form/preparation.tsx'
import { useStyleChecks } from '../style-checks/use-style-checks.ts'
import { isComing } from '../form/draft-problems.ts'
import { WritingTools } from '../form/writing-tools.tsx'
import { PlainQuestions } from './plain-questions.tsx'
import { changedQuestions, incompleteQuestions } from '../form/question-draft.ts'
import { useSpecialCalls } from '../daily/quiz-calls.ts'
import { QuizConflict } from '../daily/quiz-conflict.tsx'
import { QuizRemoval } from '../daily/quiz-removal.tsx'
import { useQuizWords } from '../form/quiz-words.ts'
import { specialDraft, specialInput, type SpecialDraft } from './special-draft.ts'
import { SpecialHead } from './special-head.tsx'
import { specialProblems } from './special-problems.ts'
import { isOwnProblem } from '../form/use-question-form.ts'
import { useQuizForm } from '../daily/use-quiz-form.ts'
import { useSpecialRules } from './use-special-rules.ts'
import * as styles from '../daily/quiz-form.module.css'

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
  const form = useQuizForm({
    quiz,
    calls: useSpecialCalls(),
    draftOf: (saved) => specialDraft(saved, total),
    inputOf: specialInput,
    findProblems: (draft: SpecialDraft) => specialProblems({ draft, quiz, rules }),
  })
  const { draft, other } = form
  const words = useQuizWords('special')
  const placed = usePlacedQuestions(draft)
  const complete = total - incompleteQuestions(draft, rules).length
  const checks = useStyleChecks('special', draft, isComing(quiz))
  useSaveKey(form.save)

  const problems = form.problems.filter(isOwnProblem)
  const refusal = form.refusal?.code ?? null
  return (
    <div id={form.frame} className={`${styles.quizEditor} stack gap-20 fitted`}>
      {form.restored && <RestoredNotice onDiscard={form.discard} />}
      {quiz && <Preparation quiz={{ kind: 'special', saved: quiz }} form={form} />}
      <SpecialHead {...{ draft, quiz, today, taken, problems, refusal }} onChange={form.change} />
      <WritingTools quiz={quiz} draft={draft} themes={rules.themes} onChange={form.change} />
      <PlainQuestions
        questions={draft.questions}
        placed={placed}
        checks={checks}
        refused={form.refused}
        onChange={form.changeQuestion}
      />
      {quiz && <QuizRemoval kind="special" quiz={quiz} complete={complete} release={form.release} />}
      <FormBar
        form={form}
        saved={quiz !== null}
        notSaved={quiz ? words.notSaved : words.notCreated}
        completeness={
          <QuizCompleteness {...{ quiz, complete, total }} subjectMissing={isBlank(draft.subject)} />
        }
        conflict={
          other && (
            <QuizConflict
              changed={changedQuestions(specialDraft(other, total), form.base.draft)}
              onSettle={form.choose}
            />
          )
        }
      />
    </div>
  )
}
