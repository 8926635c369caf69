import { Trans, useLingui } from '@lingui/react/macro'
import { useCustomer, useRuleSet } from '@/features/customer/customer.tsx'
import { formatTime } from '@/lib/dates/dates.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { SaveBar } from '@/ui/forms/save-bar.tsx'
import { Completeness } from './completeness.tsx'
import { FormConflict } from './form-conflict.tsx'
import { useRefusalWords } from './problem-words.ts'
import { changedQuestions } from './question-draft.ts'
import { contentDraft } from '../special/special-draft.ts'
import type { useProposalSubmission } from '../proposals/use-proposal-submission.tsx'
import type { Writing } from '../proposals/use-proposal-saver.ts'

type WritingBarProps = {
  writing: Writing
  submission: ReturnType<typeof useProposalSubmission>
  complete: number
  total: number
  subjectMissing: boolean
}

/** Sticky footer with progress, the state of saving, and the submit button. */
export function WritingBar({ writing, submission, complete, total, subjectMissing }: WritingBarProps) {
  const refusalWords = useRefusalWords()
  const failure = failureSentence('submit_special_quiz')
  return (
    <SaveBar
      form={{ busy: submission.busy, save: submission.submit }}
      problem={writing.other ? null : refusalWords(submission.problems, submission.refusal, failure)}
      progress={
        <Completeness complete={complete} total={total} subjectMissing={subjectMissing} need={null} />
      }
      state={<SafeState writing={writing} />}
      submit={<Trans>Submit</Trans>}
    >
      {writing.other && <DeviceConflict writing={writing} />}
    </SaveBar>
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
      <Trans>Your draft was changed on another device in the meantime. What you typed is still here.</Trans>
    </FormConflict>
  )
}

/** Describes where typed text is saved; nothing before something was typed. */
function SafeState({ writing: { unsent, saved_at: savedAt, saved, refusal } }: { writing: Writing }) {
  const { t } = useLingui()
  const { time_zone: timeZone } = useCustomer()
  const here = saved ? t({ message: 'Saved on this device', context: 'special quiz' }) : t`Not saved`
  const time = savedAt === null ? '' : formatTime(savedAt, timeZone)
  return (
    <>
      {unsent ? here : time !== '' && t`Saved ${time}`}
      {unsent && refusal && ` · ${errorWords(refusal)}`}
    </>
  )
}
