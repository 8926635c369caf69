import { Trans, useLingui } from '@lingui/react/macro'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as reductionCalls from '@tertulia/contract/reductions'
import { reductionText, type Reduction } from '@tertulia/contract/reductions'
import { addDays } from '@tertulia/core/calendar/calendar'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useToday } from '@/features/closed-days/use-today.ts'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'

/** A decision that somebody is about to make. */
export type Deciding = { kind: 'approval' | 'refusal' | 'ending'; reduction: Reduction }

type DialogProps = {
  deciding: Deciding
  /** The percentage that the club takes off. */
  percent: number | null
  onClose: () => void
}

const usualDays = 365

const nameOf = ({ player: { name, surname } }: Reduction) => `${name} ${surname}`.trim()

/** Dialog of a decision about a request. */
export function DecisionDialog({ deciding, percent, onClose }: DialogProps) {
  const { kind, reduction } = deciding
  const dialog = { reduction, onClose }
  if (kind === 'approval') return <ApprovalDialog {...dialog} percent={percent} />
  return kind === 'refusal' ? <RefusalDialog {...dialog} /> : <EndingDialog {...dialog} />
}

const refreshes = [reductionCalls.listReductions, notificationCalls.getCurrentNotifications]

type OneProps = { reduction: Reduction; onClose: () => void }

const ApprovalDialog = afterDrafts(Approval)

function Approval({ reduction, percent, onClose }: OneProps & { percent: number | null }) {
  const { t } = useLingui()
  const today = useToday()
  const { mutateAsync } = useProvenAction(reductionCalls.approveReduction, { refreshes })
  const { id } = reduction
  const name = nameOf(reduction)
  const form = useRecordForm({
    name: () => `reduction-approval-${id}`,
    saved: null,
    draft: () => ({ valid_until: addDays(today, usualDays) }),
    input: ({ valid_until }) => ({ valid_until }),
    lasting: true,
    check: ({ valid_until }) =>
      isCalendarDate(valid_until) && valid_until >= today ? [] : [{ field: 'valid_until' }],
    async save(body) {
      await mutateAsync({ params: { id }, body })
      return null
    },
    onSaved() {
      showSuccess(t`Approved. We’ve e-mailed ${name}.`)
      onClose()
    },
  })
  return (
    <Modal onClose={onClose} title={t`Approve the reduced price of ${name}?`}>
      <DialogForm form={form} words={{ submit: <Trans>Approve the request</Trans> }} onBack={onClose}>
        {percent !== null && (
          <p>
            <Trans>
              {name} pays {percent}% less for their own subscription, through the last day.
            </Trans>
          </p>
        )}
        <TextField
          data-autofocus
          type="date"
          label={t`Last day`}
          min={today}
          required
          withAsterisk={false}
          value={form.draft.valid_until}
          error={form.problems.length > 0 ? t`Choose today or a later day.` : undefined}
          onChange={(event) => form.change({ valid_until: event.currentTarget.value })}
        />
      </DialogForm>
    </Modal>
  )
}

function RefusalDialog({ reduction, onClose }: OneProps) {
  const { t } = useLingui()
  const { mutateAsync } = useProvenAction(reductionCalls.refuseReduction, { refreshes })
  const { id } = reduction
  const name = nameOf(reduction)
  return (
    <ReasonDialog
      name={`reduction-refusal-${id}`}
      words={{
        title: t`Refuse the request of ${name}?`,
        description: t`It will be e-mailed to ${name}. This can’t be undone.`,
        submit: <Trans>Refuse the request</Trans>,
        problem: t`Enter at least ${reductionText.min} characters.`,
      }}
      text={{ ...reductionText, clean: cleanText }}
      send={(reason) => mutateAsync({ params: { id }, body: { reason } })}
      onSent={() => {
        showSuccess(t`Refused. We’ve e-mailed ${name}.`)
        onClose()
      }}
      onBack={onClose}
    />
  )
}

function EndingDialog({ reduction, onClose }: OneProps) {
  const { t } = useLingui()
  const { mutateAsync } = useProvenAction(reductionCalls.endReduction, { refreshes })
  const { id } = reduction
  const name = nameOf(reduction)
  return (
    <ReasonDialog
      name={`reduction-ending-${id}`}
      words={{
        title: t`End the reduced price of ${name}?`,
        description: t`It will be e-mailed to ${name}. This can’t be undone.`,
        submit: <Trans>End it now</Trans>,
        problem: t`Enter at least ${reductionText.min} characters.`,
      }}
      text={{ ...reductionText, clean: cleanText }}
      send={(reason) => mutateAsync({ params: { id }, body: { reason } })}
      onSent={() => {
        showSuccess(t`Ended. We’ve e-mailed ${name}.`)
        onClose()
      }}
      onBack={onClose}
    >
      <p>
        <Trans>The next payment is at the full price. A payment already begun keeps its price.</Trans>
      </p>
    </ReasonDialog>
  )
}
