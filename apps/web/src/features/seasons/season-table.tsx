import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { listSeasons } from '@tertulia/contract/seasons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { formatDateShort, useLanguage } from '@/lib/dates.ts'
import { paths } from '@/paths.ts'
import { PencilIcon, TrashIcon, WarningIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import '@/ui/card-table.css'
import { useSeasonRemoval } from './season-removal.tsx'
import { SeasonState } from './season-state.tsx'
import './season-table.css'

type ListedSeason = ReplyOf<typeof listSeasons>['seasons'][number]

type SeasonTableProps = {
  seasons: readonly ListedSeason[]
  /** The newest season of all, the only one that may be deleted; undefined when it is not on this page. */
  newest: number | undefined
}

/** Seasons as rows; as cards on a phone. */
export function SeasonTable({ seasons, newest }: SeasonTableProps) {
  const { t } = useLingui()
  return (
    <div className="table-frame">
      <table className="table card-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Season</Trans>
            </th>
            <th scope="col">
              <Trans>State</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>Dates</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>Tiers</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>Players</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {seasons.map((season) => (
            <SeasonRow key={season.season} season={season} is_newest={season.season === newest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SeasonRow({ season: listed, is_newest }: { season: ListedSeason; is_newest: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { season, state, first_date, last_date, tiers, players, rounds_without_quiz } = listed

  return (
    <tr>
      <th scope="row">
        <Trans>Season {season}</Trans>
        {rounds_without_quiz > 0 && (
          <span className="season-warning small">
            <WarningIcon size={16} />
            <Plural
              value={rounds_without_quiz}
              one="# round without a quiz"
              other="# rounds without a quiz"
            />
          </span>
        )}
      </th>
      <td>
        <SeasonState state={state} />
      </td>
      <td className="num season-dates" data-label={t`Dates`}>
        {formatDateShort(first_date, language)} – {formatDateShort(last_date, language)}
      </td>
      <td className="num" data-label={t`Tiers`}>
        {tiers}
      </td>
      <td className="num" data-label={t`Players`}>
        {players}
      </td>
      <td className="card-actions">
        <SeasonActions season={listed} is_newest={is_newest} />
      </td>
    </tr>
  )
}

function SeasonActions({ season: listed, is_newest }: { season: ListedSeason; is_newest: boolean }) {
  const { t } = useLingui()
  const remove = useSeasonRemoval()
  const { season, state } = listed
  const upcoming = state === 'upcoming'

  return (
    <div className="card-action-row">
      <TextLink
        to={paths.admin.season_edit(season)}
        button="plain"
        aria-label={upcoming ? t`Edit season ${season}` : t`Open season ${season}`}
      >
        {upcoming && <PencilIcon size={18} />}
        {upcoming ? <Trans>Edit</Trans> : <Trans>Open</Trans>}
      </TextLink>
      {is_newest && upcoming && (
        <ActionIcon
          color="var(--wrong)"
          aria-label={t`Delete season ${season}`}
          onClick={() => void remove(listed)}
        >
          <TrashIcon />
        </ActionIcon>
      )}
    </div>
  )
}
