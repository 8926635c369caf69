import { GamesNotMarked } from '@/features/games/not-marked.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as leagueCalls from '@tertulia/contract/league'
import type { Standings } from '@tertulia/contract/league'
import * as openDataCalls from '@tertulia/contract/open-data'
import { memo, useState } from 'react'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { given } from '@/lib/input/address.ts'
import { paths } from '@/paths.ts'
import { HourglassIcon } from '@/ui/icons.tsx'
import { StepHead } from '@/ui/lists/step-head.tsx'
import { OpenDownload } from '@/features/session/open-download.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Button } from '@/ui/button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '@/ui/player-icons.tsx'
import { LeagueTabs } from '../rounds/league-tabs.tsx'
import { StandingsTable } from './standings-table.tsx'
import { TierLevel } from '../tier-level.tsx'
import { TierTabs } from './tier-tabs.tsx'
import { RoundGames } from '../rounds/round-games.tsx'
import * as styles from './ranking.module.css'
import * as roundsStyles from '../rounds/rounds.module.css'

/** The table of a tier and its calendar; the address may name season and tier. */
export function RankingPage() {
  const { t } = useLingui()
  const query = useTierOfAddress()
  // The current table stays on screen until the next one is loaded, so that nothing jumps between tiers.
  const standings = useCall(leagueCalls.getStandings, { query }, { placeholderData: keepPreviousData })
  const rounds = useCall(leagueCalls.getRounds, { query }, { placeholderData: keepPreviousData })

  if (query.season === undefined && standings.error?.status === 404) return <NoSeason />

  const calendar = standings.isLoadingError ? undefined : (
    <>
      <QueryState query={rounds} inPieces skeleton={<Skeleton height={480} />}>
        {(data) => <RoundsCalendar key={data.season} calendar={data} />}
      </QueryState>
      {/* Last on a phone, so that nothing comes between the table and its rounds. */}
      {standings.data && <Downloads standings={standings.data} />}
    </>
  )
  return (
    <Page title={t`Table`} wide aside={calendar}>
      <QueryState query={standings} inPieces skeleton={<RankingSkeleton />}>
        {(data) => <Tier standings={data} stale={standings.isPlaceholderData} />}
      </QueryState>
    </Page>
  )
}

function useTierOfAddress(): { season?: number; tier?: number } {
  const { season, tier } = useParams({ from: '/ranking/{-$season}/{-$tier}' })
  return given({ season, tier })
}

function Tier({ standings, stale }: { standings: Standings; stale: boolean }) {
  const { t } = useLingui()
  const { season, tier, pending_games } = standings
  return (
    <div className={`${styles.ranking} stack fitted`} aria-busy={stale}>
      <LeagueTabs season={season} tier={tier} current="table" />
      <SeasonHead standings={standings} />
      <TierTabs standings={standings} to={(shown) => paths.ranking(season, shown)} />
      <TierLevel tier={tier} rules={standings.rules} />
      <h3 className={styles.printOnly}>
        <Trans>Tier {tier}</Trans>
      </h3>
      <StandingsTable
        key={`${season}-${tier}`}
        rows={standings.standings}
        rules={standings.rules}
        caption={t`Season ${season}, tier ${tier}`}
        running={standings.state === 'running'}
      />
      {pending_games > 0 && (
        <p className={`${styles.pendingGames} beside stretched pending`}>
          <HourglassIcon size={18} />
          <span>
            <GamesNotMarked count={pending_games} />
          </span>
        </p>
      )}
      <p className="row gap-4-16 no-print">
        {standings.state === 'finished' && (
          <TextLink to={paths.seasonHonours(season)}>
            <Trans>See the season’s winners</Trans>
          </TextLink>
        )}
        <TextLink to={paths.honours()}>
          <Trans>Roll of honour</Trans>
        </TextLink>
      </p>
    </div>
  )
}

function Downloads({ standings: { season, tier } }: { standings: Standings }) {
  const { t } = useLingui()
  const query = { season, tier }
  const place = `season-${season}-tier-${tier}`
  return (
    <div className={styles.rankingDownloads}>
      <OpenDownload
        label={t`Download this table`}
        table={{ endpoint: openDataCalls.readStandings, query, file_name: `standings-${place}` }}
      />
      <OpenDownload
        label={t`Download the games`}
        table={{ endpoint: openDataCalls.readGames, query, file_name: `games-${place}` }}
      />
    </div>
  )
}

function NoSeason() {
  const { t } = useLingui()
  return (
    <Page title={t`Table`}>
      <EmptyState
        action={
          <TextLink to={paths.quizzes()} button="plain">
            <Trans>Past quizzes</Trans>
          </TextLink>
        }
      >
        <Trans>There’s no season yet. The table will appear the day before the first round.</Trans>
      </EmptyState>
    </Page>
  )
}

