import { Trans, useLingui } from '@lingui/react/macro'
import { BanIcon } from '@/ui/icons.tsx'
import { useDocumentTitle } from '@/ui/page.tsx'
import * as styles from './notices.module.css'

/** Shown to a blocked user instead of a page. */
export function BlockedNotice() {
  const { t } = useLingui()
  const text = t`This account is blocked.`
  useDocumentTitle(text)

  return (
    <section className={`${styles.blockedNotice} stack wrong centred`}>
      <BanIcon size={56} />
      <h1 tabIndex={-1}>{text}</h1>
      <p>
        <Trans>If you think this is a mistake, message the team using the envelope button.</Trans>
      </p>
    </section>
  )
}
