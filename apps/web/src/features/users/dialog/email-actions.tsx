import { Trans, useLingui } from '@lingui/react/macro'
import * as auditLogCalls from '@tertulia/contract/audit-log'
import * as emailChangeCalls from '@tertulia/contract/email-changes'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import type { ClubUser } from '@tertulia/contract/users'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useIsProtected } from '../use-is-protected.ts'
import { userChange } from '../user-change.ts'
import { UserDay } from '../user-time.tsx'
import * as styles from './user-dialog.module.css'
import * as secondFactorCalls from '@tertulia/contract/second-factors'
import { useUser } from '@/features/session/session.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { failureSentence } from '@/lib/calls/failures.ts'

type EmailActionsProps = { user: ClubUser; onChangeEmail: () => void }

/** What an admin does about a user's address: another one, a link for a new password. */
export function EmailActions({ user, onChangeEmail }: EmailActionsProps) {
  const sendLink = useSendLink(user)
  const isProtected = useIsProtected(user)
  return (
    <>
      {user.pending_email && <PendingEmail user={user} pending={user.pending_email} />}
      <div className={styles.userEmailActions}>
        <Button look="quiet" onClick={onChangeEmail}>
          <Trans>Change e-mail</Trans>
        </Button>
        {!isProtected && (
          <>
            <Button look="quiet" onClick={() => void sendLink()}>
              <Trans>Send password link</Trans>
            </Button>
            <FactorRemoval user={user} />
          </>
        )}
      </div>
    </>
  )
}

type PendingEmailProps = { user: ClubUser; pending: NonNullable<ClubUser['pending_email']> }

function PendingEmail({ user, pending }: PendingEmailProps) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(emailChangeCalls.cancelEmailChange, {
    ...userChange,
    done: () => showSuccess(t`Change of e-mail cancelled`),
    failed: toastFailure(failureSentence('update_user')),
  })
  return (
    <p className={styles.userPendingEmail}>
      <span className="breakable">
        {pending.expired ? (
          <Trans>{pending.email} was not confirmed in time; its link no longer works.</Trans>
        ) : (
          <Trans>
            {pending.email} is awaiting confirmation, until <UserDay instant={pending.expires_at} />.
          </Trans>
        )}
      </span>
      <Button
        className={styles.userTakeBack}
        busy={isPending}
        onClick={() => mutate({ params: { id: user.id } })}
      >
        <Trans>Cancel the change</Trans>
      </Button>
    </p>
  )
}

/** Mails a user the link for a new password, after confirmation. */
function useSendLink({ id, name, surname, email }: ClubUser): () => Promise<void> {
  const { t } = useLingui()
  const confirm = useConfirm()
  const person = `${name} ${surname}`.trim()
  const { mutate } = useProvenAction(passwordResetCalls.sendPasswordLink, {
    done: () => showSuccess(t`Password link sent`),
    refreshes: [auditLogCalls.listAuditLog],
    failed: toastFailure(failureSentence('update_user')),
  })

  return async () => {
    const confirmed = await confirm({
      title: t`Send ${person} a password link?`,
      message: t`A link for choosing a new password goes to ${email}. It works once and is valid for 24 hours; the present password works until then.`,
      confirmLabel: t`Send the link`,
    })
    if (confirmed) mutate({ params: { id } })
  }
}

/** Removes the code at sign-in of a user who has lost their app and their recovery codes. */
function FactorRemoval({ user }: { user: ClubUser }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const isOwn = useUser()?.id === user.id
  const person = `${user.name} ${user.surname}`.trim()
  const { mutate, isPending } = useProvenAction(secondFactorCalls.removeUserSecondFactor, {
    ...userChange,
    done: () => showSuccess(t`Code at sign-in removed`),
    failed: toastFailure(failureSentence('update_user')),
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
