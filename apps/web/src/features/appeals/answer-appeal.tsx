import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as appealCalls from '@tertulia/contract/appeals'
import { type AppealableAnswer, appealReason, longestSource } from '@tertulia/contract/appeals'
import type { AppealDirection } from '@tertulia/core/appeals/appeals'
import { useRef, useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { AppealState } from './appeal-state.tsx'
import { formatMoment } from '@/lib/dates/moments.ts'
import * as styles from './appeals.module.css'
import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { useCache } from '@/lib/calls/cache.ts'

type AppealDialogProps = {
  answer: AppealableAnswer
  direction: AppealDirection
  left: number
  onClose: () => void
  onSent: () => unknown
}

/** Dialog in which a player gives the reason of an appeal. */
const AppealDialog = afterDrafts(Dialog)

function Dialog(props: AppealDialogProps) {
  const { t } = useLingui()
  const { answer, direction, left, onClose } = props
  const form = useAppealForm(props)
  const { text } = answer
  const hasProblem = (field: string) => form.problems.some((problem) => problem.field === field)
  return (
    <Modal onClose={onClose} title={t`Appeal against this verdict?`}>
      <DialogForm form={form} words={{ submit: <Trans>Send appeal</Trans> }} onBack={onClose}>
        <p className="breakable">
          {direction === 'should_be_right' ? (
            <Trans>
              You say that <q>{text}</q> should be right.
            </Trans>
          ) : (
            <Trans>
              You say that <q>{text}</q> should be wrong.
            </Trans>
          )}{' '}
          <Plural
            value={left}
            one="You have # appeal left this season; you get it back if it’s upheld."
            other="You have # appeals left this season; you get this one back if it’s upheld."
          />
        </p>
        <TextArea
          data-autofocus
          label={t`Reason`}
          description={t`Reviewers see it without your name.`}
          rows={4}
          maxLength={appealReason.max}
          required
          withAsterisk={false}
          value={form.draft.reason}
          error={hasProblem('reason') ? t`Enter at least ${appealReason.min} characters.` : undefined}
          onChange={(event) => form.change({ reason: event.currentTarget.value })}
        />
        <TextField
          label={t`Link to a source (optional)`}
          inputMode="url"
          maxLength={longestSource}
          value={form.draft.source}
          error={hasProblem('source') ? t`Start the link with https://` : undefined}
          onChange={(event) => form.change({ source: event.currentTarget.value })}
        />
      </DialogForm>
    </Modal>
  )
}

const isLink = (text: string) => text === '' || (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text))

function useAppealForm({ answer, direction, onSent }: AppealDialogProps) {
  const { mutateAsync } = useAction(appealCalls.openAppeal)
  const { question_id, normalised } = answer
  return useRecordForm({
    name: () => `appeal-${question_id}-${direction}`,
    saved: null,
    draft: () => ({ reason: '', source: '' }),
    input: ({ reason, source }) => ({ reason: cleanText(reason), source: cleanLine(source) || null }),
    lasting: true,
    check: ({ reason, source }) => [
      ...(cleanText(reason).length < appealReason.min ? [{ field: 'reason' }] : []),
      ...(isLink(cleanLine(source)) ? [] : [{ field: 'source' }]),
    ],
    async save(texts) {
      await mutateAsync({ params: { id: question_id }, body: { direction, normalised, ...texts } })
      return null
    },
    onSaved: onSent,
  })
}

type AnswerAppealProps = { answer: AppealableAnswer; direction: AppealDirection; left: number }

/** The appeal against the verdict on an answer, and what the player may do about it. */
export function AnswerAppeal({ answer, direction, left }: AnswerAppealProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const cache = useCache()
  const box = useRef<HTMLElement>(null)
  const { appeal, until, text } = answer
  const joins = appeal !== null && appeal.state !== 'settled'

  return (
    <section
      ref={box}
      tabIndex={-1}
      className={`${styles.answerAppeal} stack gap-8 to-start no-print`}
      aria-label={t`Appeal: ${text}`}
    >
      {appeal && <AppealState appeal={appeal} />}
      {appeal?.mine && <OwnActions appeal={appeal} />}
      {until !== null && (
        <>
          <Button onClick={() => setOpened(true)}>
            {joins ? <Trans>Join the appeal</Trans> : <Trans>Appeal</Trans>}
          </Button>
          <Terms until={until} left={left} />
        </>
      )}
      {opened && (
        <AppealDialog
          answer={answer}
          direction={direction}
          left={left}
          onClose={() => setOpened(false)}
          onSent={async () => {
            await cache.refresh(appealReads)
            setOpened(false)
            showSuccess(t`Appeal sent`)
            box.current?.focus()
          }}
        />
      )}
    </section>
  )
}

function Terms({ until, left }: { until: string; left: number }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const moment = formatMoment(until, language, time_zone)
  return (
    <p className="soft small">
      <Trans>Until {moment}.</Trans>{' '}
      <Plural value={left} one="# appeal left this season." other="# appeals left this season." />
    </p>
  )
}

function OwnActions({ appeal }: { appeal: NonNullable<AppealableAnswer['appeal']> }) {
  const { id, state, escalation_until: end } = appeal
  const language = useLanguage()
  const { time_zone } = useCustomer()
  if (state === 'open')
    return (
      <AppealAction id={id} action="withdraw">
        <Trans>Withdraw</Trans>
      </AppealAction>
    )
  if (end === null) return null
  const moment = formatMoment(end, language, time_zone)
  return (
    <>
      <AppealAction id={id} action="escalate">
        <Trans>Ask another reviewer</Trans>
      </AppealAction>
      <p className="soft small">
        <Trans>Once, until {moment}.</Trans>
      </p>
    </>
  )
}

type AppealActionProps = { id: number; action: 'withdraw' | 'escalate'; children: React.ReactNode }

function AppealAction({ id, action, children }: AppealActionProps) {
  const { t } = useLingui()
  const withdraws = action === 'withdraw'
  const { mutate, isPending } = useAction(
    withdraws ? appealCalls.withdrawAppeal : appealCalls.escalateAppeal,
    {
      done: () => showSuccess(withdraws ? t`Appeal withdrawn` : t`Another reviewer will decide.`),
      refreshes: appealReads,
      failed: toastFailure(),
    },
  )
  return (
    <Button busy={isPending} onClick={() => mutate({ params: { id } })}>
      {children}
    </Button>
  )
}

/** The reads that show appeals. */
const appealReads = [appealCalls.getQuestionAppeals, appealCalls.listQuizAppeals]
