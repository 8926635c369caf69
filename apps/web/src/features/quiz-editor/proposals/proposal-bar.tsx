import { Trans, useLingui } from '@lingui/react/macro'
import { Completeness } from '../form/completeness.tsx'
import { FormBar } from '../form/form-bar.tsx'
import { FormConflict } from '../form/form-conflict.tsx'
import { changedQuestions } from '../form/question-draft.ts'
import { contentDraft } from '../special/special-draft.ts'
import type { ProposalForm } from './use-proposal-form.ts'
import { failureSentence } from '@/lib/calls/failures.ts'

type ProposalBarProps = {
  form: ProposalForm
  complete: number
  subjectMissing: boolean
}

/** The footer of a proposal's form. */
export function ProposalBar({ form, complete, subjectMissing }: ProposalBarProps) {
  const { t } = useLingui()
  const { draft, base, other } = form
  const total = draft.questions.length

  return (
    <FormBar
      form={form}
      saved
      notSaved={
        form.refusal?.code === 'proposal_incomplete'
          ? t`It can’t be published yet.`
          : failureSentence('save_proposal')
      }
      completeness={
        <Completeness
          complete={complete}
          total={total}
          subjectMissing={subjectMissing}
          need={t`It can’t be published until it’s complete.`}
        />
      }
      conflict={
        other && (
          <FormConflict
            changed={changedQuestions(contentDraft(other, total), base.draft)}
            onSettle={form.choose}
          >
            <Trans>Someone else has saved this proposal in the meantime. What you typed is still here.</Trans>
          </FormConflict>
        )
      }
    />
  )
}
