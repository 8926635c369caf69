import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as moderatedMiniLeagueCalls from '@tertulia/contract/moderated-mini-leagues'
import type { ModeratedMiniLeague } from '@tertulia/contract/moderated-mini-leagues'
import { miniLeagueLimits } from '@tertulia/core/mini-leagues/mini-league'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { PlayerName } from '@/features/users/player-name.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { NameField } from './mini-league-fields.tsx'
import { miniLeagueAction, miniLeagueReads } from './use-mini-league-actions.ts'

/** All mini-leagues for admins, whose names they may change and which they may close. */
export function AllMiniLeaguesPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/admin/mini-leagues' })
  const list = useCall(
    moderatedMiniLeagueCalls.listAllMiniLeagues,
    { query: { page } },
    { placeholderData: keepPreviousData },
  )
  const [renamed, setRenamed] = useState<ModeratedMiniLeague | null>(null)
  return (
    <Page
      title={t`Mini-leagues`}
      lead={<Trans>Their tables are for their players. You can change a name or close one.</Trans>}
      wide
    >
      <PagedList
        query={list}
        skeleton={<Skeleton height={420} />}
        empty={
          <EmptyState>
            <Trans>Nobody has started a mini-league yet.</Trans>
          </EmptyState>
        }
        to={adminPaths.miniLeagues}
      >
        {(data) => <Table miniLeagues={data.mini_leagues} onRename={setRenamed} />}
      </PagedList>
      {renamed && <RenameDialog miniLeague={renamed} onClose={() => setRenamed(null)} />}
    </Page>
  )
}

type TableProps = {
  miniLeagues: readonly ModeratedMiniLeague[]
  onRename: (miniLeague: ModeratedMiniLeague) => void
}

function Table({ miniLeagues: found, onRename }: TableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const columns: Column<ModeratedMiniLeague>[] = [
    { head: t`Name`, cell: ({ name }) => <span className="breakable">{name}</span> },
    {
      head: t`Founder`,
      cell: ({ founder }) => (founder ? <PlayerName person={founder} /> : '–'),
    },
    { head: t`Players`, figures: true, cell: ({ players }) => players },
    {
      head: t`State`,
      cell: ({ season, state, founded_on }) => (
        <span className="stack gap-0">
          <span>
            {state === 'running' ? <Trans>Running</Trans> : <Trans context="mini-league">Ended</Trans>}
          </span>
          <span className="small soft">
            <Trans>Season {season}</Trans> · {formatDateShort(founded_on, language)}
          </span>
        </span>
      ),
    },
  ]
  return (
    <DataTable
      rows={found}
      keyOf={({ id }) => id}
      columns={columns}
      caption={t`Mini-leagues`}
      actions={(one) => <Actions miniLeague={one} onRename={() => onRename(one)} />}
    />
  )
}

function Actions({ miniLeague, onRename }: { miniLeague: ModeratedMiniLeague; onRename: () => void }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { mutate, isPending } = useAction(moderatedMiniLeagueCalls.closeMiniLeague, {
    ...miniLeagueAction,
    done: () => showSuccess(t`Mini-league closed`),
  })
  const { id, name, state, players } = miniLeague

  async function close() {
    const confirmed = await confirm({
      title: t`Close ${name}?`,
      message: (
        <Plural
          value={players}
          one="# player keeps its table, but from today on nothing more counts. This can’t be undone."
          other="# players keep its table, but from today on nothing more counts. This can’t be undone."
        />
      ),
      confirmLabel: t`Close it`,
      danger: true,
    })
    if (confirmed) mutate({ params: { id } })
  }

  return (
    <>
      <Button aria-label={t`Rename ${name}`} onClick={onRename}>
        <Trans>Rename</Trans>
      </Button>
      {state === 'running' && (
        <Button
          look="quiet"
          danger
          busy={isPending}
          aria-label={t`Close ${name}`}
          onClick={() => void close()}
        >
          <Trans context="mini-league">Close</Trans>
        </Button>
      )}
    </>
  )
}

function RenameDialog({
  miniLeague: { id, name },
  onClose,
}: {
  miniLeague: ModeratedMiniLeague
  onClose: () => void
}) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(moderatedMiniLeagueCalls.renameMiniLeague, {
    refreshes: miniLeagueReads,
  })
  const form = useRecordForm({
    name: () => `mini-league-name-${id}`,
    saved: null,
    draft: () => ({ name }),
    input: (draft) => ({ name: cleanLine(draft.name) }),
    check: (draft) => (cleanLine(draft.name).length < miniLeagueLimits.name.min ? [{ field: 'name' }] : []),
    async save(body) {
      await mutateAsync({ params: { id }, body })
      return null
    },
    onSaved() {
      showSuccess(t`Mini-league renamed`)
      onClose()
    },
  })
  return (
    <Modal title={t`Rename ${name}`} onClose={onClose}>
      <DialogForm form={form} words={{ submit: <Trans>Rename</Trans> }} onBack={onClose}>
        <NameField
          value={form.draft.name}
          isWrong={form.problems.length > 0}
          onChange={(typed) => form.change({ name: typed })}
        />
      </DialogForm>
    </Modal>
  )
}
