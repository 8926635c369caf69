import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as rankingPlayers from '@tertulia/contract/ranking-players'
import { keepPreviousData } from '@tanstack/react-query'
import { RankingManagement } from '@/features/national-ranking/ranking-management.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PlusIcon } from '@/ui/icons.tsx'
import { Page } from '@/ui/page.tsx'
import { Pager } from '@/ui/lists/pager.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { SearchField } from '@/ui/fields/search-field.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { RankingPlayerTable } from './ranking-player-table.tsx'
import { playersAddress, usePlayersAddress } from './use-players-address.ts'
import * as styles from './ranking-players.module.css'

/** The players of the national ranking, with or without an account. */
export function RankingPlayersPage() {
  const { t } = useLingui()
  const { search, page, look } = usePlayersAddress()
  const query = { page, ...(search !== '' && { search }) }
  const players = useCall(rankingPlayers.listRankingPlayers, { query }, { placeholderData: keepPreviousData })
  const nobodyYet = players.data?.total === 0 && search === ''

  return (
    <Page
      title={t`National ranking players`}
      lead={t`Everyone who takes part in national ranking events, with or without an account here.`}
      actions={nobodyYet ? undefined : <Creation />}
      wide
    >
      <RankingManagement />
      <div className="stack">
        {!nobodyYet && (
          <div role="search" className={styles.rankingPlayerSearch}>
            <SearchField label={t`Name or club`} value={search} onSearch={(text) => void look(text)} />
          </div>
        )}
        <QueryState query={players} skeleton={<Skeleton height={640} />}>
          {(list) => (
            <div className="stack" aria-busy={players.isPlaceholderData}>
              <Found list={list} search={search} />
            </div>
          )}
        </QueryState>
      </div>
    </Page>
  )
}

function Creation() {
  return (
    <TextLink to={paths.admin.nationalRankingPlayerCreate()} button="primary">
      <PlusIcon size={18} />
      <Trans>Create player</Trans>
    </TextLink>
  )
}

function Found({
  list,
  search,
}: {
  list: ReplyOf<typeof rankingPlayers.listRankingPlayers>
  search: string
}) {
  const { players, page, page_count: pageCount, total } = list
  if (total === 0 && search === '') {
    return (
      <EmptyState action={<Creation />}>
        <Trans>The national ranking has no players yet.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <p className="soft" role="status">
        <Plural value={total} _0="No players with that name or club." one="# player" other="# players" />
      </p>
      {total > 0 && <RankingPlayerTable players={players} />}
      <Pager page={page} page_count={pageCount} to={(number) => playersAddress(search, number)} />
    </>
  )
}
