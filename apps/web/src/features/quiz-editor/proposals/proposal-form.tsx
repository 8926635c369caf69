import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { useSaveKey } from '@/lib/drafts/save-key.ts'
import { RestoredNotice } from '@/ui/forms/restored-notice.tsx'
import { PlainQuestions } from '../special/plain-questions.tsx'
import { ProposalBar } from './proposal-bar.tsx'
import { ProposalDecision } from './proposal-decision.tsx'
import { ProposalHead } from './proposal-head.tsx'
import { ProposalRemoval } from './proposal-removal.tsx'
import { incompleteQuestions } from '../form/question-draft.ts'
import { useAnswersShown } from '../form/use-answers-shown.ts'
import { useProposalForm } from './use-proposal-form.ts'
import { useSpecialRules } from '../special/use-special-rules.ts'
import * as styles from '../daily/quiz-form.module.css'

/** The form of a proposal, with the decisions about it. */
export function ProposalForm({ proposal }: { proposal: Proposal }) {
  const rules = useSpecialRules()
  const total = rules.themes.length
  const form = useProposalForm(proposal, total)
  const { draft } = form
  const [answersShown, showAnswers] = useAnswersShown()
  const complete = total - incompleteQuestions(draft, rules).length
  const subjectMissing = isBlank(draft.subject)
  useSaveKey(form.save)

  return (
    <div id={form.frame} className={`${styles.quizEditor} stack gap-20 fitted`}>
      <ProposalDecision proposal={proposal} form={form} complete={complete === total && !subjectMissing} />
      {form.restored && <RestoredNotice onDiscard={form.discard} />}
      <ProposalHead
        proposal={proposal}
        draft={draft}
        answersShown={answersShown}
        onShowAnswers={showAnswers}
        onChange={form.change}
      />
      <PlainQuestions
        questions={draft.questions}
        answersHidden={!answersShown}
        onChange={form.changeQuestion}
      />
      <ProposalRemoval proposal={proposal} release={form.release} />
      <ProposalBar form={form} complete={complete} subjectMissing={subjectMissing} />
    </div>
  )
}
