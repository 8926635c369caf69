import { Trans, useLingui } from '@lingui/react/macro'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import { caseText, type FairPlayCase } from '@tertulia/contract/fair-play-cases'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useAction } from '@/lib/calls/queries.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useShowCase } from './use-show-case.ts'

type OutcomeProps = { of: FairPlayCase; onClose: () => void }

/** Dialog that proposes the outcome of a case. */
export const OutcomeDialog = afterDrafts(Dialog)

function Dialog({ of: found, onClose }: OutcomeProps) {
  const { t } = useLingui()
  const showCase = useShowCase()
  const { mutateAsync } = useAction(fairPlayCaseCalls.proposeOutcome)
  const form = useRecordForm({
    name: () => `fair-play-outcome-${found.id}`,
    saved: null,
    draft: () => ({ outcome: found.outcome ?? '' }),
    input: ({ outcome }) => cleanText(outcome),
    lasting: true,
    check: ({ outcome }) => (cleanText(outcome).length < caseText.min ? [{ field: 'outcome' }] : []),
    async save(outcome) {
      const seen = { seen_stated_at: found.stated_at, seen_proposed_at: found.proposed_at }
      showCase(await mutateAsync({ params: { id: found.id }, body: { outcome, ...seen } }))
      return null
    },
    onSaved() {
      showSuccess(t`Outcome proposed. Another person has to agree to it.`)
      onClose()
    },
  })
  return (
    <Modal onClose={onClose} title={t`Propose an outcome`}>
      <DialogForm form={form} words={{ submit: <Trans>Propose</Trans> }} onBack={onClose}>
        <TextArea
          data-autofocus
          label={t`Outcome`}
          description={t`Once another person agrees, the player reads these very words. Say what you found, and what follows, if anything.`}
          rows={6}
          maxLength={caseText.max}
          required
          withAsterisk={false}
          value={form.draft.outcome}
          error={form.problems.length > 0 ? t`Enter at least ${caseText.min} characters.` : undefined}
          onChange={(event) => form.change({ outcome: event.currentTarget.value })}
          onPaste={cleanPaste(cleanText)}
        />
      </DialogForm>
    </Modal>
  )
}
