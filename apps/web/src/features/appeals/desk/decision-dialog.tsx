import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as appealCalls from '@tertulia/contract/appeals'
import { appealReason } from '@tertulia/contract/appeals'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { EffectWords } from '@/features/corrections/effect/effect-words.tsx'
import { forgetResults } from '@/features/corrections/effect/forget-results.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import type { AskedDecision } from './use-decision.ts'

type DecisionDialogProps = { asked: AskedDecision; onClose: () => void; onSent: () => void }

/** Dialog of a decision on an appeal: its effect, and its reason, where there is a usual one already filled in. */
export const DecisionDialog = afterDrafts(Dialog)

function Dialog(props: DecisionDialogProps) {
  const { t } = useLingui()
  const { asked, onClose } = props
  const { upheld, effect, appeal } = asked
  const form = useDecisionForm(props)
  return (
    <Modal onClose={onClose} title={upheld ? t`Uphold this appeal?` : t`Reject this appeal?`}>
      <DialogForm
        form={form}
        danger={!upheld}
        words={{ submit: upheld ? <Trans>Uphold</Trans> : <Trans>Reject</Trans> }}
        onBack={onClose}
      >
        {effect && (
          <EffectWords effect={effect}>
            {appeal.direction === 'should_be_right' ? (
              <Plural value={effect.answers} one="# answer becomes right." other="# answers become right." />
            ) : (
              <Plural value={effect.answers} one="# answer becomes wrong." other="# answers become wrong." />
            )}
          </EffectWords>
        )}
        <TextArea
          data-autofocus
          label={t`Reason`}
          description={t`The players read it, without your name.`}
          rows={4}
          maxLength={appealReason.max}
          required
          withAsterisk={false}
          value={form.draft.reason}
          error={form.problems.length > 0 ? t`Enter at least ${appealReason.min} characters.` : undefined}
          onChange={(event) => form.change({ reason: event.currentTarget.value })}
        />
      </DialogForm>
    </Modal>
  )
}

function useDecisionForm({ asked: { appeal, upheld }, onSent }: DecisionDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutateAsync } = useAction(appealCalls.decideAppeal)
  const usual = useUsualReason({ direction: appeal.direction, upheld })
  return useRecordForm({
    name: () => `appeal-decision-${appeal.id}-${appeal.state}-${upheld ? 'uphold' : 'reject'}`,
    saved: null,
    draft: () => ({ reason: usual }),
    input: ({ reason }) => cleanText(reason),
    lasting: true,
    check: ({ reason }) => (cleanText(reason).length < appealReason.min ? [{ field: 'reason' }] : []),
    async save(reason) {
      const seenState = appeal.state === 'escalated' ? ('escalated' as const) : ('open' as const)
      await mutateAsync({ params: { id: appeal.id }, body: { upheld, reason, seen_state: seenState } })
      return null
    },
    onSaved() {
      void queryClient.invalidateQueries({ queryKey: endpointKey(appealCalls.listAppeals) })
      forgetResults(queryClient)
      showSuccess(upheld ? t`Appeal upheld` : t`Appeal rejected`)
      onSent()
    },
  })
}

function useUsualReason({
  direction,
  upheld,
}: {
  direction: 'should_be_right' | 'should_be_wrong'
  upheld: boolean
}) {
  const { t } = useLingui()
  // Why an answer is right besides the official one, only the reviewer knows.
  if (direction === 'should_be_right')
    return upheld ? '' : t`This answer doesn’t say the same as the official one.`
  return upheld
    ? t`This answer isn’t what the question asks for.`
    : t`This answer is one that the question asks for.`
}
