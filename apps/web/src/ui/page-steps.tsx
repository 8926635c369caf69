import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import './page-steps.css'

type PageStepsProps = {
  /** Whose pages they are. */
  label: string
  page: number
  page_count: number
  onPage: (page: number) => void
  /** The list begins with its newest. */
  by_time?: boolean
}

/** The pages of a list that turns in its place, without an address; nothing when there is only one. */
export function PageSteps({ label, page, page_count, onPage, by_time = false }: PageStepsProps) {
  if (page_count <= 1) return null
  return (
    <nav className="page-steps no-print" aria-label={label}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {by_time ? <Trans>Newer</Trans> : <Trans>Previous page</Trans>}
      </Button>
      <span className="figures small soft" aria-live="polite">
        <Trans>
          Page {page} of {page_count}
        </Trans>
      </span>
      <Button variant="default" disabled={page >= page_count} onClick={() => onPage(page + 1)}>
        {by_time ? <Trans>Older</Trans> : <Trans>Next page</Trans>}
      </Button>
    </nav>
  )
}
