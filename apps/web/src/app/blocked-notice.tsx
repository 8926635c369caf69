import { useLingui } from '@lingui/react/macro'
import { BanIcon } from '@/ui/icons.tsx'
import { useDocumentTitle } from '@/ui/page.tsx'
import './notices.css'

/** What a blocked person sees instead of a page. */
export function BlockedNotice() {
  const { t } = useLingui()
  const text = t`This account is blocked.`
  useDocumentTitle(text)

  return (
    <section className="blocked-notice">
      <BanIcon size={56} />
      <h1 tabIndex={-1}>{text}</h1>
    </section>
  )
}
