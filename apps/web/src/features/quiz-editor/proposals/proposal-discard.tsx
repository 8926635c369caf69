import * as specialQuizProposals from '@tertulia/contract/special-quiz-proposals'
import { Trans, useLingui } from '@lingui/react/macro'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { TrashIcon } from '@/ui/icons.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import type { Writing } from './use-proposal-saver.ts'
import * as styles from '../daily/quiz-form.module.css'

/** Deletes the draft after confirmation, here and on the server. */
export function ProposalDiscard({ writing }: { writing: Writing }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { mutateAsync } = useAction(specialQuizProposals.removeProposalDraft, { networkMode: 'always' })

  async function discard() {
    const confirmed = await confirm({
      title: t`Discard this draft?`,
      message: t`Everything you’ve written for it will be lost. This can’t be undone.`,
      confirmLabel: t`Discard`,
      danger: true,
    })
    if (!confirmed) return
    await writing.saver.pause()
    try {
      // A draft that never reached the server cannot be deleted there.
      await mutateAsync({}).catch(forgiveMissing)
      writing.forget()
      // The button is gone, and with it the focus.
      document.querySelector<HTMLElement>('#main h1')?.focus()
      showSuccess(t`Draft discarded`)
    } catch (error) {
      const reason = errorWords(error instanceof CallError ? error.code : 'server_error')
      showError(`${t`The draft couldn’t be discarded.`} ${reason}`)
    } finally {
      writing.saver.goOn()
    }
  }

  return (
    <div className={styles.editorRemoval}>
      <Button look="quiet" danger icon={<TrashIcon size={18} />} onClick={() => void discard()}>
        <Trans>Discard this draft</Trans>
      </Button>
    </div>
  )
}

function forgiveMissing(error: unknown): void {
  if (!(error instanceof CallError && error.code === 'not_found')) throw error
}
