import { Trans, useLingui } from '@lingui/react/macro'
import * as userCalls from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import { ageOn } from '@tertulia/core/calendar/age'
import * as auditLogCalls from '@tertulia/contract/audit-log'
import * as emailChangeCalls from '@tertulia/contract/email-changes'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import * as secondFactorCalls from '@tertulia/contract/second-factors'
import { useToday } from '@/features/closed-days/use-today.ts'
import { useUser } from '@/features/session/session.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { BanIcon } from '@/ui/icons.tsx'
import { SwapIcon } from '@/ui/player-icons.tsx'
import { PlusIcon } from '@/ui/action-icons.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { Avatar } from '../avatar.tsx'
import { regionName } from '../region-name.ts'
import { useActAs } from '../use-act-as.ts'
import { userChange } from '../user-change.ts'
import { UserStateMark } from '../user-state.tsx'
import { UserDay } from '../user-time.tsx'
import * as userPageStyles from './user-page.module.css'
import * as textLinkStyles from '@/ui/text-link.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { useIsProtected } from '../use-is-protected.ts'

type UserHeadProps = {
  user: ClubUser
  onBlock: () => void
  onChangeEmail: () => void
  onPayment: () => void
}

/** Identity of a user, with quick actions. */
export function UserHead({ user, onBlock, onChangeEmail, onPayment }: UserHeadProps) {
  const { t } = useLingui()
  const isOwn = useUser()?.id === user.id
  const version = user.last_version
  return (
    <div className={`${userPageStyles.userHead} stack at-top`}>
      <Avatar person={user} size={64} />
      <div className="stack gap-4 to-start fitted">
        <UserStateMark state={user.state} />
        <a
          className={`${textLinkStyles.textLink} ${userPageStyles.userMail} touch-room`}
          href={`mailto:${user.email}`}
        >
          {user.email}
        </a>
        {!isOwn && <EmailActions user={user} onChangeEmail={onChangeEmail} />}
        <Facts user={user} />
        <p className="small soft">
          <Trans>
            Registered <UserDay instant={user.created_at} />
          </Trans>
          {' · '}
          {user.last_seen_at === null ? (
            <Trans>never signed in</Trans>
          ) : (
            <Trans>
              last seen <UserDay instant={user.last_seen_at} />
            </Trans>
          )}
          {version && ` · ${t`Version ${version}`}`}
        </p>
        {user.inviter && (
          <p className="small soft">
            <Trans>
              Invited by <PersonName person={user.inviter} />
            </Trans>
          </p>
        )}
      </div>
      <HeadActions user={user} isOwn={isOwn} onBlock={onBlock} onPayment={onPayment} />
    </div>
  )
}

function Facts({ user }: { user: ClubUser }) {
  const { t } = useLingui()
  const language = useLanguage()
  const today = useToday()
  const written = { en: t`e-mails in English`, pt: t`e-mails in Portuguese` }
  const age = user.birthdate && ageOn(today, user.birthdate)
  const facts = [
    age === null ? null : t`${age} years old`,
    user.region && regionName(user.region, language),
    written[user.language],
  ]
  return <p className="small soft">{facts.filter(Boolean).join(' · ')}</p>
}

type HeadActionsProps = { user: ClubUser; isOwn: boolean; onBlock: () => void; onPayment: () => void }

function HeadActions({ user, isOwn, onBlock, onPayment }: HeadActionsProps) {
  const actAs = useActAs()
  const unblock = useUnblock(user)
  const isBlocked = user.state === 'blocked'

  return (
    <div className={userPageStyles.userHeadActions}>
      {user.impersonable && (
        <Button icon={<SwapIcon size={18} />} onClick={() => actAs(user)}>
          <Trans>Act as</Trans>
        </Button>
      )}
      {subscribedRole(user.roles) !== null && (
        <Button icon={<PlusIcon size={18} />} onClick={onPayment}>
          <Trans>Payment</Trans>
        </Button>
      )}
      {isBlocked && (
        <Button onClick={() => void unblock()}>
          <Trans>Unblock</Trans>
        </Button>
      )}
      {!isBlocked && !isOwn && user.state !== 'pending' && (
        <Button icon={<BanIcon size={18} />} onClick={onBlock}>
          <Trans>Block</Trans>
        </Button>
      )}
    </div>
  )
}

/** Unblocks a user after confirmation. */
function useUnblock(user: ClubUser): () => Promise<void> {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { mutate } = useAction(userCalls.unblockUser, {
    ...userChange,
    done: () => showSuccess(t`User unblocked`),
    failed: toastFailure(failureSentence('change_status')),
  })
  const name = `${user.name} ${user.surname}`.trim()

  return async () => {
    const confirmed = await confirm({
      title: t`Unblock ${name}?`,
      message: t`Permissions that are still valid apply again immediately.`,
      confirmLabel: t`Unblock`,
    })
    if (confirmed) mutate({ params: { id: user.id } })
  }
}

type EmailActionsProps = { user: ClubUser; onChangeEmail: () => void }

/** What an admin does about a user's address: another one, a link for a new password. */
function EmailActions({ user, onChangeEmail }: EmailActionsProps) {
  const sendLink = useSendLink(user)
  const isProtected = useIsProtected(user)
  return (
    <>
      {user.pending_email && <PendingEmail user={user} pending={user.pending_email} />}
      <div className={userPageStyles.userEmailActions}>
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
    <p className="row gap-4-12">
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
        className={userPageStyles.userTakeBack}
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

/** Turns off two-step sign-in for a user who has lost their app and their recovery codes. */
function FactorRemoval({ user }: { user: ClubUser }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const isOwn = useUser()?.id === user.id
  const person = `${user.name} ${user.surname}`.trim()
  const { mutate, isPending } = useProvenAction(secondFactorCalls.removeUserSecondFactor, {
    ...userChange,
    done: () => showSuccess(t`Two-step sign-in turned off`),
    failed: toastFailure(failureSentence('update_user')),
  })
  if (!user.second_factor || isOwn) return null

  async function ask() {
    const confirmed = await confirm({
      title: t`Turn off two-step sign-in for ${person}?`,
      message: t`Do this only if you’re sure that it’s really ${person} who’s asking: from then on their password alone signs them in. We’ll e-mail them.`,
      confirmLabel: t`Turn it off`,
      danger: true,
    })
    if (confirmed) mutate({ params: { id: user.id } })
  }
  return (
    <Button look="quiet" busy={isPending} onClick={() => void ask()}>
      <Trans>Turn off two-step sign-in</Trans>
    </Button>
  )
}
