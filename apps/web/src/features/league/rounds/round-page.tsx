import { AnswersNotMarked } from '@/features/games/not-marked.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import * as leagueRoundCalls from '@tertulia/contract/league-rounds'
import type { PlayedRound } from '@tertulia/contract/league-rounds'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { given } from '@/lib/input/address.ts'
import { paths } from '@/paths.ts'
import { HourglassIcon } from '@/ui/icons.tsx'
import { StepHead } from '@/ui/lists/step-head.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { TierTabs } from '../ranking/tier-tabs.tsx'
import { LeagueTabs } from './league-tabs.tsx'
import { Byes, GameList, isVoidRound } from './round-games.tsx'
import { RoundHighlights } from './round-highlights.tsx'
import { RoundMatrix } from './round-matrix.tsx'
import * as styles from './round-page.module.css'

/** A round of a tier: its games, who has played while the day is open, and everybody's results once it is over. */
export function RoundPage() {
  const { t } = useLingui()
  const { season, round } = useParams({ from: '/round/$season/{-$round}' })
  const { tier } = useSearch({ from: '/round/$season/{-$round}' })
  const input = { query: given({ season, round, tier }) }
  // The current round stays on screen until the next one is loaded, so that nothing jumps between tiers.
  const query = useCall(leagueRoundCalls.getRound, input, { placeholderData: keepPreviousData })
  const number = query.data?.round.round

  return (
    <Page
      title={number === undefined ? t`Round` : t`Round ${number}`}
      wide
      aside={query.data && <Beside played={query.data} />}
    >
      <QueryState query={query} skeleton={<RoundSkeleton />}>
        {(played) => <ShownRound played={played} stale={query.isPlaceholderData} />}
      </QueryState>
    </Page>
  )
}

function ShownRound({ played, stale }: { played: PlayedRound; stale: boolean }) {
  const { season, tier, round } = played
  return (
    <div className="stack gap-20 fitted" aria-busy={stale}>
      <LeagueTabs season={season} tier={tier} current="round" />
      <RoundHead played={played} />
      <TierTabs standings={played} to={(shown) => paths.round(season, round.round, shown)} />
      <RoundState played={played} />
    </div>
  )
}

/** The day of the round between links to the round before and after it. */
function RoundHead({ played }: { played: PlayedRound }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { season, tier, round_count: count, round, state } = played
  const step = (number: number) =>
    number < 1 || number > count ? null : { to: paths.round(season, number, tier), label: t`Round ${number}` }

  return (
    <StepHead previous={step(round.round - 1)} next={step(round.round + 1)}>
      <h2>{formatDateLong(round.date, language)}</h2>
      <p className="soft">
        <Trans>Season {season}</Trans>
        {round.solo && (
          <>
            {' · '}
            <Trans>Solo</Trans>
          </>
        )}
        {state === 'open' && (
          <>
            {' · '}
            {played.is_today ? <Trans>Today</Trans> : <Trans>Still open</Trans>}
          </>
        )}
      </p>
    </StepHead>
  )
}

/** What may be told of the day: nothing before it, who has played while it is open, the results once it is over. */
function RoundState({ played }: { played: PlayedRound }) {
  switch (played.state) {
    case 'scheduled':
      return (
        <p className="sheet soft">
          <Trans>This round hasn’t started. The results are here once its day is over.</Trans>
        </p>
      )
    case 'open':
      return <OpenRound played={played} />
    case 'over':
      return <OverRound played={played} />
  }
}

function OpenRound({ played: { players, submissions, is_today, round } }: { played: PlayedRound }) {
  const have = players.filter(({ submitted }) => submitted).length
  const all = players.length
  return (
    <div className="sheet stack gap-8">
      <p className="large strong">
        <Plural
          value={have}
          one={`# of ${all} in this tier has played`}
          other={`# of ${all} in this tier have played`}
        />
      </p>
      {submissions !== null && (
        <p className="soft">
          <Plural
            value={submissions}
            one="# player in the whole club has submitted."
            other="# players in the whole club have submitted."
          />{' '}
          <Trans>The results are here once the day is over.</Trans>
        </p>
      )}
      <p>
        <TextLink to={paths.quiz(is_today ? undefined : round.date)}>
          {is_today ? <Trans>Today's quiz</Trans> : <Trans>That day’s quiz</Trans>}
        </TextLink>
      </p>
    </div>
  )
}

function OverRound({ played }: { played: PlayedRound }) {
  const { round, questions } = played
  const pending = questions.reduce((sum, question) => sum + question.pending, 0)
  const reason = questions.find(({ change }) => change?.whole_day)?.change?.reason
  return (
    <>
      {isVoidRound(round) && (
        <p className="sheet">
          <Trans>The round doesn’t count for anyone.</Trans> {reason}
        </p>
      )}
      {pending > 0 && (
        <p className="pending beside stretched">
          <HourglassIcon size={18} />
          <span>
            <AnswersNotMarked count={pending} />
          </span>
        </p>
      )}
      {questions.length > 0 && <RoundMatrix played={played} />}
      <RoundHighlights played={played} />
    </>
  )
}

function Beside({ played: { round, state, players } }: { played: PlayedRound }) {
  const submittedIds = players.filter(({ submitted }) => submitted).map(({ id }) => id)
  return (
    <section className="stack gap-12 fitted" aria-labelledby="round-games">
      <h2 id="round-games">
        <Trans>Games</Trans>
      </h2>
      <div className={`card ${styles.gamesOfRound}`}>
        <GameList round={round} submittedIds={state === 'open' ? submittedIds : null} />
        <Byes round={round} />
      </div>
      <p className="soft small">
        {state === 'open' ? (
          <Trans>A full dot: has played.</Trans>
        ) : (
          <Trans>F: forfeit · (F): excused · P: not marked yet</Trans>
        )}
      </p>
    </section>
  )
}

function RoundSkeleton() {
  return (
    <div className="stack gap-20 fitted">
      <Skeleton height={44} />
      <Skeleton height={52} />
      <Skeleton height={44} />
      <Skeleton height={520} />
    </div>
  )
}
