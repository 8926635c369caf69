import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as seasons from '@tertulia/contract/seasons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDateShort, useLanguage } from '@/lib/dates.ts'
import { paths } from '@/paths.ts'
import { PencilIcon, TrashIcon, WarningIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { useSeasonRemoval } from './season-removal.tsx'
import { SeasonState } from './season-state.tsx'
import * as cardTableStyles from '@/ui/card-table.module.css'
import * as styles from './season-table.module.css'

type ListedSeason = ReplyOf<typeof seasons.listSeasons>['seasons'][number]

type SeasonTableProps = {
  seasons: readonly ListedSeason[]
  /** The newest season, the only one that may be deleted; undefined when it is not on this page. */
  newest: number | undefined
}

/** Seasons as rows; as cards on a phone. */
export function SeasonTable({ seasons: foundSeasons, newest }: SeasonTableProps) {
  const { t } = useLingui()
  return (
    <div className="table-frame">
      <table className={`table ${cardTableStyles.cardTable}`}>
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
          {foundSeasons.map((season) => (
            <SeasonRow key={season.season} season={season} isNewest={season.season === newest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SeasonRow({ season: listed, isNewest }: { season: ListedSeason; isNewest: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const {
    season,
    state,
    first_date: firstDate,
    last_date: lastDate,
    tiers,
    players,
    rounds_without_quiz: roundsWithoutQuiz,
  } = listed

  return (
    <tr>
      <th scope="row">
        <Trans>Season {season}</Trans>
        {roundsWithoutQuiz > 0 && (
          <span className={`${styles.seasonWarning} small`}>
            <WarningIcon size={16} />
            <Plural value={roundsWithoutQuiz} one="# round without a quiz" other="# rounds without a quiz" />
          </span>
        )}
      </th>
      <td>
        <SeasonState state={state} />
      </td>
      <td className={`num ${styles.seasonDates}`} data-label={t`Dates`}>
        {formatDateShort(firstDate, language)} – {formatDateShort(lastDate, language)}
      </td>
      <td className="num" data-label={t`Tiers`}>
        {tiers}
      </td>
      <td className="num" data-label={t`Players`}>
        {players}
      </td>
      <td className={cardTableStyles.cardActions}>
        <SeasonActions season={listed} isNewest={isNewest} />
      </td>
    </tr>
  )
}

function SeasonActions({ season: listed, isNewest }: { season: ListedSeason; isNewest: boolean }) {
  const { t } = useLingui()
  const remove = useSeasonRemoval()
  const { season, state } = listed
  const upcoming = state === 'upcoming'

  return (
    <div className={cardTableStyles.cardActionRow}>
      <TextLink
        to={paths.admin.seasonEdit(season)}
        button="plain"
        aria-label={upcoming ? t`Edit season ${season}` : t`Open season ${season}`}
      >
        {upcoming && <PencilIcon size={18} />}
        {upcoming ? <Trans>Edit</Trans> : <Trans>Open</Trans>}
      </TextLink>
      {isNewest && upcoming && (
        <IconButton look="danger" aria-label={t`Delete season ${season}`} onClick={() => void remove(listed)}>
          <TrashIcon />
        </IconButton>
      )}
    </div>
  )
}
