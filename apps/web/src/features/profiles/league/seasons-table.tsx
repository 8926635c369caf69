import { Trans, useLingui } from '@lingui/react/macro'
import type { PlayerSeason } from '@tertulia/contract/profiles'
import { ExcusedCount } from '@/features/league/ranking/excused-count.tsx'
import { stageWords } from '@/features/cup/cup-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { ArrowDownIcon, ArrowUpIcon, TrophyIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { OutcomesHead, SumsHead, useFigureWords } from '../statistics/figure-heads.tsx'
import * as cardTableStyles from '@/ui/lists/card-table.module.css'
import * as styles from './seasons-table.module.css'

type League = NonNullable<PlayerSeason['league']>

/** A row for each season: tier, place, games and points, and the cup result. */
export function SeasonsTable({ seasons }: { seasons: PlayerSeason[] }) {
  const decimals = decimalsOf(seasons.map(({ league }) => league && league.league_points))
  return (
    <div className="table-frame">
      <table className={`table ${cardTableStyles.cardTable} ${styles.playerSeasons}`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Season</Trans>
            </th>
            <th scope="col">
              <Trans>Place</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>Points</Trans>
            </th>
            <OutcomesHead />
            <SumsHead />
            <th scope="col">
              <Trans>Cup</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {seasons.map((season) => (
            <SeasonRow key={season.season} shown={season} decimals={decimals} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SeasonRow({ shown, decimals }: { shown: PlayerSeason; decimals: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useFigureWords()
  const { season, league, state } = shown
  const points = (value: number, places = decimals) => formatNumber(value, language, { decimals: places })
  const sums = league ? decimalsOf([league.points_for, league.points_against]) : 0

  return (
    <tr>
      <th scope="row">
        <TextLink to={league ? paths.ranking(season, league.tier) : paths.ranking(season)}>
          <Trans>Season {season}</Trans>
        </TextLink>{' '}
        {state === 'running' && (
          <span className={`${styles.playerSeasonState} small`}>
            <Trans comment="Said of a season">running</Trans>
          </span>
        )}
      </th>
      <td className={styles.playerSeasonPlace}>{league ? <Place league={league} /> : '–'}</td>
      <td className="num" data-label={t`Points`}>
        {league ? <strong>{points(league.league_points)}</strong> : '–'}
      </td>
      <td className="num" data-label={words.outcomes}>
        {league ? <Outcomes league={league} /> : '–'}
      </td>
      <td className="num" data-label={words.sums}>
        {league ? `${points(league.points_for, sums)}–${points(league.points_against, sums)}` : '–'}
      </td>
      <td className={styles.playerSeasonCup} data-label={t`Cup`}>
        <CupCell season={shown} />
      </td>
    </tr>
  )
}

function Outcomes({
  league: { wins, draws, losses, forfeits, excused_forfeits: excusedForfeits },
}: {
  league: League
}) {
  return (
    <>
      {`${wins}–${draws}–${losses}–${forfeits}`}
      <ExcusedCount count={excusedForfeits} />
    </>
  )
}

function Place({ league: { tier, rank, players, games, movement } }: { league: League }) {
  return (
    <>
      {games > 0 && (
        <strong className="unbroken">
          <Trans comment="A place in a table">
            {rank} of {players}
          </Trans>{' '}
          <Moved movement={movement} />
        </strong>
      )}
      <span className={`${styles.playerSeasonTier} small soft`}>
        <Trans>Tier {tier}</Trans>
      </span>
    </>
  )
}

function Moved({ movement }: Pick<League, 'movement'>) {
  const { t } = useLingui()
  if (movement !== 'up' && movement !== 'down') return null
  const word = movement === 'up' ? t`Promotion` : t`Relegation`
  const Arrow = movement === 'up' ? ArrowUpIcon : ArrowDownIcon
  return (
    <span className={styles.playerSeasonMoved} data-movement={movement} title={word}>
      <Arrow size={16} />
      <span className="visually-hidden">{word}</span>
    </span>
  )
}

function CupCell({ season: { season, cup } }: { season: PlayerSeason }) {
  // Re-renders on a change of language, for the stage's words.
  useLanguage()
  if (!cup) return '–'
  if (cup.champion) {
    return (
      <span className={`${styles.playerChampion} strong line`}>
        <TrophyIcon size={18} />
        <TextLink to={paths.cup(season)}>
          <Trans>Champion</Trans>
        </TextLink>
      </span>
    )
  }
  const stage = cup.last && stageWords(cup.last.ties)
  return (
    <>
      <TextLink to={paths.cup(season)}>{stage ?? <Trans>Taking part</Trans>}</TextLink>{' '}
      {cup.running && (
        <span className={`${styles.playerSeasonState} small`}>
          <Trans comment="Said of a player in a cup">still in it</Trans>
        </span>
      )}
    </>
  )
}
