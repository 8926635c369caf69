import * as specialQuizProposals from '@tertulia/contract/special-quiz-proposals'
import * as specialQuizEditor from '@tertulia/contract/special-quiz-editor'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '@/lib/call.ts'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { endpointKey, useAction, useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { WarningIcon } from '@/ui/icons.tsx'
import { showSuccess } from '@/ui/toasts.ts'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/modal.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { AuthorField } from './author-field.tsx'
import { Calendar } from '@/ui/calendar.tsx'
import { useForgetProposals } from './forget-proposals.ts'
import type { Decision } from './decision.ts'
import * as styles from './decision-dialog.module.css'
import * as modalStyles from '@/ui/modal.module.css'

/** Turns a proposal into the special quiz of a free day. */
export function PublishDialog(decision: Decision) {
  const { proposal, onClose } = decision
  const { t } = useLingui()
  const language = useLanguage()
  const [date, setDate] = useState('')
  const [author, setAuthor] = useState<Decision['proposal']['proposer'] | null>(proposal.proposer)
  const taken = useCall(specialQuizEditor.listTakenSpecialDates, {})
  const { publish, busy, problem } = usePublication(decision)

  return (
    <Modal onClose={onClose} title={t`Publish as a special quiz`}>
      <div className="stack">
        <p>{date === '' ? t`Choose a free day.` : formatDateLong(date, language)}</p>
        {taken.data ? (
          <Calendar
            date={date === '' ? null : date}
            start={date === '' ? taken.data.today : date}
            from={taken.data.today}
            taken={taken.data.dates}
            onChoose={setDate}
          />
        ) : (
          <Skeleton height={380} />
        )}
        <AuthorField author={author} onChange={setAuthor} />
        <div role="alert" className={styles.decisionProblem}>
          {(problem ?? taken.error?.code) && (
            <>
              <WarningIcon size={18} /> {errorWords(problem ?? taken.error?.code ?? 'server_error')}
            </>
          )}
        </div>
      </div>
      <div className={modalStyles.modalActions}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          look="primary"
          busy={busy}
          disabled={date === ''}
          onClick={() => void publish({ date, author_id: author?.id ?? null })}
        >
          <Trans>Publish</Trans>
        </Button>
      </div>
    </Modal>
  )
}

function usePublication({ proposal, version, release, onChanged }: Decision) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const forgetProposals = useForgetProposals()
  const { mutateAsync, isPending, error } = useAction(specialQuizProposals.publishProposal)

  async function publish(choice: { date: string; author_id: number | null }) {
    try {
      const { date } = await mutateAsync({ params: { id: proposal.id }, body: { ...choice, version } })
      release()
      showSuccess(t`The proposal is now a special quiz.`)
      await navigate({ to: paths.admin.specialQuizEdit(date), replace: true })
      forgetProposals()
      for (const endpoint of [
        specialQuizEditor.listSpecialQuizzes,
        specialQuizEditor.listTakenSpecialDates,
        specialQuizProposals.getOwnProposals,
      ]) {
        void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })
      }
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      if (refused.code === 'proposal_changed') onChanged(refused.code)
      // The dialog shows all other errors.
      void queryClient.invalidateQueries({ queryKey: endpointKey(specialQuizEditor.listTakenSpecialDates) })
    }
  }

  return { publish, busy: isPending, problem: error?.code }
}
