import * as seasonCalls from '@tertulia/contract/seasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { HolidaysSection } from '@/features/holidays/holidays-section.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PlusIcon } from '@/ui/seldom-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { RoundsOnHolidays } from './moves/rounds-on-holidays.tsx'
import { SeasonTable } from './season-table.tsx'

/** All seasons, for the admin. */
export function SeasonListPage() {
  const { t } = useLingui()
  const { page = 1 } = useParams({ from: '/admin/seasons/{-$page}' })
  const seasons = useCall(seasonCalls.listSeasons, { query: { page } })
  const creation = (
    <TextLink to={adminPaths.seasonCreate()} button="primary">
      <PlusIcon size={18} />
      <Trans>Create season</Trans>
    </TextLink>
  )
  // An empty list shows the button in its middle.
  const isEmpty = seasons.data?.seasons.length === 0

  return (
    <Page
      title={t`Seasons`}
      actions={
        <>
          <TextLink to={adminPaths.seasonTrial()} button="plain">
            <Trans>Try the next season</Trans>
          </TextLink>
          <TextLink to={adminPaths.seasonImports()} button="plain">
            <Trans>Import earlier seasons</Trans>
          </TextLink>
          {!isEmpty && creation}
        </>
      }
      wide
    >
      <PagedList
        query={seasons}
        skeleton={<Skeleton height={640} />}
        empty={
          <EmptyState action={creation}>
            <Trans>No seasons yet.</Trans>
          </EmptyState>
        }
        to={adminPaths.seasons}
      >
        {({ seasons: shown, page: number }) => (
          <SeasonTable seasons={shown} newest={number === 1 ? shown[0]?.season : undefined} />
        )}
      </PagedList>
      <HolidaysSection below={(known) => <RoundsOnHolidays known={known} />} />
    </Page>
  )
}
