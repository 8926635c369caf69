import { Trans, useLingui } from '@lingui/react/macro'
import type { RankingPlayer } from '@tertulia/contract/ranking-players'
import { regionName } from '@/features/users/region-name.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { adminPaths } from '@/admin-paths.ts'
import { PencilIcon, TrashIcon } from '@/ui/seldom-icons.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import { useRankingPlayerRemoval } from './use-ranking-player-removal.tsx'
import * as rankingPlayersStyles from './ranking-players.module.css'

/** Players as rows; as cards on a phone. */
export function RankingPlayerTable({ players }: { players: readonly RankingPlayer[] }) {
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
      className={rankingPlayersStyles.rankingPlayerTable}
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
