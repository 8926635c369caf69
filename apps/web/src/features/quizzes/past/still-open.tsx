import { Trans } from '@lingui/react/macro'
import { RepairLink } from '@/features/corrections/change-sets/repair-link.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'

/** Tells those who don’t play that a day is still open, so that nothing of it can be read yet. */
export function StillOpen({ date, title }: { date: string; title: string }) {
  return (
    <Page title={title}>
      <EmptyState action={<RepairLink date={date} />}>
        <Trans>This quiz is still open, so its answers and results are hidden.</Trans>
      </EmptyState>
    </Page>
  )
}
