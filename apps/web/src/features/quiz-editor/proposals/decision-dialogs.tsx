import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { type CallCode } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { Calendar } from '@/ui/fields/dates/calendar.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { AuthorField } from './author-field.tsx'

const longestReason = 2000

/** Rejects a proposal with a reason for its proposer. */
export function RejectDialog({ proposal, version, onClose, release, onChanged }: Decision) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { mutateAsync } = useAction(specialQuizProposalCalls.rejectProposal, {
    failed: { proposal_changed: ({ code }) => onChanged(code) },
    refreshes: [specialQuizProposalCalls.listProposals],
  })
  const name = `${proposal.proposer.name} ${proposal.proposer.surname}`.trim()

  async function leave() {
    release()
    showSuccess(t`Proposal rejected`)
    await navigate({ to: adminPaths.special_quizzes(), replace: true })
  }

  return (
    <ReasonDialog
      name={`proposal-rejection-${proposal.id}`}
      words={{
        title: t`Reject this proposal?`,
        description: t`It will be e-mailed to ${name}. This can’t be undone.`,
        submit: <Trans>Reject</Trans>,
      }}
      text={{ max: longestReason, clean: cleanText }}
      send={(reason) => mutateAsync({ params: { id: proposal.id }, body: { reason, version } })}
      onSent={leave}
      onBack={onClose}
    />
  )
}

type Publication = { date: string; author: Decision['proposal']['proposer'] | null }

/** Turns a proposal into the special quiz of a free day. */
export function PublishDialog(decision: Decision) {
  const { t } = useLingui()
  const language = useLanguage()
  const taken = useCall(specialQuizEditorCalls.listTakenSpecialDates, {})
  const form = usePublication(decision)
  const { date, author } = form.draft

  return (
    <Modal onClose={decision.onClose} title={t`Publish as a special quiz`}>
      <DialogForm
        form={form}
        words={{ submit: <Trans>Publish</Trans> }}
        disabled={date === ''}
        onBack={decision.onClose}
      >
        <p>{date === '' ? t`Choose a free day.` : formatDateLong(date, language)}</p>
        {taken.data ? (
          <Calendar
            date={date === '' ? null : date}
            start={date === '' ? taken.data.today : date}
            from={taken.data.today}
            taken={taken.data.dates}
            onChoose={(chosen) => form.change({ date: chosen })}
          />
        ) : (
          <Skeleton height={380} />
        )}
        <AuthorField author={author} onChange={(chosen) => form.change({ author: chosen })} />
        <FormProblem words={taken.error && errorWords(taken.error.code)} />
      </DialogForm>
    </Modal>
  )
}

function usePublication({ proposal, version, release, onChanged }: Decision) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { mutateAsync } = useAction(specialQuizProposalCalls.publishProposal, {
    failed: { proposal_changed: ({ code }) => onChanged(code) },
    refreshes: [
      specialQuizProposalCalls.listProposals,
      specialQuizProposalCalls.getOwnProposals,
      specialQuizEditorCalls.listSpecialQuizzes,
      specialQuizEditorCalls.listTakenSpecialDates,
    ],
  })

  return useRecordForm({
    name: () => `proposal-publication-${proposal.id}`,
    saved: null as { date: string } | null,
    draft: (): Publication => ({ date: '', author: proposal.proposer }),
    input: ({ date, author }) => ({ date, author_id: author?.id ?? null }),
    stored: () => null,
    lasting: true,
    save: (choice) => mutateAsync({ params: { id: proposal.id }, body: { ...choice, version } }),
    async onSaved(published) {
      release()
      showSuccess(t`The proposal is now a special quiz.`)
      await navigate({ to: adminPaths.specialQuizEdit(published?.date ?? ''), replace: true })
    },
  })
}

/** Props of both dialogs that decide on a proposal. */
type Decision = {
  proposal: Proposal
  /** The version the editor has seen. */
  version: number
  onClose: () => void
  /** Called once decided, so that the page may be left. */
  release: () => void
  /** Called when another user has changed it meanwhile. */
  onChanged: (code: CallCode) => void
}

/** Waits for the server's response; a proposal that was changed meanwhile closes the dialog. */
