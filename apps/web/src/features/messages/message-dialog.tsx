import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Textarea } from '@mantine/core'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@/ui/confirm-modal.css'
import * as messages from '@tertulia/contract/messages'
import { messageLengthMax } from '@tertulia/contract/messages'
import { useUser } from '@/features/session/session.tsx'
import { useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useAction } from '@/lib/queries.ts'
import { useFocusBack } from '@/ui/focus-back.ts'
import { SubmitButton } from '@/ui/submit-button.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'

type MessageDialogProps = {
  /** The text is stored by the opener, so that closing the dialog loses nothing. */
  text: string
  onChange: (text: string) => void
  onClose: () => void
}

/** Dialog for a message to the team: one text and a button. */
export function MessageDialog({ text, onChange, onClose }: MessageDialogProps) {
  const { t } = useLingui()
  useFocusBack()
  const user = useUser()
  const { send, busy } = useSending(text, () => {
    onChange('')
    onClose()
  })

  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Message to the team`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      classNames={{ title: 'confirm-title' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) send()
        }}
      >
        <Textarea
          label={t`Message`}
          description={t`The team answers to ${user?.email ?? ''}.`}
          inputWrapperOrder={['label', 'input', 'description']}
          rows={7}
          maxLength={messageLengthMax}
          data-autofocus
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <div className="confirm-actions">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton busy={busy} disabled={text.trim() === ''}>
            <Trans>Send</Trans>
          </SubmitButton>
        </div>
      </form>
    </Modal>
  )
}

function useSending(text: string, onSent: () => void) {
  const { t } = useLingui()
  const language = useLanguage()
  const { mutate, isPending } = useAction(messages.sendMessage, {
    // Fails at once offline: the typed text stays here instead of a queued request.
    networkMode: 'always',
    onSuccess: () => {
      showSuccess(t`Message sent`)
      onSent()
    },
    onError: ({ code }) => showError(`${t`Message could not be sent.`} ${errorWords(code)}`),
  })
  return { send: () => mutate({ body: { language, message: text } }), busy: isPending }
}
