import { Trans, useLingui } from '@lingui/react/macro'
import { useCustomer } from '@/features/customer/customer.tsx'
import { WriteToTeam } from '@/features/messages/message-button.tsx'
import { useUser } from '@/features/session/session.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { BanIcon } from '@/ui/icons.tsx'
import { useDocumentTitle } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './notices.module.css'

/** Tells a blocked user, in place of a page, how long the block lasts, whom to write to and what stays open. */
export function BlockedNotice() {
  const { t } = useLingui()
  const { club_pages } = useCustomer()
  const text = t`This account is blocked.`
  useDocumentTitle(text)

  return (
    <section className={`${styles.blockedNotice} stack wrong centred`}>
      <BanIcon size={56} />
      <h1 tabIndex={-1}>{text}</h1>
      <BlockEnd />
      <p>
        <Trans>If you think this is a mistake, or want to know why, write to the team.</Trans>
      </p>
      <div className="row">
        <WriteToTeam />
        {club_pages.includes('contact') && (
          <TextLink to={paths.clubPage('contact')} button="plain">
            <Trans>Contact the club</Trans>
          </TextLink>
        )}
      </div>
      <p>
        <Trans>
          Your account stays open: there you can download your data, with everything you’ve played. Past
          quizzes and tables can’t be opened while you’re blocked.
        </Trans>
      </p>
      <div className="row">
        <TextLink to={paths.account()} button="plain">
          <Trans>Open your account</Trans>
        </TextLink>
      </div>
    </section>
  )
}

function BlockEnd() {
  const language = useLanguage()
  const lastDay = useUser()?.roles?.blocked
  return (
    <p>
      {typeof lastDay === 'string' ? (
        <Trans>
          The block lasts through {formatDateLong(lastDay, language)}. After that your account works again.
        </Trans>
      ) : (
        <Trans>The block lasts until the team lifts it. Your account then works again.</Trans>
      )}
    </p>
  )
}
