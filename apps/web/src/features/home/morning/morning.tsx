import { Trans, Plural, useLingui } from '@lingui/react/macro'
import * as homeCalls from '@tertulia/contract/home'
import type { Ceremonies as Won, MorningGame, Streaks as FoundStreaks } from '@tertulia/contract/home'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { daysBetween, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { useEffect, type ReactNode } from 'react'
import { shownScore } from '@tertulia/core/league/shown-score'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { paths } from '@/paths.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { stageWords } from '@/features/cup/cup-words.ts'
import { AnswerCells } from '@/features/games/answer-cells.tsx'
import { ScoreRange } from '@/features/games/score-range.tsx'
import { scoreText } from '@/features/games/score-words.ts'
import { ShareResult } from '@/features/shared-cards/share-result.tsx'
import { useReveal } from '@/lib/device/reveal.ts'
import { useFirstSight } from '@/lib/device/seen-once.ts'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { MorningWords } from './morning-words.tsx'
import * as styles from '../home.module.css'
import * as morningStyles from './morning.module.css'

// Separate, because few have won something of late.
const Ceremonies = lazyAddition(() => import('./ceremonies/ceremonies.tsx'), 'Ceremonies')

type MorningProps = {
  today: CalendarDate
  /** Follows once the morning is there, which would push it down. */
  children?: ReactNode
}

/** The morning after: what the player has won of late, and their games of the last day that is over, as of today. */
export function Morning({ today, children }: MorningProps) {
  const query = useMorning(today)
  return (
    <>
      <QueryState query={query} skeleton={<Skeleton height={250} />}>
        {({ date, games, unsubmitted, ceremonies, streaks }) => (
          <div className="stack gap-32 fitted">
            {Object.values(ceremonies).some(Boolean) && <Ceremonies ceremonies={ceremonies} />}
            {unsubmitted.map((quiz) => (
              <Unsubmitted key={quiz.kind} quiz={quiz} />
            ))}
            {date !== null && (
              <LastDay games={gamesToTell(games, ceremonies, date)} date={date} today={today} />
            )}
            <Streaks streaks={streaks} />
          </div>
        )}
      </QueryState>
      {!query.isPending && children}
    </>
  )
}

/** Says that a quiz closed before it was submitted, with the way to what was typed. */
function Unsubmitted({ quiz: { kind, date } }: { quiz: { kind: QuizKind; date: CalendarDate } }) {
  const day = formatDateLong(date, useLanguage())
  return (
    <p>
      {kind === 'daily' ? (
        <Trans>You didn’t get to submit the quiz of {day}.</Trans>
      ) : (
        <Trans>You didn’t get to submit the special quiz of {day}.</Trans>
      )}{' '}
      <TextLink to={kind === 'daily' ? paths.quiz(date) : paths.special_quiz(date)}>
        <Trans>Read what you typed</Trans>
      </TextLink>
    </p>
  )
}

type LastDayProps = { games: readonly MorningGame[]; date: CalendarDate; today: CalendarDate }

/** The games of a day, without a special quiz that a card above says was won. */
const gamesToTell = (games: readonly MorningGame[], { special }: Won, date: CalendarDate) =>
  games.filter(({ facts }) => facts.competition !== 'special' || special?.date !== date)

function LastDay({ games, date, today }: LastDayProps) {
  const language = useLanguage()
  if (games.length === 0) return null
  return (
    <section aria-labelledby="morning">
      <div className={`${styles.homeHead} row baseline apart gap-4-16`}>
        <h2 id="morning">
          {daysBetween(date, today) === 1 ? <Trans>Yesterday</Trans> : <Trans>The last day</Trans>}
        </h2>
        <span className="soft small">{formatDateLong(date, language)}</span>
      </div>
      <ul className="stack gap-12 fitted">
        {games.map((game) => (
          <MorningBlock key={game.facts.competition} game={game} date={date} />
        ))}
      </ul>
    </section>
  )
}

/** Reads the morning, and again when it is of an earlier day than the rest of the page. */
function useMorning(today: CalendarDate) {
  const query = useCall(homeCalls.getMorning, {})
  const { data, refetch } = query
  const isOld = data !== undefined && data.today < today
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  return query
}

/** A player's streaks in a quiet line; nothing without any. */
function Streaks({ streaks }: { streaks: FoundStreaks }) {
  const { t } = useLingui()
  const { played_days, unbeaten_games, perfect_days } = streaks
  if (played_days === null && unbeaten_games === null && perfect_days === null) return null
  return (
    <ul className={`${morningStyles.streaks} soft small`} aria-label={t`Your streaks`}>
      {played_days !== null && (
        <li>
          <Plural value={played_days} one="# day in a row" other="# days in a row" />
        </li>
      )}
      {unbeaten_games !== null && (
        <li>
          <Plural value={unbeaten_games} one="Unbeaten for # game" other="Unbeaten for # games" />
        </li>
      )}
      {perfect_days !== null && (
        <li>
          <Plural value={perfect_days} one="# perfect day so far" other="# perfect days so far" />
        </li>
      )}
    </ul>
  )
}

type Side = MorningGame['sides'][number]
type MorningBlockProps = { game: MorningGame; date: string }

/** One game of the morning, a link as a whole: scores, answers at a glance, and one sentence. */
function MorningBlock({ game, date }: MorningBlockProps) {
  const { facts, sides } = game
  const count = Math.max(...sides.map(({ cells }) => cells.length))
  const fresh = useFirstSight(date, facts.state === 'decided')
  const { shown, done, place } = useReveal<HTMLLIElement>(count, fresh)

  return (
    <li ref={place} className={`${morningStyles.block} sheet stack gap-10`}>
      <h3 className="soft small">
        <Competition game={game} />
      </h3>
      <div className={morningStyles.sides}>
        {sides.map((side) => (
          <BlockSide key={side.id} side={side} game={game} shown={{ count: shown, done, of: count }} />
        ))}
      </div>
      <p className={morningStyles.words} data-hidden={!done || undefined}>
        <MorningWords game={game} />
      </p>
      <div className={`${morningStyles.blockFoot} row apart no-print touchable`}>
        <BlockLink game={game} date={date} />
        {facts.state === 'decided' && <ShareResult game={game} date={date} className={morningStyles.share} />}
      </div>
    </li>
  )
}

function Competition({ game: { facts, subject, sides } }: { game: MorningGame }) {
  // Re-renders on a change of language, for the stage's words.
  useLanguage()
  if (facts.competition === 'special') return <Trans>Special quiz: {subject}</Trans>
  if (facts.competition === 'cup') {
    return facts.cup ? (
      <Trans comment="stage: Final, Quarter-finals, Round of 16">Cup, {stageWords(facts.cup.ties)}</Trans>
    ) : (
      <Trans>Cup</Trans>
    )
  }
  return sides.length === 1 ? <Trans>A solo round</Trans> : <Trans>League</Trans>
}

type Shown = { count: number; of: number; done: boolean }

function BlockSide({ side, game, shown }: { side: Side; game: MorningGame; shown: Shown }) {
  const { facts, themes } = game
  return (
    <div className={`${morningStyles.side} stack gap-4-12 baseline`} data-outcome={side.outcome ?? undefined}>
      <span className={`${morningStyles.name} serif breakable large`}>
        <PersonName person={side} />
      </span>
      <BlockScore side={side} state={facts.state} shown={shown} />
      {side.cells.length > 0 && <AnswerCells cells={side.cells} themes={themes} shown={shown.count} />}
    </div>
  )
}

type BlockScoreProps = { side: Side; state: MorningGame['facts']['state']; shown: Shown }

/** A side's big score, which grows with the cells; a small range while verdicts may move it. */
function BlockScore({ side, state, shown }: BlockScoreProps) {
  const language = useLanguage()
  const known = shownScore(side, state)
  if (known.kind === 'range') {
    const { text } = scoreText(side, state, { language, decimals: 0 })
    return <ScoreRange text={text} className={`${morningStyles.range} whole-row`} />
  }
  if (known.kind !== 'final') return <NoScore side={side} state={state} />
  const { score } = known
  const decimals = decimalsOf([score])
  const grown = shown.done ? score : Math.floor((score * shown.count) / shown.of)
  const final = formatNumber(score, language, { decimals })
  // Room for the final number, so that growing moves nothing.
  return (
    <span className={`${morningStyles.score} score`} style={{ minWidth: `${final.length}ch` }}>
      <span aria-hidden="true">{formatNumber(grown, language, { decimals })}</span>
      <span className="visually-hidden">{final}</span>
    </span>
  )
}

/** A forfeit, or a dash for none. */
function NoScore({ side, state }: Pick<BlockScoreProps, 'side' | 'state'>) {
  const language = useLanguage()
  const shownState = side.outcome === 'forfeit' ? state : 'void'
  const { text, word } = scoreText(side, shownState, { language, decimals: 0 })
  return (
    <span className={`${morningStyles.score} score`} title={word ?? undefined}>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{word}</span>
    </span>
  )
}

/** The link that covers the whole block. */
function BlockLink({ game: { facts, sides }, date }: MorningBlockProps) {
  const [mine, theirs] = sides
  if (facts.competition === 'special') {
    return (
      <TextLink to={paths.special_quiz(date)} className={morningStyles.cover ?? ''}>
        <Trans>See the ranking</Trans>
      </TextLink>
    )
  }
  const ids = [mine?.id ?? 0, theirs?.id ?? 0] as const
  const to = facts.competition === 'cup' ? paths.cup_game(date, ...ids) : paths.game(date, ids[0], theirs?.id)
  return (
    <TextLink to={to} className={morningStyles.cover ?? ''}>
      <Trans>See the game</Trans>
    </TextLink>
  )
}
