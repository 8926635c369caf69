import { Trans, useLingui } from '@lingui/react/macro'
import { useCustomer, useRuleSet } from '@/features/customer/customer.tsx'
import { formatTime } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { failureSentence } from '@/lib/failures.ts'
import { Completeness } from './completeness.tsx'
import { FormConflict } from './form-conflict.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { changedQuestions } from './question-draft.ts'
import { contentDraft } from '../special/special-draft.ts'
import type { useProposalSubmission } from '../proposals/use-proposal-submission.tsx'
import type { Writing } from '../proposals/use-proposal-saver.ts'
import '@/ui/save-bar.css'
import { Button } from '@/ui/button.tsx'
import './form-bar.css'

type WritingBarProps = {
  writing: Writing
  submission: ReturnType<typeof useProposalSubmission>
  complete: number
  total: number
  subjectMissing: boolean
}

/** Sticky footer with progress, the state of saving, and the submit button. */
export function WritingBar({ writing, submission, complete, total, subjectMissing }: WritingBarProps) {
  return (
    <div className="save-bar">
      {writing.other ? (
        <DeviceConflict writing={writing} />
      ) : (
        <FormRefusal
          problems={submission.problems}
          refusal={submission.refusal}
          failure={failureSentence('submit_special_quiz')}
        />
      )}
      <div className="save-bar-line">
        <Completeness complete={complete} total={total} subjectMissing={subjectMissing} need={null} />
        <SafeState writing={writing} />
        <Button type="submit" look="primary" busy={submission.busy} onClick={() => void submission.submit()}>
          <Trans>Submit</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Shown when another device has saved a different version. */
function DeviceConflict({ writing: { draft, other, saver } }: { writing: Writing }) {
  const { special_question_count: count } = useRuleSet()
  return (
    <FormConflict
      changed={changedQuestions(contentDraft(other, count), draft)}
      onSettle={(keepTyped) => saver.settle(keepTyped)}
    >
      <Trans>Your draft was changed on another device meanwhile. What you typed here is still here.</Trans>
    </FormConflict>
  )
}

/** Describes where typed text is saved; nothing before something was typed. */
function SafeState({ writing: { unsent, saved_at: savedAt, saved, refusal } }: { writing: Writing }) {
  const { t } = useLingui()
  const { time_zone: timeZone } = useCustomer()
  const here = saved ? t({ message: 'Saved on this device', context: 'special quiz' }) : t`Not saved yet`
  const time = savedAt === null ? '' : formatTime(savedAt, timeZone)
  return (
    <p className="saved-state small soft" role="status">
      {unsent ? here : time !== '' && t`Saved at ${time}`}
      {unsent && refusal && ` · ${errorWords(refusal)}`}
    </p>
  )
}
