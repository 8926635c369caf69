import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { Trans, useLingui } from '@lingui/react/macro'
import { Completeness } from './completeness.tsx'
import { FormBar } from './form-bar.tsx'
import { FormConflict } from './form-conflict.tsx'
import { changedQuestions } from './question-draft.ts'
import { contentDraft, type SpecialContentDraft } from './special-draft.ts'
import type { FormEditing } from './use-form-draft.ts'
import type { ProposalSaving } from './use-proposal-saving.ts'

type ProposalBarProps = {
  editing: FormEditing<SpecialContentDraft, Proposal>
  saving: ProposalSaving
  complete: number
  subject_missing: boolean
}

/** The bar at the foot of a proposal's form. */
export function ProposalBar({ editing, saving, complete, subject_missing }: ProposalBarProps) {
  const { t } = useLingui()
  const { draft, base, other } = editing
  const total = draft.questions.length

  function settle(keep_typed: boolean) {
    if (other) editing.rebase(other, keep_typed)
    saving.forgetRefusal()
  }

  return (
    <FormBar
      dirty={editing.dirty}
      saved
      saving={saving}
      not_saved={
        saving.refusal === 'proposal_incomplete'
          ? t`It cannot be published yet.`
          : t`Special quiz proposal could not be saved.`
      }
      completeness={
        <Completeness
          complete={complete}
          total={total}
          subject_missing={subject_missing}
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
