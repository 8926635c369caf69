import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { useMemo } from 'react'
import { useSaveKey } from '@/lib/save-key.ts'
import { RestoredNotice } from '@/ui/restored-notice.tsx'
import { PlainQuestions } from '../special/plain-questions.tsx'
import { ProposalBar } from './proposal-bar.tsx'
import { ProposalDecision } from './proposal-decision.tsx'
import { ProposalHead } from './proposal-head.tsx'
import { ProposalRemoval } from './proposal-removal.tsx'
import { incompleteQuestions } from '../form/question-draft.ts'
import { contentDraft, contentInput, type SpecialContentDraft } from '../special/special-draft.ts'
import { useAnswersShown } from '../form/use-answers-shown.ts'
import { useFormDraft, type FormShape } from '../form/use-form-draft.ts'
import { useProposalSaving } from './use-proposal-saving.ts'
import { useSpecialRules } from '../special/use-special-rules.ts'
import '../daily/quiz-form.css'

/** The form of a proposal, with the decisions about it. */
export function ProposalForm({ proposal }: { proposal: Proposal }) {
  const rules = useSpecialRules()
  const total = rules.themes.length
  const editing = useFormDraft(useProposalShape(total), proposal)
  const { draft, base } = editing
  const saving = useProposalSaving(proposal, editing)
  const [answersShown, showAnswers] = useAnswersShown()
  const complete = total - incompleteQuestions(draft, rules).length
  const subjectMissing = isBlank(draft.subject)
  useSaveKey(saving.save)

  return (
    <div className="quiz-editor">
      <ProposalDecision
        proposal={proposal}
        version={base.version}
        saving={saving}
        complete={complete === total && !subjectMissing}
      />
      {editing.restored && <RestoredNotice onDiscard={editing.discard} />}
      <ProposalHead
        proposal={proposal}
        draft={draft}
        answersShown={answersShown}
        onShowAnswers={showAnswers}
        onChange={editing.change}
      />
      <PlainQuestions
        questions={draft.questions}
        answersHidden={!answersShown}
        onChange={editing.changeQuestion}
      />
      <ProposalRemoval proposal={proposal} release={saving.release} />
      <ProposalBar editing={editing} saving={saving} complete={complete} subjectMissing={subjectMissing} />
    </div>
  )
}

function useProposalShape(questionCount: number): FormShape<SpecialContentDraft, Proposal> {
  return useMemo(
    () => ({
      savedAs: (proposal) => `proposal-${proposal?.id ?? 'new'}`,
      draftOf: (proposal) => contentDraft(proposal, questionCount),
      inputOf: contentInput,
    }),
    [questionCount],
  )
}
