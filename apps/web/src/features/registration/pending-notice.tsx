import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { paths } from '@/paths.ts'
import { HourglassIcon } from '@/ui/icons.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import type { Registered } from './use-registration.ts'
import * as styles from './registration.module.css'

/** Shown after registering: the account waits for approval. */
export function PendingNotice({ name, email }: Registered) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)

  // It replaces the form without a new address, so keyboard and screen-reader users start here.
  useEffect(() => {
    window.scrollTo(0, 0)
    place.current?.querySelector('h1')?.focus()
  }, [])

  return (
    <div className={styles.registrationPage} ref={place}>
      <Page title={t`Thank you, ${name}`}>
        <div className={`sheet ${styles.pendingNotice} stack gap-20`}>
          <p className={styles.pendingNoticeState}>
            <HourglassIcon />
            <Trans>Your account is pending until the team approves it.</Trans>
          </p>
          <ol>
            <li>
              <Trans>The team has been told about your registration.</Trans>
            </li>
            <li>
              <Trans>
                As soon as it’s approved, we’ll write to <strong>{email}</strong>. If nothing arrives, check
                your spam folder.
              </Trans>
            </li>
            <li>
              <Trans>Then you sign in and play.</Trans>
            </li>
          </ol>
          <p className="row">
            <TextLink to={paths.rules()} button="primary">
              <Trans>Read the rules in the meantime</Trans>
            </TextLink>
            <TextLink to={paths.login()} button="plain">
              <Trans>Sign in</Trans>
            </TextLink>
          </p>
        </div>
      </Page>
    </div>
  )
}
