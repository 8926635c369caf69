import { useLingui, Plural, Trans } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Cup, CupRound, CupSide, CupTie } from '@tertulia/contract/cup'
import { type TouchEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { ScrollRegion } from '@/ui/lists/scroll-region.tsx'
import { currentRound, isBracket, isJoined, orderedRounds, pendingGames } from './cup-order.ts'
import { stageWords } from './cup-words.ts'
import * as styles from './cup-stages.module.css'
import { GamesNotMarked } from '@/features/games/not-marked.tsx'
import { CertainWords } from '@/features/games/certain-words.tsx'
import { PlayerName } from '@/features/users/player-name.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { UnbrokenWeekday } from '@/ui/words/unbroken-weekday.tsx'
import { atOnce, ShowMore } from './show-more.tsx'
import { TieSides } from './tie-sides.tsx'
import { decidedWords, tieOutcome } from './tie-words.ts'

/** The stages side by side; on a phone one at a time, by tabs and by swiping. */
export function CupStages({ cup }: { cup: Cup }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const user = useUser()
  const rounds = useMemo(() => orderedRounds(cup.rounds, user?.id ?? null), [cup, user])
  const shown = useShownRound(cup)
  const frame = useShownInFrame<HTMLDivElement>(shown)
  const swipe = useSwipe((by) => {
    const stage = shown + by
    if (stage < 1 || stage > rounds.length) return
    void navigate({
      to: '/cup/{-$season}',
      params: { season: cup.season },
      search: { stage },
      replace: true,
      resetScroll: false,
      state: { keepPlace: true },
    })
  })

  return (
    <>
      <StageTabs cup={cup} shown={shown} />
      <ScrollRegion
        ref={frame}
        className={styles.cupStages}
        aria-label={t`Stages`}
        data-bracket={isBracket(cup.players) || undefined}
        {...swipe}
      >
        {rounds.map((round) => (
          <CupStage
            key={round.cup_round}
            round={round}
            cup={cup}
            shown={round.cup_round === shown}
            joined={isJoined(rounds, round)}
          />
        ))}
      </ScrollRegion>
    </>
  )
}

/** The stage of the address, else the current one. */
function useShownRound({ rounds }: Cup): number {
  const { stage: wanted } = useSearch({ from: '/cup/{-$season}' })
  return rounds.some(({ cup_round }) => cup_round === wanted) && wanted !== undefined
    ? wanted
    : currentRound(rounds)
}

/** Scrolls the shown stage into view horizontally without moving the page. */
function useShownInFrame<Frame extends HTMLElement>(shown: number) {
  const frame = useRef<Frame>(null)
  useLayoutEffect(() => {
    const item = frame.current?.children[shown - 1]
    if (!frame.current || !(item instanceof HTMLElement)) return
    frame.current.scrollLeft = item.offsetLeft - (frame.current.clientWidth - item.offsetWidth) / 2
  }, [shown])
  return frame
}

function StageTabs({ cup: { season, rounds }, shown }: { cup: Cup; shown: number }) {
  const { t } = useLingui()
  const frame = useShownInFrame<HTMLUListElement>(shown)

  return (
    <nav className={`${styles.stageTabs} no-print`} aria-label={t`Choose a stage`}>
      <ul ref={frame}>
        {rounds.map(({ cup_round, ties }) => (
          <li key={cup_round}>
            <Link
              to="/cup/{-$season}"
              params={{ season }}
              search={{ stage: cup_round }}
              replace
              resetScroll={false}
              state={{ keepPlace: true }}
              aria-current={cup_round === shown ? 'true' : undefined}
            >
              {stageWords(ties)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const leastDistance = 50

/** Detects a horizontal swipe: +1 for the next, −1 for the previous. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const across = touch.clientX - start.current.x
      const along = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(across) < leastDistance || Math.abs(across) < 2 * Math.abs(along)) return
      onSwipe(across < 0 ? 1 : -1)
    },
  }
}

type CupStageProps = {
  round: CupRound
  cup: Cup
  /** Shown on a phone. */
  shown: boolean
  /** True when its ties are placed between those that lead to them. */
  joined: boolean
}

/** One stage: its name and day, its games with the user's own first, and the byes. */
function CupStage({ round, cup, shown, joined }: CupStageProps) {
  const heading = `stage-${round.cup_round}`
  const games = round.games.filter(({ sides }) => sides.length > 1)
  const byes = round.games.filter(({ sides }) => sides.length < 2)

  return (
    <section
      className={`${styles.cupStage} shrinking`}
      aria-labelledby={heading}
      data-shown={shown || undefined}
    >
      <StageHead round={round} today={cup.today} heading={heading} />
      <div className={styles.stageBody} data-joined={joined || undefined}>
        {round.drawn ? <Games games={games} date={round.date} /> : <Undrawn round={round} cup={cup} />}
        {byes.length > 0 && <CupByes byes={byes} />}
      </div>
    </section>
  )
}

type StageHeadProps = { round: CupRound; today: string; heading: string }

function StageHead({ round, today, heading }: StageHeadProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const pending = pendingGames(round)

  return (
    <header
      className={`${styles.stageHead} row baseline line-below`}
      data-today={round.date === today || undefined}
    >
      <h3 id={heading}>{stageWords(round.ties)}</h3>
      {round.date === today && (
        <span className={`${styles.stageToday} small strong`}>
          <Trans>Today</Trans>
        </span>
      )}
      <p className="soft small">
        <UnbrokenWeekday text={formatDateLong(round.date, language)} />
        {`\u00a0· ${t`Round ${round.round}`}`}
      </p>
      {pending > 0 && (
        <p className="pending small">
          <GamesNotMarked count={pending} />
        </p>
      )}
    </header>
  )
}

function Games({ games, date }: { games: CupTie[]; date: string }) {
  const [shown, setShown] = useState(atOnce)
  return (
    <div className={styles.cupGames}>
      <ul className={styles.cupTies}>
        {games.slice(0, shown).map((tie) => (
          <Tie key={tie.sides[0]?.id} tie={tie} date={date} />
        ))}
      </ul>
      <ShowMore hidden={games.length - shown} onMore={() => setShown(shown + 4 * atOnce)} />
    </div>
  )
}

function Tie({ tie, date }: { tie: CupTie; date: string }) {
  const user = useUser()
  const own = tie.sides.some(({ id }) => id === user?.id)
  // Re-renders on a change of language, for the words of a level game.
  useLanguage()
  const how = decidedWords(tie)
  const [one, other] = tie.sides

  return (
    <li className={`${styles.cupTie} line-below`} data-own={own || undefined}>
      <Link to={paths.cup_game(date, one?.id ?? 0, other?.id ?? 0)}>
        <TieSides tie={tie} />
        {how && <span className={`${styles.tieHow} small soft`}>{how}</span>}
        {tie.state === 'pending' && (
          <span className={`${styles.tieHow} small`}>
            <CertainWords
              sides={tie.sides.map((side) => ({ ...side, outcome: tieOutcome(tie, side) }))}
              state={tie.state}
              own={one?.id === user?.id}
            />
          </span>
        )}
      </Link>
    </li>
  )
}

function Undrawn({ round, cup: { rounds } }: { round: CupRound; cup: Cup }) {
  const before = rounds[round.cup_round - 2]
  const isNext = before?.drawn === true
  return (
    <div className={`${styles.cupUndrawn} stack gap-4 centred`}>
      <p>
        <Trans comment="A stage of the cup that is not drawn yet">To be drawn</Trans>
      </p>
      <p className="small soft">
        {isNext ? (
          <Trans>Drawn when the previous stage is complete.</Trans>
        ) : (
          <Plural value={round.ties} one="# game" other="# games" />
        )}
      </p>
    </div>
  )
}

/** Players who advance without a game. */
function CupByes({ byes }: { byes: CupTie[] }) {
  const [shown, setShown] = useState(atOnce)
  const players = byes.flatMap(({ sides }) => sides)
  return (
    <div className={styles.cupByes}>
      <h4 className="small">
        <Plural value={players.length} one="# bye" other="# byes" />
      </h4>
      <ul>
        {players.slice(0, shown).map((player) => (
          <Bye key={player.id} player={player} />
        ))}
      </ul>
      <ShowMore hidden={players.length - shown} onMore={() => setShown(shown + 4 * atOnce)} />
    </div>
  )
}

function Bye({ player }: { player: CupSide }) {
  const own = useUser()?.id === player.id
  return (
    <li data-own={own || undefined}>
      <PlayerName person={player} />
      {own && (
        <span className="own-word">
          <Trans comment="Marks one's own row in a table">you</Trans>
        </span>
      )}
    </li>
  )
}
