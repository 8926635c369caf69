import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'

type StepsProps = { page: number; page_count: number; onStep: (page: number) => void }

/** Older and newer pages of a list within a dialog; nothing when there is only one. */
export function Steps({ page, page_count, onStep }: StepsProps) {
  if (page_count <= 1) return null
  return (
    <div className="row">
      <Button variant="default" disabled={page <= 1} onClick={() => onStep(page - 1)}>
        <Trans>Newer</Trans>
      </Button>
      <span className="figures soft">
        {page} / {page_count}
      </span>
      <Button variant="default" disabled={page >= page_count} onClick={() => onStep(page + 1)}>
        <Trans>Older</Trans>
      </Button>
    </div>
  )
}