function RankingSkeleton() {
  return (
    <div className={`${styles.ranking} stack fitted`}>
      <Skeleton height={44} />
      <div className={styles.seasonHeadPlaceholder}>
        <Skeleton height={52} width={280} />
      </div>
      <Skeleton height={44} />
      {/* At least as high as the table of a full tier on a phone, so that content below does not move visibly. */}
      <Skeleton height={640} />
    </div>
  )
}

/** Number and state of the season, between links to the previous and next one. */
const SeasonHead = memo(function SeasonHead({ standings }: { standings: Standings }) {
  const { t } = useLingui()
  const { season, previous_season, next_season } = standings
  const step = (number: number | null) =>
    number === null ? null : { to: paths.ranking(number), label: t`Season ${number}` }

  return (
    <StepHead previous={step(previous_season)} next={step(next_season)}>
      <h2>
        <Trans>Season {season}</Trans>
      </h2>
      <p className="soft">
        <SeasonState standings={standings} />
      </p>
    </StepHead>
  )
})

function SeasonState({ standings }: { standings: Standings }) {
  const language = useLanguage()
  const first = formatDateLong(standings.first_date, language)
  const last = formatDateLong(standings.last_date, language)
  switch (standings.state) {
    case 'upcoming':
      return <Trans>Starts {first}</Trans>
    case 'running':
      return <Trans>Ends {last}</Trans>
    case 'finished':
      return <Trans>Ended {last}</Trans>
  }
}

type Calendar = ReplyOf<typeof leagueCalls.getRounds>

/** The rounds of a tier, two at a time, starting at the current one. */
const RoundsCalendar = memo(function RoundsCalendar({
  calendar: { season, tier, rounds, today },
}: {
  calendar: Calendar
}) {
  const dates = rounds.map(({ date }) => date)
  const current = currentStart(dates, today)
  const [start, setStart] = useState(current)
  const isRunning = today >= (dates[0] ?? '') && today <= (dates.at(-1) ?? '')
  const shown = rounds.slice(start, start + roundsShown)

  return (
    <section className={`${roundsStyles.rounds} stack fitted`} aria-labelledby="rounds-heading">
      <div className="row gap-8 apart">
        <h2 id="rounds-heading">
          <Trans>Rounds</Trans>
        </h2>
        <RoundSteps start={start} count={rounds.length} onMove={setStart} />
      </div>
      <div className={`${roundsStyles.roundsShown} stack at-top`}>
        {shown.map((round) => (
          <RoundGames key={round.round} round={round} place={{ season, tier }} today={today} />
        ))}
      </div>
      <div className="row gap-8 apart">
        <p className="soft small">
          <Trans>F: forfeit · (F): excused · P: not marked yet</Trans>
        </p>
        <p className="no-print">
          <TextLink to={paths.absences()}>
            <Trans>I can’t play on…</Trans>
          </TextLink>
        </p>
        {isRunning && (
          <Button
            className="no-print"
            aria-disabled={start === current || undefined}
            onClick={() => setStart(current)}
          >
            <Trans>Today</Trans>
          </Button>
        )}
      </div>
    </section>
  )
})

type RoundStepsProps = { start: number; count: number; onMove: (start: number) => void }

function RoundSteps({ start, count, onMove }: RoundStepsProps) {
  const { t } = useLingui()
  const lastStart = clampStart(count, count)
  const move = (by: number) => onMove(clampStart(start + by, count))

  return (
    <div className={`${roundsStyles.roundSteps} no-print beside stretched`}>
      <Button
        className={roundsStyles.roundStep}
        aria-label={t`Previous rounds`}
        aria-disabled={start === 0 || undefined}
        onClick={() => move(-roundsShown)}
      >
        <ArrowLeftIcon />
      </Button>
      <Button
        className={roundsStyles.roundStep}
        aria-label={t`Next rounds`}
        aria-disabled={start === lastStart || undefined}
        onClick={() => move(roundsShown)}
      >
        <ArrowRightIcon />
      </Button>
    </div>
  )
}

/** Rounds that the calendar shows at a time. */
const roundsShown = 2

/** The first round to show so that the current one is included: today's, else the next, else the last. */
function currentStart(dates: readonly string[], today: string): number {
  const next = dates.findIndex((date) => date >= today)
  return clampStart(next === -1 ? dates.length : next, dates.length)
}

/** The nearest start that fills the window. */
function clampStart(start: number, roundCount: number): number {
  return Math.max(0, Math.min(start, roundCount - roundsShown))
}
