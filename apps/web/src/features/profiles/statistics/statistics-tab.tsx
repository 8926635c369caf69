import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as openDataCalls from '@tertulia/contract/open-data'
import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import type { PlayerStatistics, LeagueStatistics } from '@tertulia/contract/player-statistics'
import * as practiceCalls from '@tertulia/contract/practice'
import { useMayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { given } from '@/lib/input/address.ts'
import { paths } from '@/paths.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { OpenDownload } from '@/features/session/open-download.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { StatisticsOverview } from './statistics-overview.tsx'
import { StatisticsRecords, StatisticsFigure } from './statistics-records.tsx'
import { StatisticsTable } from './statistics-table.tsx'
import * as styles from './statistics-tab.module.css'
import { budgetValues } from '@tertulia/core/quizzes/question-points'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'

/** A player's statistics by theme and season, and of their league games; the address may name a season. */
export function StatisticsTab({ user_id, name }: { user_id: number; name: string }) {
  const query = given(useSearch({ from: '/profile/{-$id}/{-$tab}', select: ({ season }) => ({ season }) }))
  const statistics = useCall(
    playerStatisticsCalls.getPlayerStatistics,
    { params: { id: user_id }, query },
    { placeholderData: keepPreviousData },
  )
  return (
    <QueryState query={statistics} skeleton={<StatisticsSkeleton />}>
      {(data) => (
        <div
          className={`${styles.statistics} stack fitted`}
          aria-busy={statistics.isPlaceholderData || undefined}
        >
          <Statistics user_id={user_id} name={name} statistics={data} />
        </div>
      )}
    </QueryState>
  )
}

type StatisticsProps = { user_id: number; name: string; statistics: PlayerStatistics }

function Statistics({ user_id, name, statistics }: StatisticsProps) {
  const { t } = useLingui()
  const { all_themes, league, seasons, season } = statistics
  if (all_themes.answered === 0 && league === null && seasons.length === 0) {
    return <NothingYet user_id={user_id} />
  }
  return (
    <>
      <StatisticsSeason user_id={user_id} statistics={statistics} />
      {all_themes.answered > 0 ? (
        <>
          <StatisticsOverview user_id={user_id} name={name} statistics={statistics} />
          <PracticeLink user_id={user_id} />
          <StatisticsTable statistics={statistics} />
          <OpenDownload
            label={t`Download this table`}
            table={{
              endpoint: openDataCalls.readStatistics,
              query: { user_id, season },
              file_name: `statistics-${user_id}`,
            }}
          />
        </>
      ) : (
        <p className="soft">
          <Trans>No quizzes answered this season.</Trans>
        </p>
      )}
      {league && <StatisticsLeague league={league} />}
      <StatisticsRecords user_id={user_id} statistics={statistics} />
    </>
  )
}

/** Leads a player from their own numbers to the questions that they missed. */
function PracticeLink({ user_id }: { user_id: number }) {
  const own = useUser()?.id === user_id
  const practises = useMayCall(practiceCalls.getPractice)
  if (!own || !practises) return null
  return (
    <p>
      <TextLink to={paths.practice()} button="plain">
        <Trans>Practise what you missed</Trans>
      </TextLink>
    </p>
  )
}

function NothingYet({ user_id }: { user_id: number }) {
  const { t } = useLingui()
  const own = useUser()?.id === user_id
  return (
    <EmptyState
      action={
        own && (
          <TextLink to={paths.quiz()} button="plain">
            {t`Today’s quiz`}
          </TextLink>
        )
      }
    >
      <Trans>No quizzes answered yet. Statistics start the day after the first one.</Trans>
    </EmptyState>
  )
}

function StatisticsSkeleton() {
  return (
    <div className={`${styles.statistics} stack fitted`}>
      <Skeleton height={44} width={220} />
      <Skeleton height={420} />
      <Skeleton height={480} />
    </div>
  )
}

type StatisticsSeasonProps = {
  user_id: number
  statistics: Pick<PlayerStatistics, 'season' | 'seasons'>
}

/** Choice of a season, or all days, stored in the address. */
function StatisticsSeason({ user_id, statistics: { season, seasons } }: StatisticsSeasonProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  if (seasons.length === 0) return null

  return (
    <SelectField
      className={`${styles.statisticsSeason} no-print`}
      aria-label={t`Season`}
      value={season === null ? '' : String(season)}
      onChange={({ currentTarget: { value } }) =>
        void navigate({
          to: paths.profile(user_id, 'statistics'),
          search: value === '' ? {} : { season: Number(value) },
          resetScroll: false,
          state: { keepPlace: true },
        })
      }
      data={[
        { value: '', label: t`All days` },
        ...seasons.map((number) => ({ value: String(number), label: t`Season ${number}` })),
      ]}
    />
  )
}

/** Statistics of the league games, with definitions on demand. */
function StatisticsLeague({ league }: { league: LeagueStatistics }) {
  const language = useLanguage()
  const games = formatNumber(league.games, language)
  const played = formatNumber(league.played, language)
  return (
    <section className="stack gap-12 fitted" aria-labelledby="league-figures">
      <h2 id="league-figures">
        <Trans>League games</Trans>
      </h2>
      <p className="soft">
        <Trans comment="League games: those he took part in, of all that are decided">
          {played} played of {games} decided
        </Trans>
        {league.pending_games > 0 && (
          <>
            {' · '}
            <Plural
              value={league.pending_games}
              one="# game of the tier not marked yet"
              other="# games of the tier not marked yet"
            />
          </>
        )}
      </p>
      <div className="fitted at-top stack gap-0">
        <AnswerFigures league={league} />
        <OpponentFigures league={league} />
      </div>
    </section>
  )
}

type FiguresProps = { league: LeagueStatistics }

function AnswerFigures({ league }: FiguresProps) {
  const { t } = useLingui()
  const { share, number } = useFigureWords()
  const { right_share, points_for_per_right, points_against_per_right, threes } = league
  const byPoints = useByPoints(league)
  const givesThrees = budgetValues(useRuleSet()).includes(3) || threes !== null
  const hit = threes?.right_answers ?? 0
  const asked = threes?.asked ?? 0
  return (
    <>
      <StatisticsFigure name={t`Right answers without absences`} value={share(right_share)}>
        <Trans>
          Right answers out of all questions in league games played. Days without a submission don’t count.
        </Trans>
      </StatisticsFigure>
      {byPoints && (
        <>
          <StatisticsFigure name={t`Points per right answer`} value={number(points_for_per_right, 2)}>
            <Trans>Points scored per right answer, in games both played.</Trans>
          </StatisticsFigure>
          <StatisticsFigure
            name={t`Points per right answer, against`}
            value={number(points_against_per_right, 2)}
          >
            <Trans>Points opponents scored per right answer of theirs, in games both played.</Trans>
          </StatisticsFigure>
        </>
      )}
      {givesThrees && (
        <StatisticsFigure
          name={t`Three-point questions hit`}
          value={share(threes && threes.right_answers / threes.asked)}
          note={threes && t`${hit} of ${asked}`}
        >
          <Trans>
            Share of the questions opponents gave three points that were answered right, in games both played.
          </Trans>
        </StatisticsFigure>
      )}
    </>
  )
}

function OpponentFigures({ league }: FiguresProps) {
  const { t } = useLingui()
  const { share, number } = useFigureWords()
  const { schedule_strength, points_allowed_share, luck } = league
  const byPoints = useByPoints(league)
  const expected = number(luck && luck.expected, 1)
  return (
    <>
      <StatisticsFigure name={t`Strength of schedule`} value={number(schedule_strength, 1)}>
        <Trans>
          How many right answers opponents had on average against this player. Absent opponents don’t count.
        </Trans>
      </StatisticsFigure>
      {byPoints && (
        <StatisticsFigure name={t`Points allowed`} value={share(points_allowed_share)}>
          <Trans>
            How well points were placed against opponents: 0% means they scored as few as their right answers
            allowed, 100% as many. Chance alone gives about 50%: lower is better.
          </Trans>
        </StatisticsFigure>
      )}
      <StatisticsFigure
        name={t({ message: 'Luck', comment: 'League points above what was to be expected' })}
        value={number(luck && luck.difference, 1, true)}
        note={luck && t`${expected} points expected`}
      >
        <Trans>
          League points above what you’d expect if each player got every question right at their own rate for
          the season, whatever points it carried. Only games both played count.
        </Trans>
      </StatisticsFigure>
    </>
  )
}

/** Tells whether figures about points mean something: the club gives points, or did when these games were played. */
function useByPoints({ points_allowed_share: allowed }: LeagueStatistics): boolean {
  return givesPoints(useRuleSet()) || allowed !== null
}

function useFigureWords() {
  const language = useLanguage()
  return {
    share: (value: number | null) =>
      value === null ? '–' : `${formatNumber(value * 100, language, { decimals: 1 })}%`,
    number: (value: number | null, decimals: number, signed = false) =>
      value === null ? '–' : formatNumber(value, language, { decimals, signed }),
  }
}
