import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import { Trans, useLingui } from '@lingui/react/macro'
import { errorWords } from '@/lib/error-words.ts'
import type { CallCode } from '@/lib/call.ts'
import { WarningIcon } from '@/ui/icons.tsx'
import { SubmitButton } from '@/ui/submit-button.tsx'
import { Completeness } from './completeness.tsx'
import type { Problem, QuizPair } from './draft-problems.ts'
import { PairWarning } from './pair-warning.tsx'
import { useProblemWords } from './problem-words.ts'
import { QuizConflict } from './quiz-conflict.tsx'
import { countComplete, type QuizRules } from './quiz-draft.ts'
import type { QuizEditing } from './use-quiz-draft.ts'
import type { useQuizSaving } from './use-quiz-saving.ts'
import '@/ui/save-bar.css'
import './save-bar.css'

type SaveBarProps = {
  quiz: QuizForEditor | null
  rules: QuizRules
  editing: QuizEditing
  saving: ReturnType<typeof useQuizSaving>
  pairs: readonly QuizPair[]
}

/** Stays in sight at the foot: how far the quiz is, what stands in the way, and the button that saves. */
export function SaveBar({ quiz, rules, editing, saving, pairs }: SaveBarProps) {
  const complete = countComplete(editing.draft, rules)
  const { themes } = rules
  const all_complete = complete === themes.length

  return (
    <div className="save-bar">
      <PairWarning pairs={pairs} refused={all_complete} />
      {editing.other ? (
        <QuizConflict
          other={editing.other}
          editing={editing}
          themes={themes}
          onSettled={saving.forgetRefusal}
        />
      ) : (
        <Refusal problems={saving.problems} refusal={saving.refusal} />
      )}
      <div className="save-bar-line">
        <Completeness complete={complete} total={themes.length} quiz={quiz} />
        <SavedState dirty={editing.dirty} saved={quiz !== null} />
        <SubmitButton busy={saving.busy} onClick={() => void saving.save()}>
          <Trans>Save</Trans>
        </SubmitButton>
      </div>
    </div>
  )
}

function SavedState({ dirty, saved }: { dirty: boolean; saved: boolean }) {
  const { t } = useLingui()
  return (
    <p className="saved-state small soft" role="status">
      {dirty ? t`Not saved yet` : saved ? t`Everything is saved` : ''}
    </p>
  )
}

function Refusal({ problems, refusal }: { problems: readonly Problem[]; refusal: CallCode | null }) {
  const { t } = useLingui()
  const words = useProblemWords()
  const reasons = [...new Set(problems.map(({ kind }) => words[kind]))]
  if (reasons.length === 0 && refusal !== null) reasons.push(errorWords(refusal))

  return (
    <div role="alert" className="save-refusal">
      {reasons.length > 0 && (
        <>
          <WarningIcon size={18} />
          <p>
            {t`Quiz could not be saved.`} {reasons.join(' ')}
          </p>
        </>
      )}
    </div>
  )
}
