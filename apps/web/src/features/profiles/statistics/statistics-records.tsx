import { Trans, useLingui } from '@lingui/react/macro'
import type { LeagueStatistics, PlayerStatistics, Streak } from '@tertulia/contract/player-statistics'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import * as styles from './statistics-tab.module.css'

type StatisticsRecordsProps = { user_id: number; statistics: PlayerStatistics }

/** Streaks and records, each with its day. */
export function StatisticsRecords({ user_id, statistics }: StatisticsRecordsProps) {
  const { t } = useLingui()
  const { days_played, league } = statistics
  if (!days_played && !league) return null
  return (
    <section className="stack gap-12 fitted" aria-labelledby="records">
      <h2 id="records">
        <Trans>Streaks and records</Trans>
      </h2>
      <div className="fitted at-top stack gap-0">
        <StreakFigure name={t`Days in a row`} streak={days_played}>
          <Trans>
            The most daily quizzes answered in a row. Days without a quiz neither count nor break the streak.
          </Trans>
        </StreakFigure>
        {league && <LeagueStreaks league={league} />}
        {league && <LeagueRecords user_id={user_id} league={league} />}
      </div>
    </section>
  )
}

function LeagueStreaks({ league: { streaks } }: { league: LeagueStatistics }) {
  const { t } = useLingui()
  return (
    <>
      <StreakFigure name={t`Wins in a row`} streak={streaks.wins}>
        <Trans>League games won in a row. Solo rounds neither count nor break the streak.</Trans>
      </StreakFigure>
      <StreakFigure name={t`Unbeaten in a row`} streak={streaks.unbeaten}>
        <Trans>
          League games won or drawn in a row. A forfeit ends the streak; solo rounds neither count nor break
          it.
        </Trans>
      </StreakFigure>
    </>
  )
}

type LeagueRecordsProps = { user_id: number; league: LeagueStatistics }

function LeagueRecords({ user_id, league: { records } }: LeagueRecordsProps) {
  const { t } = useLingui()
  const { best_score, most_right, biggest_win, perfect_days } = records
  const points = usePoints()
  const note = (day: RecordDay | null) => day && <GameLink user_id={user_id} day={day} />
  return (
    <>
      <StatisticsFigure name={t`Best score`} value={points(best_score?.score)} note={note(best_score)}>
        <Trans>The highest score in a league game both played.</Trans>
      </StatisticsFigure>
      <StatisticsFigure
        name={t`Most right answers`}
        value={points(most_right?.right_answers)}
        note={note(most_right)}
      >
        <Trans>The most right answers in a league game, solo rounds included.</Trans>
      </StatisticsFigure>
      <StatisticsFigure name={t`Biggest win`} value={points(biggest_win?.margin)} note={note(biggest_win)}>
        <Trans>The biggest winning margin in a league game both played.</Trans>
      </StatisticsFigure>
      <StatisticsFigure name={t`Perfect days`} value={points(perfect_days)}>
        <Trans>League games with every answer right.</Trans>
      </StatisticsFigure>
      <BestSeason best_season={records.best_season} />
    </>
  )
}

function BestSeason({ best_season }: Pick<LeagueStatistics['records'], 'best_season'>) {
  const { t } = useLingui()
  const points = usePoints()
  if (!best_season) return null
  const { season, league_points } = best_season
  return (
    <StatisticsFigure
      name={t`Best season`}
      value={points(league_points)}
      note={<TextLink to={paths.ranking(season)}>{t`Season ${season}`}</TextLink>}
    >
      <Trans>The season with the most league points.</Trans>
    </StatisticsFigure>
  )
}

type RecordDay = Pick<NonNullable<LeagueStatistics['records']['best_score']>, 'date' | 'opponent'>

/** The day of a record, as a link to its game. */
function GameLink({ user_id, day: { date, opponent } }: { user_id: number; day: RecordDay }) {
  const { t } = useLingui()
  const language = useLanguage()
  const day = formatDateShort(date, language)
  const name = opponent ? `${opponent.name} ${opponent.surname}`.trim() : null
  return (
    <TextLink to={paths.game(date, user_id, opponent?.id)}>
      {name ? t({ message: `${day} against ${name}`, comment: 'A game by its day and opponent' }) : day}
    </TextLink>
  )
}

function usePoints() {
  const language = useLanguage()
  return (value: number | undefined) =>
    value === undefined ? '–' : formatNumber(value, language, { decimals: decimalsOf([value]) })
}

/** A streak with its days, and whether it is still running. */
function StreakFigure({
  name,
  streak,
  children,
}: {
  name: string
  streak: Streak | null
  children: ReactNode
}) {
  const language = useLanguage()
  return (
    <StatisticsFigure
      name={name}
      value={streak ? formatNumber(streak.length, language) : '–'}
      note={streak && <StreakDays streak={streak} />}
    >
      {children}
    </StatisticsFigure>
  )
}

function StreakDays({ streak: { from, to, running } }: { streak: Streak }) {
  const { t } = useLingui()
  const language = useLanguage()
  const first = formatDateShort(from, language)
  const last = formatDateShort(to, language)
  if (running) return t({ message: `since ${first}`, comment: 'A streak that still runs: since a day' })
  return from === to ? first : `${first} – ${last}`
}

type StatisticsFigureProps = {
  name: string
  value: ReactNode
  /** Basis of the figure, or its day, below it. */
  note?: ReactNode
  /** Explanation of the figure, shown on demand. */
  children: ReactNode
}

/** A figure whose name shows an explanation when tapped. */
export function StatisticsFigure({ name, value, note, children }: StatisticsFigureProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={`${styles.statisticsFigure} line-below`}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {name}
        <ChevronDownIcon size={16} />
      </button>
      <div className={styles.statisticsValue}>
        <strong className="figures">{value}</strong>
        {note && <span className="small soft">{note}</span>}
      </div>
      <p id={id} className={`${styles.statisticsMeaning} small soft whole-row`} hidden={!open}>
        {children}
      </p>
    </div>
  )
}
