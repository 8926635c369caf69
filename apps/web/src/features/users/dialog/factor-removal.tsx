import { Trans, useLingui } from '@lingui/react/macro'
import * as secondFactorCalls from '@tertulia/contract/second-factors'
import type { ClubUser } from '@tertulia/contract/users'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { useUser } from '@/features/session/session.tsx'
import { failureWords } from '@/lib/calls/failures.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { useSaveUser } from '../use-save-user.ts'

/** Removes the code at sign-in of a user who has lost their app and their recovery codes. */
export function FactorRemoval({ user }: { user: ClubUser }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const saveUser = useSaveUser()
  const isOwn = useUser()?.id === user.id
  const person = `${user.name} ${user.surname}`.trim()
  const { mutate, isPending } = useProvenAction(secondFactorCalls.removeUserSecondFactor, {
    onSuccess(saved) {
      saveUser(saved)
      showSuccess(t`Code at sign-in removed`)
    },
    onError: ({ code }) => showError(failureWords('update_user', code)),
  })
  if (!user.second_factor || isOwn) return null

  async function ask() {
    const confirmed = await confirm({
      title: t`Remove the code at sign-in of ${person}?`,
      message: t`Do this only if you’re sure that it’s really ${person} who asks: from then on their password alone signs them in. They are told by e-mail.`,
      confirmLabel: t`Remove the code`,
      danger: true,
    })
    if (confirmed) mutate({ params: { id: user.id } })
  }
  return (
    <Button look="quiet" busy={isPending} onClick={() => void ask()}>
      <Trans>Remove the code at sign-in</Trans>
    </Button>
  )
}
