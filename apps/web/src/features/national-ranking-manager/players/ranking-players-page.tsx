import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { RankingPlayer } from '@tertulia/contract/ranking-players'
import { RankingManagement } from '@/features/national-ranking/ranking-management.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PlusIcon, PencilIcon, TrashIcon } from '@/ui/action-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { SearchField } from '@/ui/fields/search-field.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './ranking-players.module.css'
import { addressTo } from '@/lib/input/address-to.ts'
import { laterPage } from '@/paths.ts'
import { regionName } from '@/features/users/region-name.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import { useRankingPlayerRemoval } from './use-ranking-player-removal.tsx'

/** The players of the national ranking, with or without an account. */
export function RankingPlayersPage() {
  const { t } = useLingui()
  const { search, page, look } = usePlayersAddress()
  const query = { page, ...(search !== '' && { search }) }
  const players = useCall(
    rankingPlayerCalls.listRankingPlayers,
    { query },
    { placeholderData: keepPreviousData },
  )
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
        <PagedList
          query={players}
          skeleton={<Skeleton height={640} />}
          empty={nobodyYet && <NobodyYet />}
          to={(number) => playersAddress(search, number)}
          className="stack"
          above={({ total }) => !nobodyYet && <Count total={total} />}
        >
          {(list) => <RankingPlayerTable players={list.players} />}
        </PagedList>
      </div>
    </Page>
  )
}

function Creation() {
  return (
    <TextLink to={adminPaths.nationalRankingPlayerCreate()} button="primary">
      <PlusIcon size={18} />
      <Trans>Create player</Trans>
    </TextLink>
  )
}

function NobodyYet() {
  return (
    <EmptyState action={<Creation />}>
      <Trans>The national ranking has no players yet.</Trans>
    </EmptyState>
  )
}

function Count({ total }: { total: number }) {
  return (
    <p className="soft" role="status">
      <Plural value={total} _0="No players with that name or club." one="# player" other="# players" />
    </p>
  )
}

/** Search and page of the players list from the address, with setters. */
function usePlayersAddress() {
  const navigate = useNavigate()
  const { search = '', page = 1 } = useSearch({ from: '/admin/national-ranking/players' })

  function look(text: string) {
    return navigate({
      to: playersAddress(text),
      replace: true,
      resetScroll: false,
      state: { keepPlace: true },
    })
  }
  return { search, page, look }
}

/** The address of a page of the list. */
function playersAddress(search: string, page?: number): string {
  return addressTo({
    to: '/admin/national-ranking/players',
    search: { search: search || undefined, page: laterPage(page) },
  })
}

/** Players as rows; as cards on a phone. */
function RankingPlayerTable({ players }: { players: readonly RankingPlayer[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const columns: Column<RankingPlayer>[] = [
    { head: t`Name`, cell: (player) => <PersonName person={player} /> },
    { head: t`Club`, cell: ({ club }) => club ?? <None /> },
    { head: t`Region`, cell: ({ region }) => (region === null ? <None /> : regionName(region, language)) },
    { head: t`Account`, cell: ({ user }) => (user ? <PersonName person={user} /> : <None />) },
    { head: t`Results`, figures: true, cell: ({ results }) => formatNumber(results, language) },
  ]
  return (
    <DataTable
      rows={players}
      keyOf={({ id }) => id}
      columns={columns}
      className={styles.rankingPlayerTable}
      actions={(player) => <Actions player={player} />}
    />
  )
}

function None() {
  const { t } = useLingui()
  return (
    <>
      <span aria-hidden="true" className="soft">
        –
      </span>
      <span className="visually-hidden">{t({ message: 'none', context: 'no value' })}</span>
    </>
  )
}

function Actions({ player }: { player: RankingPlayer }) {
  const { t } = useLingui()
  const remove = useRankingPlayerRemoval()
  const name = `${player.name} ${player.surname}`.trim()

  return (
    <>
      <TextLink
        to={adminPaths.nationalRankingPlayerEdit(player.id)}
        button="plain"
        aria-label={t`Edit ${name}`}
      >
        <PencilIcon size={18} />
        <Trans>Edit</Trans>
      </TextLink>
      <IconButton look="danger" aria-label={t`Delete ${name}`} onClick={() => void remove(player)}>
        <TrashIcon />
      </IconButton>
    </>
  )
}
