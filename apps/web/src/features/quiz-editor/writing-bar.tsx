import { Trans, useLingui } from '@lingui/react/macro'
import { useCustomer, useRuleSet } from '@/features/customer/customer.tsx'
import { formatTime } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { SubmitButton } from '@/ui/submit-button.tsx'
import { Completeness } from './completeness.tsx'
import { FormConflict } from './form-conflict.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { changedQuestions } from './question-draft.ts'
import { contentDraft } from './special-draft.ts'
import type { useProposalSubmission } from './use-proposal-submission.tsx'
import type { Writing } from './use-proposal-keeper.ts'
import '@/ui/save-bar.css'
import './form-bar.css'

type WritingBarProps = {
  writing: Writing
  submission: ReturnType<typeof useProposalSubmission>
  complete: number
  total: number
  subject_missing: boolean
}

/** Stays in sight at the foot: how far the proposal is, where it is safe, and the button that hands it in. */
export function WritingBar({ writing, submission, complete, total, subject_missing }: WritingBarProps) {
  const { t } = useLingui()
  return (
    <div className="save-bar">
      {writing.other ? (
        <DeviceConflict writing={writing} />
      ) : (
        <FormRefusal
          problems={submission.problems}
          refusal={submission.refusal}
          failure={t`Special quiz could not be submitted.`}
        />
      )}
      <div className="save-bar-line">
        <Completeness complete={complete} total={total} subject_missing={subject_missing} need={null} />
        <SafeState writing={writing} />
        <SubmitButton busy={submission.busy} onClick={() => void submission.submit()}>
          <Trans>Submit</Trans>
        </SubmitButton>
      </div>
    </div>
  )
}

/** Another device has saved something else meanwhile. */
function DeviceConflict({ writing: { draft, other, keeper } }: { writing: Writing }) {
  const { special_question_count: count } = useRuleSet()
  return (
    <FormConflict
      changed={changedQuestions(contentDraft(other, count), draft)}
      onSettle={(keep_typed) => keeper.settle(keep_typed)}
    >
      <Trans>Your draft was changed on another device meanwhile. What you typed here is still here.</Trans>
    </FormConflict>
  )
}

/** Where what is typed is safe, in words; nothing before something was typed. */
function SafeState({ writing: { unsent, saved_at, kept, refusal } }: { writing: Writing }) {
  const { t } = useLingui()
  const { time_zone } = useCustomer()
  const here = kept ? t({ message: 'Saved on this device', context: 'special quiz' }) : t`Not saved yet`
  const time = saved_at === null ? '' : formatTime(saved_at, time_zone)
  return (
    <p className="saved-state small soft" role="status">
      {unsent ? here : time !== '' && t`Saved at ${time}`}
      {unsent && refusal && ` · ${errorWords(refusal)}`}
    </p>
  )
}
