import { Trans, useLingui } from '@lingui/react/macro'
import * as messageCalls from '@tertulia/contract/messages'
import { messageLengthMax } from '@tertulia/contract/messages'
import { useUser } from '@/features/session/session.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'

/** Dialog for a message to the team: one text and a button. */
export const MessageDialog = afterDrafts(Dialog)

function Dialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const user = useUser()
  const language = useLanguage()
  const { mutateAsync } = useAction(messageCalls.sendMessage, {
    failed: { other: () => showError(t`Message could not be sent.`) },
  })
  const form = useRecordForm({
    name: () => 'message',
    saved: null,
    draft: () => ({ message: '' }),
    input: ({ message }) => ({ language, message }),
    lasting: true,
    async save(body) {
      await mutateAsync({ body })
      return null
    },
    onSaved() {
      showSuccess(t`Message sent`)
      onClose()
    },
  })
  const { message } = form.draft

  return (
    <Modal onClose={onClose} title={t`Message to the team`}>
      <DialogForm
        form={form}
        words={{ submit: <Trans>Send</Trans>, failure: t`Message could not be sent.` }}
        disabled={message.trim() === ''}
        onBack={onClose}
      >
        <TextArea
          label={t`Message`}
          description={t`The team will reply to ${user?.email ?? ''}.`}
          rows={7}
          maxLength={messageLengthMax}
          data-autofocus
          value={message}
          onChange={(event) => form.change({ message: event.currentTarget.value })}
        />
      </DialogForm>
    </Modal>
  )
}
