import { Trans, useLingui } from '@lingui/react/macro'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { useCallback } from 'react'
import { useSaveKey } from '@/lib/drafts/save-key.ts'
import { PlainQuestions } from '../special/plain-questions.tsx'
import { ProposalDiscard } from '../proposals/proposal-discard.tsx'
import type { ChangeQuestion } from './question-block.tsx'
import { incompleteQuestions, withQuestion } from './question-draft.ts'
import { SubjectFields } from '../special/subject-fields.tsx'
import type { SpecialContentDraft } from '../special/special-draft.ts'
import type { Writing } from '../proposals/use-proposal-saver.ts'
import { useProposalSubmission } from '../proposals/use-proposal-submission.tsx'
import { useSpecialRules } from '../special/use-special-rules.ts'
import { WritingBar } from './writing-bar.tsx'
import * as quizFormStyles from '../daily/quiz-form.module.css'

type WritingFormProps = { writing: Writing; onSubmitted: () => void }

/** The auto-saving form of a proposal. */
export function WritingForm({ writing, onSubmitted }: WritingFormProps) {
  const { t } = useLingui()
  const { draft, saver } = writing
  const rules = useSpecialRules()
  const submission = useProposalSubmission({ writing, rules, onSubmitted })
  const total = rules.themes.length
  // Everything is already saved, so this suppresses the browser's own save dialog.
  useSaveKey(() => Promise.resolve())

  const change = (changes: Partial<SpecialContentDraft>) => saver.change((now) => ({ ...now, ...changes }))
  const changeQuestion = useCallback<ChangeQuestion>(
    (position, changes) => saver.change((now) => withQuestion(now, position, changes)),
    [saver],
  )

  return (
    <div className={`${quizFormStyles.quizEditor} stack gap-20 fitted`}>
      <section className="sheet stack gap-20 fitted" aria-label={t`Subject and description`}>
        <SubjectFields draft={draft} onChange={change} />
      </section>
      <PlainQuestions questions={draft.questions} onChange={changeQuestion} />
      {(writing.saved_at !== null || writing.unsent) && <ProposalDiscard writing={writing} />}
      <p className="soft">
        <Trans>Nobody sees it until you submit it.</Trans>
      </p>
      <WritingBar
        writing={writing}
        submission={submission}
        complete={total - incompleteQuestions(draft, rules).length}
        total={total}
        subjectMissing={isBlank(draft.subject)}
      />
    </div>
  )
}
