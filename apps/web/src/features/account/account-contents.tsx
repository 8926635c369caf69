import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { hasRole, useUser } from '@/features/session/session.tsx'
import { account_sections, type AccountSectionId } from './account-sections.ts'

/** What stands on the page, beside it where there is room. */
export function AccountContents() {
  const { t, i18n } = useLingui()
  const is_player = hasRole(useUser(), 'regular_player')
  const all = Object.entries(account_sections) as [AccountSectionId, (typeof account_sections)['mail']][]
  const sections = all.filter(([id]) => id !== 'absences' || is_player)

  return (
    <nav className="account-contents no-print" aria-label={t`On this page`}>
      {sections.map(([id, words]) => (
        <a key={id} href={`#${id}`} className="text-link" onClick={(event) => goTo(event, id)}>
          {i18n._(words)}
        </a>
      ))}
    </nav>
  )
}

// Not by the router: a step within the page leaves nothing unsaved behind.
function goTo(event: MouseEvent, id: AccountSectionId) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  document.getElementById(id)?.scrollIntoView()
  document.getElementById(`${id}-heading`)?.focus({ preventScroll: true })
}
