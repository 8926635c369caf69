import { Trans, useLingui } from '@lingui/react/macro'
import * as messages from '@tertulia/contract/messages'
import { messageLengthMax } from '@tertulia/contract/messages'
import { useUser } from '@/features/session/session.tsx'
import { useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { afterDrafts, useTyped } from '@/lib/form-drafts.tsx'
import { useAction } from '@/lib/queries.ts'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/modal.tsx'
import { TextArea } from '@/ui/text-area.tsx'
import * as styles from '@/ui/modal.module.css'

/** Dialog for a message to the team: one text and a button. */
export const MessageDialog = afterDrafts(Dialog)

function Dialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const user = useUser()
  const [text, setText, clear] = useTyped('message', '', { lasting: true })
  const { send, busy } = useSending(text, () => {
    clear()
    onClose()
  })

  return (
    <Modal onClose={onClose} title={t`Message to the team`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) send()
        }}
      >
        <TextArea
          label={t`Message`}
          description={t`The team will reply to ${user?.email ?? ''}.`}
          rows={7}
          maxLength={messageLengthMax}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={styles.modalActions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={busy} disabled={text.trim() === ''}>
            <Trans>Send</Trans>
          </Button>
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
