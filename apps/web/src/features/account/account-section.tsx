import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { account_sections, type AccountSectionId } from './account-sections.ts'

type AccountSectionProps = {
  id: AccountSectionId
  /** One quiet sentence under the heading. */
  lead?: ReactNode
  children: ReactNode
}

/** A part of the account page, which an address can lead to by its anchor. */
export function AccountSection({ id, lead, children }: AccountSectionProps) {
  const { i18n } = useLingui()
  const heading_id = `${id}-heading`
  return (
    <section id={id} className="account-section" aria-labelledby={heading_id}>
      <div className="account-section-head">
        <h2 id={heading_id} tabIndex={-1}>
          {i18n._(account_sections[id])}
        </h2>
        {lead && <p className="soft">{lead}</p>}
      </div>
      <div className="sheet">{children}</div>
    </section>
  )
}
