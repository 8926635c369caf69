import { Trans, useLingui } from '@lingui/react/macro'
import { ageOn } from '@tertulia/core/calendar/age'
import type { ClubUser } from '@tertulia/contract/users'
import { Avatar } from '../avatar.tsx'
import { regionName } from '../region-name.ts'
import { useToday } from '@/features/closed-days/use-today.ts'
import { useUser } from '@/features/session/session.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { BanIcon, SwapIcon } from '@/ui/icons.tsx'
import { PersonName } from '@/ui/person-name.tsx'
import { Button } from '@/ui/button.tsx'
import { useActAs } from '../use-act-as.ts'
import { useUnblock } from './use-unblock.ts'
import { UserStateMark } from '../user-state.tsx'
import { UserDay } from '../user-time.tsx'
import * as userDialogStyles from './user-dialog.module.css'
import * as textLinkStyles from '@/ui/text-link.module.css'

type UserHeadProps = { user: ClubUser; onBlock: () => void }

/** Identity of a user, with quick actions. */
export function UserHead({ user, onBlock }: UserHeadProps) {
  const { t } = useLingui()
  const version = user.last_version
  return (
    <div className={`${userDialogStyles.userHead} stack`}>
      <Avatar person={user} size={64} />
      <div className={`${userDialogStyles.userHeadWords} stack gap-4`}>
        <UserStateMark state={user.state} />
        <a
          className={`${textLinkStyles.textLink} ${userDialogStyles.userMail}`}
          href={`mailto:${user.email}`}
        >
          {user.email}
        </a>
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
      <HeadActions user={user} onBlock={onBlock} />
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

function HeadActions({ user, onBlock }: UserHeadProps) {
  const actAs = useActAs()
  const unblock = useUnblock(user)
  const isOwn = useUser()?.id === user.id
  const isBlocked = user.state === 'blocked'

  return (
    <div className={userDialogStyles.userHeadActions}>
      {user.impersonable && (
        <Button icon={<SwapIcon size={18} />} onClick={() => actAs(user)}>
          <Trans>Act as</Trans>
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
