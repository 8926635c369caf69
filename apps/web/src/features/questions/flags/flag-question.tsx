import { Trans, useLingui } from '@lingui/react/macro'
import * as questionFlagCalls from '@tertulia/contract/question-flags'
import { longestFlagComment } from '@tertulia/contract/question-flags'
import * as questionCalls from '@tertulia/contract/questions'
import type { OwnFlag, FlagReason } from '@tertulia/contract/questions'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { FlagIcon } from '@/ui/action-icons.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import * as styles from './question-flags.module.css'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { useCache } from '@/lib/calls/cache.ts'
import { keysOf } from '@tertulia/core/collections/records'

type FlagDialogProps = { question_id: number; onClose: () => void }
type Typed = { reason: FlagReason; comment: string }

/** Reasons for a flag, in the order of the choice. */
export const flagWords: Record<FlagReason, MessageDescriptor> = {
  wrong_answer: msg`The official answer is wrong`,
  ambiguous: msg`Another answer is also right`,
  outdated: msg`It’s out of date`,
  language: msg`Spelling or wording`,
  medium: msg`There’s a problem with the image, sound or video`,
  other: msg`Something else`,
}

const reasons = keysOf(flagWords)

/** Dialog for reporting a problem of a question to the editors. */
const FlagDialog = afterDrafts(Dialog)

function Dialog({ question_id, onClose }: FlagDialogProps) {
  const { t } = useLingui()
  const form = useFlagForm(question_id, onClose)
  return (
    <Modal onClose={onClose} title={t`What’s wrong with this question?`}>
      <DialogForm form={form} words={{ submit: <Trans>Tell the editors</Trans> }} onBack={onClose}>
        <FlagFields typed={form.draft} type={form.change} missing={form.problems.length > 0} />
      </DialogForm>
    </Modal>
  )
}

type FlagFieldsProps = { typed: Typed; type: (typed: Partial<Typed>) => void; missing: boolean }

function FlagFields({ typed, type, missing }: FlagFieldsProps) {
  const { t, i18n } = useLingui()
  const needsWords = typed.reason === 'other'
  return (
    <>
      <SelectField
        label={t`Problem`}
        data-autofocus
        value={typed.reason}
        onChoose={(reason) => type({ reason })}
        data={reasons.map((reason) => ({ value: reason, label: i18n._(flagWords[reason]) }))}
      />
      <TextArea
        label={needsWords ? t`In your own words` : t`In your own words (optional)`}
        description={t`The editors will see it with your name.`}
        rows={4}
        maxLength={longestFlagComment}
        required={needsWords}
        withAsterisk={false}
        value={typed.comment}
        error={missing ? t`Tell us what’s wrong.` : undefined}
        onChange={(event) => type({ comment: event.currentTarget.value })}
      />
    </>
  )
}

function useFlagForm(questionId: number, onClose: () => void) {
  const { t } = useLingui()
  const save = useSavedFlag(questionId)
  const { mutateAsync } = useAction(questionFlagCalls.flagQuestion)
  return useRecordForm({
    name: () => `question-flag-${questionId}`,
    saved: null as OwnFlag | null,
    draft: (): Typed => ({ reason: 'wrong_answer', comment: '' }),
    input: ({ reason, comment }) => ({ reason, comment: cleanText(comment) }),
    lasting: true,
    check: ({ reason, comment }) =>
      reason === 'other' && cleanText(comment) === '' ? [{ field: 'comment' }] : [],
    save: (body) => mutateAsync({ params: { id: questionId }, body }),
    onSaved(flag) {
      if (flag) save(flag)
      onClose()
      showSuccess(t`Thank you! The editors will look at it.`)
    },
  })
}

type FlagQuestionProps = { question_id: number; flag: OwnFlag | null }

/** Reports a problem of a past question to the editors, and shows the report's state. */
export function FlagQuestion({ question_id, flag }: FlagQuestionProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const isOpen = flag !== null && flag.settled_at === null

  return (
    <section className="stack gap-10 to-start" aria-label={t`Report a problem`}>
      {flag && <FlagState flag={flag} />}
      {isOpen ? (
        <Withdraw question_id={question_id} />
      ) : (
        <Button icon={<FlagIcon size={18} />} onClick={() => setOpened(true)}>
          <Trans>Report a problem</Trans>
        </Button>
      )}
      {opened && <FlagDialog question_id={question_id} onClose={() => setOpened(false)} />}
    </section>
  )
}

function FlagState({ flag: { reason, comment, created_at, settled_at } }: { flag: OwnFlag }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const day = (instant: string) => formatDateLong(dateInZone(instant, time_zone), language)
  return (
    <div className={`${styles.flagState} breakable stack gap-4`}>
      <p>
        {settled_at === null ? <FlagIcon size={18} /> : <CheckIcon size={18} />}{' '}
        {settled_at === null ? (
          <Trans>You reported a problem on {day(created_at)}.</Trans>
        ) : (
          <Trans>An editor has resolved the problem you reported on {day(created_at)}.</Trans>
        )}
      </p>
      <p className="soft">{i18n._(flagWords[reason])}</p>
      {comment !== '' && <p className={`${styles.flagOwnWords} typed`}>{comment}</p>}
    </div>
  )
}

function Withdraw({ question_id }: { question_id: number }) {
  const { t } = useLingui()
  const save = useSavedFlag(question_id)
  const { mutate, isPending } = useAction(questionFlagCalls.withdrawFlag, {
    done: () => {
      save(null)
      showSuccess(t`Withdrawn`)
    },
    failed: toastFailure(t`It couldn’t be withdrawn.`),
  })
  return (
    <Button
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate({ params: { id: question_id } })}
    >
      <Trans>Withdraw</Trans>
    </Button>
  )
}

/** Shows a changed flag on every cached page of a question. */
function useSavedFlag(questionId: number): (flag: OwnFlag | null) => void {
  const cache = useCache()
  return (flag) =>
    cache.change(questionCalls.getQuestion, (shown) =>
      shown.question.id === questionId ? { ...shown, flag } : shown,
    )
}
