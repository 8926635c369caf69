import { useLingui } from '@lingui/react/macro'
import * as letterCalls from '@tertulia/contract/letters'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { notificationReads } from '@/features/notifications/notification-reads.ts'

/** The reads that show letters, or the notices that they put on home. */
export const letterReads = [
  letterCalls.listLetters,
  letterCalls.getLetter,
  letterCalls.listLetterRecipients,
  ...notificationReads,
]

/** An admin's actions on letters besides writing and sending them. */
export function useLetterActions({ onRemoved }: { onRemoved?: () => void } = {}) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const copying = useAction(letterCalls.copyLetter, {
    async done({ id }) {
      showSuccess(t`Copied into a new draft`)
      await navigate({ to: adminPaths.letter(id) })
    },
    failed: toastFailure(failureSentence('copy_letter')),
    refreshes: letterReads,
  })
  const removal = useAction(letterCalls.removeLetter, {
    async done() {
      onRemoved?.()
      showSuccess(t`Draft deleted`)
      await navigate({ to: adminPaths.letters(), replace: true })
    },
    failed: toastFailure(failureSentence('delete_letter')),
    refreshes: letterReads,
  })
  const stopping = useAction(letterCalls.stopLetter, {
    done: () => showSuccess(t`Letter stopped`),
    failed: toastFailure(failureSentence('stop_letter')),
    refreshes: letterReads,
  })

  return {
    busy: copying.isPending || removal.isPending || stopping.isPending,
    /** Opens a new draft with the content of a letter. */
    copy: (id: number) => copying.mutate({ params: { id } }),
    /** Deletes a draft after confirmation. */
    async remove(id: number) {
      const confirmed = await confirm({
        title: t`Delete this draft?`,
        message: t`This can’t be undone.`,
        confirmLabel: t`Delete`,
        danger: true,
      })
      if (confirmed) removal.mutate({ params: { id } })
    },
    /** Stops a letter after confirmation. */
    async stop(id: number) {
      const confirmed = await confirm({
        title: t`Stop this letter?`,
        message: t`Anyone who hasn’t had it yet won’t get it, and it can’t be resumed. A notice on the home page stays until you delete it.`,
        confirmLabel: t`Stop`,
        danger: true,
      })
      if (confirmed) stopping.mutate({ params: { id } })
    },
  }
}
