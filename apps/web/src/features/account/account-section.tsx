import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { accountSections, type AccountSectionId } from './account-sections.ts'
import * as styles from './account.module.css'

type AccountSectionProps = {
  id: AccountSectionId
  /** One quiet sentence under the heading. */
  lead?: ReactNode
  children: ReactNode
}

/** A section of the account page with an anchor. */
export function AccountSection({ id, lead, children }: AccountSectionProps) {
  const { i18n } = useLingui()
  const headingId = `${id}-heading`
  return (
    <section id={id} className={`${styles.accountSection} stack gap-12 fitted`} aria-labelledby={headingId}>
      <div className={styles.accountSectionHead}>
        <h2 id={headingId} tabIndex={-1}>
          {i18n._(accountSections[id])}
        </h2>
        {lead && <p className="soft">{lead}</p>}
      </div>
      <div className="sheet">{children}</div>
    </section>
  )
}
