import * as specialQuizProposals from '@tertulia/contract/special-quiz-proposals'
import * as specialQuizEditor from '@tertulia/contract/special-quiz-editor'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction, useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Calendar } from '@/ui/fields/calendar.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { AuthorField } from './author-field.tsx'
import { decide, type Decision } from './decision.ts'
import { useForgetProposals } from './forget-proposals.ts'

type Publication = { date: string; author: Decision['proposal']['proposer'] | null }

/** Turns a proposal into the special quiz of a free day. */
export function PublishDialog(decision: Decision) {
  const { t } = useLingui()
  const language = useLanguage()
  const taken = useCall(specialQuizEditor.listTakenSpecialDates, {})
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
  const queryClient = useQueryClient()
  const forgetProposals = useForgetProposals()
  const { mutateAsync } = useAction(specialQuizProposals.publishProposal)

  return useRecordForm({
    name: () => `proposal-publication-${proposal.id}`,
    saved: null as { date: string } | null,
    draft: (): Publication => ({ date: '', author: proposal.proposer }),
    input: ({ date, author }) => ({ date, author_id: author?.id ?? null }),
    stored: () => null,
    lasting: true,
    save: (choice) =>
      decide(mutateAsync({ params: { id: proposal.id }, body: { ...choice, version } }), onChanged),
    async onSaved(published) {
      release()
      showSuccess(t`The proposal is now a special quiz.`)
      await navigate({ to: paths.admin.specialQuizEdit(published?.date ?? ''), replace: true })
      forgetProposals()
      for (const endpoint of [
        specialQuizEditor.listSpecialQuizzes,
        specialQuizEditor.listTakenSpecialDates,
        specialQuizProposals.getOwnProposals,
      ]) {
        void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })
      }
    },
  })
}
