import * as seasons from '@tertulia/contract/seasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { PlusIcon } from '@/ui/icons.tsx'
import { Page } from '@/ui/page.tsx'
import { Pager } from '@/ui/pager.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { SeasonTable } from './season-table.tsx'

/** All seasons, for the admin. */
export function SeasonListPage() {
  const { t } = useLingui()
  const { page = 1 } = useParams({ from: '/admin/seasons/{-$page}' })
  const foundSeasons = useCall(seasons.listSeasons, { query: { page } })
  const creation = (
    <TextLink to={paths.admin.seasonCreate()} button="primary">
      <PlusIcon size={18} />
      <Trans>Create season</Trans>
    </TextLink>
  )
  // An empty list shows the button in its middle.
  const isEmpty = foundSeasons.data?.seasons.length === 0

  return (
    <Page title={t`Seasons`} actions={isEmpty ? undefined : creation} wide>
      <QueryState query={foundSeasons} skeleton={<Skeleton height={640} />}>
        {(list) =>
          list.seasons.length === 0 ? (
            <EmptyState action={creation}>
              <Trans>No seasons yet.</Trans>
            </EmptyState>
          ) : (
            <>
              <SeasonTable
                seasons={list.seasons}
                newest={list.page === 1 ? list.seasons[0]?.season : undefined}
              />
              <Pager page={list.page} page_count={list.page_count} to={paths.admin.seasons} />
            </>
          )
        }
      </QueryState>
    </Page>
  )
}
