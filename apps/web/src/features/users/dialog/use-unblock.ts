import { useLingui } from '@lingui/react/macro'
import * as users from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { CallError } from '@/lib/calls/call.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { failureWords } from '@/lib/calls/failures.ts'
import { useSaveUser } from '../use-save-user.ts'

/** Unblocks a user after confirmation. */
export function useUnblock(user: ClubUser): () => Promise<void> {
  const { t } = useLingui()
  const confirm = useConfirm()
  const saveUser = useSaveUser()
  const { mutateAsync } = useAction(users.unblockUser)
  const name = `${user.name} ${user.surname}`.trim()

  return async () => {
    const confirmed = await confirm({
      title: t`Unblock ${name}?`,
      message: t`Permissions that are still valid apply again immediately.`,
      confirmLabel: t`Unblock`,
    })
    if (!confirmed) return
    try {
      saveUser(await mutateAsync({ params: { id: user.id } }))
      showSuccess(t`User unblocked`)
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      showError(failureWords('change_status', refused.code))
    }
  }
}
