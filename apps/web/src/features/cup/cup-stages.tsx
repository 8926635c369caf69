import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Cup } from '@tertulia/contract/cup'
import { type TouchEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { ScrollRegion } from '@/ui/lists/scroll-region.tsx'
import { currentRound, isBracket, isJoined, orderedRounds } from './cup-order.ts'
import { CupStage } from './cup-stage.tsx'
import { stageWords } from './cup-words.ts'
import * as styles from './cup-stages.module.css'

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
      to: paths.cup(cup.season),
      search: { stage } as never,
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
              to={paths.cup(season)}
              search={{ stage: cup_round } as never}
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
