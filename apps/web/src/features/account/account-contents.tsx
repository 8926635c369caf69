import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import * as absences from '@tertulia/contract/absences'
import { holdsRoleFor } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { accountSections, type AccountSectionId } from './account-sections.ts'
import * as accountStyles from './account.module.css'
import * as textLinkStyles from '@/ui/text-link.module.css'

/** Table of contents, beside the page where there is room. */
export function AccountContents() {
  const { t, i18n } = useLingui()
  const isPlayer = holdsRoleFor(useUser(), absences.getAbsences)
  const all = Object.entries(accountSections) as [AccountSectionId, (typeof accountSections)['mail']][]
  const sections = all.filter(([id]) => id !== 'absences' || isPlayer)

  return (
    <nav className={`${accountStyles.accountContents} no-print`} aria-label={t`On this page`}>
      {sections.map(([id, words]) => (
        <a key={id} href={`#${id}`} className={textLinkStyles.textLink} onClick={(event) => goTo(event, id)}>
          {i18n._(words)}
        </a>
      ))}
    </nav>
  )
}

// Bypasses the router, because a step within the page leaves no unsaved work behind.
function goTo(event: MouseEvent, id: AccountSectionId) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  document.getElementById(id)?.scrollIntoView()
  document.getElementById(`${id}-heading`)?.focus({ preventScroll: true })
}
