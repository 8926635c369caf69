import { Trans, useLingui } from '@lingui/react/macro'
import * as practiceCalls from '@tertulia/contract/practice'
import type { AnswerCell } from '@tertulia/core/quizzes/answer-cell'
import type { ReactNode } from 'react'
import { countAnswers } from '@tertulia/core/quizzes/right-count'
import { useMayCall } from '@/features/session/may-call.ts'
import { SharePlayed } from '@/features/shared-cards/share-played.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { AnswerCells } from '@/features/games/answer-cells.tsx'
import { RightCount } from '@/features/games/right-count.tsx'
import * as styles from './played-day.module.css'

/** A game of the day; the opponent is null in a solo round and for a bye of the cup. */
export type Stake = { competition: 'league' | 'cup'; opponent: { name: string } | null }

type PlayedDayProps = {
  /** The day that is shared as played; null where it is not. */
  date: string | null
  /** In question order; none while they are withheld. */
  answers: readonly { theme: string | null; cell: AnswerCell }[]
  /** What is at stake, or comes next. */
  next: ReactNode
  /** Links that come before sharing and practice. */
  children?: ReactNode
}

/** A day after playing it: the answers at a glance, how many are right, what is at stake, and what can be done now. */
export function PlayedDay({ date, answers, next, children }: PlayedDayProps) {
  const practises = useMayCall(practiceCalls.getPractice)
  const counted = answers.filter(({ cell }) => cell !== 'void')
  const count = countAnswers(counted.map(({ cell }) => ({ verdict: cell })))
  return (
    <>
      {answers.length > 0 && (
        <>
          <h2 className={`figures ${count.pending > 0 ? '' : 'largest'}`}>
            <RightCount count={count} />
          </h2>
          <AnswerCells cells={answers.map(({ cell }) => cell)} themes={answers.map(({ theme }) => theme)} />
        </>
      )}
      {next && <p className="soft">{next}</p>}
      <div className={`${styles.actions} row`}>
        {children}
        {date !== null && <SharePlayed date={date} />}
        {practises && (
          <TextLink to={paths.practice()} button="plain">
            <Trans>Practice</Trans>
          </TextLink>
        )}
      </div>
    </>
  )
}

/** "At stake: league points against Diana and the next round of the cup against Rui", or when there is more to see. */
export function AtStake({ games }: { games: readonly Stake[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const stakes = games.flatMap(({ competition, opponent }) => {
    if (competition === 'cup') return opponent ? [t`the cup against ${opponent.name}`] : []
    return [opponent ? t`league points against ${opponent.name}` : t`the solo round`]
  })
  if (stakes.length === 0) return <Trans>Come back tomorrow to see how everyone else did.</Trans>
  return <Trans>At stake: {formatList(stakes, language)}</Trans>
}
