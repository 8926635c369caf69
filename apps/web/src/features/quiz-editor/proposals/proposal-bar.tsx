import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { Trans, useLingui } from '@lingui/react/macro'
import { Completeness } from '../form/completeness.tsx'
import { FormBar } from '../form/form-bar.tsx'
import { FormConflict } from '../form/form-conflict.tsx'
import { changedQuestions } from '../form/question-draft.ts'
import { contentDraft, type SpecialContentDraft } from '../special/special-draft.ts'
import type { FormEditing } from '../form/use-form-draft.ts'
import type { ProposalSaving } from './use-proposal-saving.ts'
import { failureSentence } from '@/lib/failures.ts'

type ProposalBarProps = {
  editing: FormEditing<SpecialContentDraft, Proposal>
  saving: ProposalSaving
  complete: number
  subjectMissing: boolean
}

/** The footer of a proposal's form. */
export function ProposalBar({ editing, saving, complete, subjectMissing }: ProposalBarProps) {
  const { t } = useLingui()
  const { draft, base, other } = editing
  const total = draft.questions.length

  function settle(keepTyped: boolean) {
    if (other) editing.rebase(other, keepTyped)
    saving.forgetRefusal()
  }

  return (
    <FormBar
      dirty={editing.dirty}
      saved
      saving={saving}
      notSaved={
        saving.refusal === 'proposal_incomplete'
          ? t`It cannot be published yet.`
          : failureSentence('save_proposal')
      }
      completeness={
        <Completeness
          complete={complete}
          total={total}
          subjectMissing={subjectMissing}
          need={t`It can be published only when complete.`}
        />
      }
      conflict={
        other && (
          <FormConflict changed={changedQuestions(contentDraft(other, total), base.draft)} onSettle={settle}>
            <Trans>Somebody else has saved this proposal meanwhile. What you typed is still here.</Trans>
          </FormConflict>
        )
      }
    />
  )
}
