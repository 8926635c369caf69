import { Trans } from '@lingui/react/macro'
import { Button } from '../button.tsx'
import * as styles from './pager.module.css'

type PageStepsProps = {
  /** Name of the list. */
  label: string
  page: number
  page_count: number
  onPage: (page: number) => void
  /** True when the list begins with its newest entry. */
  byTime?: boolean
}

/** Page buttons of a list without an address; nothing when there is only one page. */
export function PageSteps({ label, page, page_count, onPage, byTime = false }: PageStepsProps) {
  if (page_count <= 1) return null
  return (
    <nav className={`${styles.pageSteps} row apart no-print`} aria-label={label}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {byTime ? <Trans>Newer</Trans> : <Trans>Previous page</Trans>}
      </Button>
      <span className="figures small soft" aria-live="polite">
        <Trans>
          Page {page} of {page_count}
        </Trans>
      </span>
      <Button disabled={page >= page_count} onClick={() => onPage(page + 1)}>
        {byTime ? <Trans>Older</Trans> : <Trans>Next page</Trans>}
      </Button>
    </nav>
  )
}
