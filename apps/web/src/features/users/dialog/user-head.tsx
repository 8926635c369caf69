import { Trans, useLingui } from '@lingui/react/macro'
import * as userCalls from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import { ageOn } from '@tertulia/core/calendar/age'
import { useToday } from '@/features/closed-days/use-today.ts'
import { useUser } from '@/features/session/session.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { BanIcon } from '@/ui/icons.tsx'
import { SwapIcon } from '@/ui/more-icons.tsx'
import { PlusIcon } from '@/ui/seldom-icons.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { Avatar } from '../avatar.tsx'
import { regionName } from '../region-name.ts'
import { useActAs } from '../use-act-as.ts'
import { userChange } from '../user-change.ts'
import { UserStateMark } from '../user-state.tsx'
import { UserDay } from '../user-time.tsx'
import { EmailActions } from './email-actions.tsx'
import * as userDialogStyles from './user-dialog.module.css'
import * as textLinkStyles from '@/ui/text-link.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { failureSentence } from '@/lib/calls/failures.ts'

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
    <div className={`${userDialogStyles.userHead} stack at-top`}>
      <Avatar person={user} size={64} />
      <div className="stack gap-4 to-start">
        <UserStateMark state={user.state} />
        <a
          className={`${textLinkStyles.textLink} ${userDialogStyles.userMail} touch-room`}
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
    <div className={userDialogStyles.userHeadActions}>
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
