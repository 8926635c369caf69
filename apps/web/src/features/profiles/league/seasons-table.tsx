import { Trans, useLingui } from '@lingui/react/macro'
import type { PlayerSeason } from '@tertulia/contract/profiles'
import type { ReactNode } from 'react'
import { PendingGames } from '@/features/games/pending-games.tsx'
import { ExcusedCount } from '@/features/league/ranking/excused-count.tsx'
import { stageWords } from '@/features/cup/cup-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { ArrowDownIcon, ArrowUpIcon, TrophyIcon } from '@/ui/player-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { OutcomesHead, SumsHead, useFigureWords } from '../statistics/figure-heads.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import * as styles from '../profile.module.css'

type League = NonNullable<PlayerSeason['league']>

/** A row for each season: tier, place, games and points, and the cup result. */
export function SeasonsTable({ seasons }: { seasons: PlayerSeason[] }) {
  const columns = useColumns(seasons)
  return (
    <DataTable
      rows={seasons}
      keyOf={({ season }) => season}
      columns={columns}
      className={styles.playerSeasons}
    />
  )
}

function useColumns(seasons: PlayerSeason[]): Column<PlayerSeason>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useFigureWords()
  const decimals = decimalsOf(seasons.map(({ league }) => league && league.league_points))
  const points = (value: number, places = decimals) => formatNumber(value, language, { decimals: places })
  // A season without a place in the league has no figures.
  const figures = (write: (league: League) => ReactNode) => ({
    figures: true,
    cell: ({ league }: PlayerSeason) => (league ? write(league) : '–'),
  })
  return [
    { head: t`Season`, cell: (season) => <Season season={season} /> },
    {
      head: t`Place`,
      plain: true,
      className: styles.playerSeasonPlace,
      cell: ({ league }) => (league ? <Place league={league} /> : '–'),
    },
    { head: t`Points`, ...figures((league) => <strong>{points(league.league_points)}</strong>) },
    { head: <OutcomesHead />, label: words.outcomes, ...figures((league) => <Outcomes league={league} />) },
    {
      head: <SumsHead />,
      label: words.sums,
      ...figures(({ points_for: won, points_against: lost }) => {
        const places = decimalsOf([won, lost])
        return `${points(won, places)}–${points(lost, places)}`
      }),
    },
    { head: t`Cup`, className: styles.playerSeasonCup, cell: (season) => <CupCell season={season} /> },
  ]
}

function Season({ season: { season, league, state } }: { season: PlayerSeason }) {
  return (
    <>
      <TextLink to={league ? paths.ranking(season, league.tier) : paths.ranking(season)}>
        <Trans>Season {season}</Trans>
      </TextLink>{' '}
      {state === 'running' && (
        <span className={`${styles.playerSeasonState} small brand medium unbroken`}>
          <Trans comment="Said of a season">running</Trans>
        </span>
      )}
    </>
  )
}

function Outcomes({ league: { wins, draws, losses, forfeits, excused_forfeits } }: { league: League }) {
  return (
    <>
      {`${wins}–${draws}–${losses}–${forfeits}`}
      <ExcusedCount count={excused_forfeits} />
    </>
  )
}

function Place({ league }: { league: League }) {
  const { tier, rank, players, games, movement, pending_games } = league
  return (
    <>
      {games > 0 && (
        <strong className="unbroken">
          <Trans comment="A place in a table">
            {rank} of {players}
          </Trans>{' '}
          <Moved movement={movement} />
          {pending_games > 0 && ' '}
          <PendingGames count={pending_games} />
        </strong>
      )}
      <span className="small soft block">
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
        <span className={`${styles.playerSeasonState} small brand medium unbroken`}>
          <Trans comment="Said of a player in a cup">still in it</Trans>
        </span>
      )}
    </>
  )
}
