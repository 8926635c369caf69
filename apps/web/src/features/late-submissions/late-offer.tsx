import { Trans, useLingui } from '@lingui/react/macro'
import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import type { LateStanding, DeviceReceipt } from '@tertulia/contract/late-submissions'
import { claimsInTime, longestLateStatement } from '@tertulia/core/late-submissions/late-submissions'
import { useEffect, useState } from 'react'
import { formatMoment } from '@/lib/dates/moments.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { AnswerInput, QuizKind } from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { CallError, offlineStatus } from '@/lib/calls/call.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'

/** A submission on this device that the server has refused, with what the device knows about it. */
type LateSubmissionHere = {
  kind: QuizKind
  date: string
  submission_key: string
  answers: AnswerInput[]
  device: DeviceReceipt
}

type LateDialogProps = { late: LateSubmissionHere; onClose: () => void }

/** Dialog in which a player asks to admit their late submission, with a statement if they like. */
const LateDialog = afterDrafts(Dialog)

function Dialog(props: LateDialogProps) {
  const { t } = useLingui()
  const form = useLateForm(props)
  return (
    <Modal onClose={props.onClose} title={t`Ask the team to admit your answers?`}>
      <DialogForm form={form} words={{ submit: <Trans>Ask the team</Trans> }} onBack={props.onClose}>
        <p>
          <Trans>
            Your answers are sent as you submitted them. The team also sees what the server had saved before
            closing, when they arrived, and whether you have opened the answers since.
          </Trans>
        </p>
        <TextArea
          data-autofocus
          label={t`What happened? (optional)`}
          rows={4}
          maxLength={longestLateStatement}
          value={form.draft.statement}
          onChange={(event) => form.change({ statement: event.currentTarget.value })}
        />
      </DialogForm>
    </Modal>
  )
}

function useLateForm({ late, onClose }: LateDialogProps) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(lateSubmissionCalls.createLateSubmission, {
    refreshes: [
      lateSubmissionCalls.getLateSubmission,
      quizCalls.getPastQuiz,
      specialQuizCalls.getPastSpecialQuiz,
    ],
  })
  const { kind, date, ...submission } = late
  return useRecordForm({
    name: () => `late-submission-${kind}-${date}`,
    saved: null,
    draft: () => ({ statement: '' }),
    input: ({ statement }) => cleanText(statement) || null,
    lasting: true,
    async save(statement) {
      const reply = await mutateAsync({ params: { kind, date }, body: { ...submission, statement } })
      // Only the key says that the team has these answers.
      if (reply.submission_key !== submission.submission_key) throw new CallError('offline', offlineStatus)
      return null
    },
    onSaved() {
      showSuccess(t`The team has your answers and will decide.`)
      onClose()
    },
  })
}

type LateOfferProps = {
  late: LateSubmissionHere
  /** Called once the submission counts after all. */
  onAdmitted: () => void
}

/** Lets a player ask the team to admit answers that arrived after closing, or tells how their request stands. */
export function LateOffer({ late, onAdmitted }: LateOfferProps) {
  const [asking, setAsking] = useState(false)
  const { kind, date, device } = late
  const { data } = useCall(
    lateSubmissionCalls.getLateSubmission,
    { params: { kind, date } },
    { staleTime: 0 },
  )
  const isAdmitted = data?.request?.state === 'admitted'

  useEffect(() => {
    if (isAdmitted) onAdmitted()
  }, [isAdmitted, onAdmitted])

  if (!data) return null
  if (data.request) return <Standing request={data.request} />
  if (data.until === null || !claimsInTime(device.submitted_at, data.closed_at)) return null
  return (
    <>
      <Until until={data.until} />
      <Button onClick={() => setAsking(true)}>
        <Trans>Ask the team to admit them</Trans>
      </Button>
      {asking && <LateDialog late={late} onClose={() => setAsking(false)} />}
    </>
  )
}

function Until({ until }: { until: string }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const moment = formatMoment(until, language, time_zone)
  return (
    <p>
      <Trans>Submitted in time, but without a connection? You can ask the team until {moment}.</Trans>
    </p>
  )
}

function Standing({ request: { state, reason } }: { request: NonNullable<LateStanding['request']> }) {
  if (state === 'waiting') {
    return (
      <p>
        <Trans>You’ve asked the team to admit them. You’ll get an e-mail when it’s decided.</Trans>
      </p>
    )
  }
  if (state === 'admitted') return null
  return (
    <p>
      <Trans>The team didn’t admit them: {reason}</Trans>
    </p>
  )
}
