import { AnswersNotMarked } from '@/features/games/not-marked.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import * as leagueRoundCalls from '@tertulia/contract/league-rounds'
import type { PlayedRound } from '@tertulia/contract/league-rounds'
import { reviewRound } from '@tertulia/core/league/round-review'
import type { ReactNode } from 'react'
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
import { themeWord } from '@/features/themes/theme-words.ts'
import { formatList } from '@/lib/words/lists.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { TierTabs } from '../ranking/tier-tabs.tsx'
import { LeagueTabs } from './league-tabs.tsx'
import { Byes, GameList, isVoidRound } from './round-games.tsx'
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
          <Plural value={submissions} one="# in the club has played." other="# in the club have played." />{' '}
          <Trans>The results are here once the day is over.</Trans>
        </p>
      )}
      <p>
        <TextLink to={paths.quiz(is_today ? undefined : round.date)}>
          {is_today ? <Trans>Today’s quiz</Trans> : <Trans>That day’s quiz</Trans>}
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
          <Trans>● has played ○ not yet</Trans>
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

/** What stood out in a tier's round, once every answer of the day is corrected. */
function RoundHighlights({ played }: { played: PlayedRound }) {
  const { players, questions } = played
  const counted = questions.map(({ change, ...question }) => ({
    ...question,
    counts: change?.counting !== 'void',
  }))
  const review = reviewRound(counted, players)
  if (!review) return null
  const { best, perfect_ids, hardest_id, easiest_id, rarest } = review
  const all = counted.filter(({ counts }) => counts).length

  return (
    <section className="stack gap-12" aria-labelledby="round-highlights">
      <h2 id="round-highlights">
        <Trans>What stood out</Trans>
      </h2>
      <dl className={`${styles.highlights} sheet`}>
        {best && (
          <Highlight
            term={
              perfect_ids.length > 0 ? (
                <Trans>Perfect day</Trans>
              ) : (
                <Trans>Best of the day in this tier</Trans>
              )
            }
            value={<Names ids={best.player_ids} players={players} />}
          >
            <Trans>
              {best.right_answers} of {all} right
            </Trans>
          </Highlight>
        )}
        {rarest && (
          <Highlight
            term={<Trans>Rarest right answer</Trans>}
            value={<Names ids={rarest.player_ids} players={players} />}
          >
            <QuestionLine id={rarest.question_id} questions={questions} />
          </Highlight>
        )}
        <QuestionHighlight term={<Trans>Hardest question</Trans>} id={hardest_id} questions={questions} />
        <QuestionHighlight term={<Trans>Easiest question</Trans>} id={easiest_id} questions={questions} />
      </dl>
    </section>
  )
}

type HighlightProps = { term: ReactNode; value?: ReactNode; children: ReactNode }

function Highlight({ term, value, children }: HighlightProps) {
  return (
    <div>
      <dt className="soft small">{term}</dt>
      {value && <dd className="strong breakable">{value}</dd>}
      <dd className={value ? 'soft' : undefined}>{children}</dd>
    </div>
  )
}

type QuestionLineProps = Pick<PlayedRound, 'questions'> & { id: number | null }

function QuestionHighlight({ term, ...line }: QuestionLineProps & { term: ReactNode }) {
  if (line.id === null) return null
  return (
    <Highlight term={term}>
      <QuestionLine {...line} />
    </Highlight>
  )
}

/** "3 · Science, 12% got it right", as a link to the question. */
function QuestionLine({ id, questions }: QuestionLineProps) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const question = questions.find((candidate) => candidate.id === id)
  if (!question) return null
  const share = formatPercentage(question.percentage ?? 0, language)
  return (
    <span lang={i18n.locale}>
      <TextLink to={paths.question(question.id)}>
        {question.position} · {themeWord(question.theme)}
      </TextLink>
      {', '}
      <Trans>{share} got it right</Trans>
    </span>
  )
}

const namedAtMost = 3

/** The names of a few players, the number of many. */
function Names({ ids, players }: { ids: readonly number[] } & Pick<PlayedRound, 'players'>) {
  const language = useLanguage()
  if (ids.length > namedAtMost) {
    return <Plural value={ids.length} one="# player of this tier" other="# players of this tier" />
  }
  const names = players
    .filter(({ id }) => ids.includes(id))
    .map(({ name, surname }) => `${name} ${surname}`.trim())
  return formatList(names, language)
}
