import { useLingui } from '@lingui/react/macro'
import { unblockUser, type ClubUser } from '@tertulia/contract/users'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useAction } from '@/lib/queries.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { useKeepUser } from './use-keep-user.ts'

/** Lets somebody who is blocked in again, after asking. */
export function useUnblock(user: ClubUser): () => Promise<void> {
  const { t } = useLingui()
  const confirm = useConfirm()
  const keepUser = useKeepUser()
  const { mutateAsync } = useAction(unblockUser)
  const name = `${user.name} ${user.surname}`.trim()

  return async () => {
    const confirmed = await confirm({
      title: t`Unblock ${name}?`,
      message: t`The permissions that are still valid count again at once.`,
      confirm_label: t`Unblock`,
    })
    if (!confirmed) return
    try {
      keepUser(await mutateAsync({ params: { id: user.id } }))
      showSuccess(t`User unblocked`)
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      showError(errorWords(refused.code))
    }
  }
}
