import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as accountDeletionCalls from '@tertulia/contract/account-deletions'
import type { ClubUser } from '@tertulia/contract/users'
import { deletionWaitDays } from '@tertulia/core/accounts/deletion-wait'
import { useUser } from '@/features/session/session.tsx'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { saveJson } from '@/lib/device/save-file.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { DownloadIcon, TrashIcon } from '@/ui/action-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useIsProtected } from '../use-is-protected.ts'
import { userChange } from '../user-change.ts'
import { UserDay } from '../user-time.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { failureSentence } from '@/lib/calls/failures.ts'

/** What an admin does with a user's data: downloading it, merging and deleting the account. */
export function UserData({ user }: { user: ClubUser }) {
  const isOwn = useUser()?.id === user.id
  const isProtected = useIsProtected(user)
  const { name } = user
  return (
    <div className="stack gap-20">
      {isProtected ? (
        <p>
          <Trans>
            As an admin or the owner, {name} downloads their data themselves, and their account can’t be
            merged with another one.
          </Trans>
        </p>
      ) : (
        <>
          <Export user={user} />
          <MergeLink user={user} />
        </>
      )}
      {!isOwn && (user.deletion_due_at === null ? <Deletion user={user} /> : <Waiting user={user} />)}
    </div>
  )
}

function Export({ user }: { user: ClubUser }) {
  const { t } = useLingui()
  const { name } = user
  const { mutate, isPending } = useProvenAction(accountDeletionCalls.exportUser, {
    done: (document) => {
      saveJson(`tertulia-${user.id}-${document.exported_at.slice(0, 10)}.json`, document)
      showSuccess(t`The data is in the downloaded file.`)
    },
    failed: toastFailure(failureSentence('update_user')),
  })
  return (
    <div className="stack gap-8 to-start">
      <p>
        <Trans>
          One file with everything the club holds about {name}, as they download it themselves. The history
          shows who downloaded it.
        </Trans>
      </p>
      <Button
        icon={<DownloadIcon size={18} />}
        busy={isPending}
        onClick={() => mutate({ params: { id: user.id } })}
      >
        <Trans>Download the data</Trans>
      </Button>
    </div>
  )
}

function MergeLink({ user: { id, name } }: { user: ClubUser }) {
  return (
    <div className="stack gap-8 to-start">
      <p>
        <Trans>If {name} has registered twice, bring both accounts together in one.</Trans>
      </p>
      <TextLink to={adminPaths.userMerge(id)} button="plain">
        <Trans>Merge with another account</Trans>
      </TextLink>
    </div>
  )
}

function Deletion({ user }: { user: ClubUser }) {
  const { name } = user
  const { ask, busy } = useDeletion(user)
  return (
    <div className="stack gap-8 to-start">
      <p>
        <Trans>
          Delete the account: {name} is told by e-mail, and{' '}
          <Plural value={deletionWaitDays} one="# day" other="# days" /> later everything personal is
          permanently deleted. Games stay in the tables under “former player”.
        </Trans>
      </p>
      <Button look="quiet" danger icon={<TrashIcon size={18} />} busy={busy} onClick={() => void ask()}>
        <Trans>Delete account</Trans>
      </Button>
    </div>
  )
}

function useDeletion(user: ClubUser) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const person = `${user.name} ${user.surname}`.trim()
  const { mutate, isPending } = useProvenAction(accountDeletionCalls.askDeletion, {
    ...userChange,
    done: () => showSuccess(t`Marked for deletion`),
    failed: toastFailure(failureSentence('update_user')),
  })

  async function ask() {
    const confirmed = await confirm({
      title: t`Delete ${person}’s account?`,
      message: t`Until the day of the deletion, they can sign in and download their data, and you can take it back. After that, nothing brings it back; in a running season, remaining games count as forfeits.`,
      confirmLabel: t`Delete after the waiting time`,
      danger: true,
    })
    if (confirmed) mutate({ params: { id: user.id } })
  }
  return { ask, busy: isPending }
}

function Waiting({ user }: { user: ClubUser }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(accountDeletionCalls.cancelDeletion, {
    ...userChange,
    done: () => showSuccess(t`The account stays`),
    failed: toastFailure(failureSentence('update_user')),
  })
  return (
    <div className="stack gap-8 to-start">
      <p>
        <strong>
          <Trans>
            This account will be deleted on <UserDay instant={user.deletion_due_at} />.
          </Trans>
        </strong>
      </p>
      <Button busy={isPending} onClick={() => mutate({ params: { id: user.id } })}>
        <Trans>Keep the account</Trans>
      </Button>
    </div>
  )
}
