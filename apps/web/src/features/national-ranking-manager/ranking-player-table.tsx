import { Trans, useLingui } from '@lingui/react/macro'
import type { RankingPlayer } from '@tertulia/contract/ranking-players'
import { regionName } from '@/features/users/region-name.ts'
import { useLanguage } from '@/lib/dates.ts'
import { formatNumber } from '@/lib/numbers.ts'
import { paths } from '@/paths.ts'
import { PencilIcon, TrashIcon } from '@/ui/icons.tsx'
import { PersonName } from '@/ui/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { useRankingPlayerRemoval } from './use-ranking-player-removal.tsx'
import * as cardTableStyles from '@/ui/card-table.module.css'
import * as rankingPlayersStyles from './ranking-players.module.css'

/** Players as rows; as cards on a phone. */
export function RankingPlayerTable({ players }: { players: readonly RankingPlayer[] }) {
  const { t } = useLingui()
  return (
    <div className="table-frame">
      <table className={`table ${cardTableStyles.cardTable} ${rankingPlayersStyles.rankingPlayerTable}`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Name</Trans>
            </th>
            <th scope="col">
              <Trans>Club</Trans>
            </th>
            <th scope="col">
              <Trans>Region</Trans>
            </th>
            <th scope="col">
              <Trans>Account</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>Results</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <Row key={player.id} player={player} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ player }: { player: RankingPlayer }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { club, region, user, results } = player

  return (
    <tr>
      <th scope="row">
        <PersonName person={player} />
      </th>
      <td data-label={t`Club`}>{club ?? <None />}</td>
      <td data-label={t`Region`}>{region === null ? <None /> : regionName(region, language)}</td>
      <td data-label={t`Account`}>{user ? <PersonName person={user} /> : <None />}</td>
      <td className="num" data-label={t`Results`}>
        {formatNumber(results, language)}
      </td>
      <td className={cardTableStyles.cardActions}>
        <Actions player={player} />
      </td>
    </tr>
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
    <div className={cardTableStyles.cardActionRow}>
      <TextLink
        to={paths.admin.nationalRankingPlayerEdit(player.id)}
        button="plain"
        aria-label={t`Edit ${name}`}
      >
        <PencilIcon size={18} />
        <Trans>Edit</Trans>
      </TextLink>
      <IconButton look="danger" aria-label={t`Delete ${name}`} onClick={() => void remove(player)}>
        <TrashIcon />
      </IconButton>
    </div>
  )
}
