import { Trans, useLingui } from '@lingui/react/macro'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { ReactNode } from 'react'
import { formatDateLong, formatDayMonth, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '@/ui/player-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './past-quiz.module.css'

type DayStepsProps = { kind: QuizKind; previous_date: string | null; next_date: string | null }

/** Links from a past quiz to the previous and next one, and back to the list. */
export function DaySteps({ kind, previous_date, next_date }: DayStepsProps) {
  const { t } = useLingui()
  return (
    <nav className={`${styles.daySteps} stack gap-12 no-print`} aria-label={t`Other quizzes`}>
      <DayStep kind={kind} date={previous_date} iconBefore={<ArrowLeftIcon size={18} />} />
      {kind === 'daily' ? (
        <TextLink to={paths.quizzes()}>
          <Trans>All quizzes</Trans>
        </TextLink>
      ) : (
        <TextLink to={paths.special_quizzes()}>
          <Trans>All special quizzes</Trans>
        </TextLink>
      )}
      <DayStep kind={kind} date={next_date} iconAfter={<ArrowRightIcon size={18} />} />
    </nav>
  )
}

type DayStepProps = {
  kind: QuizKind
  date: string | null
  iconBefore?: ReactNode
  iconAfter?: ReactNode
}

function DayStep({ kind, date, iconBefore, iconAfter }: DayStepProps) {
  const { t } = useLingui()
  const language = useLanguage()
  // Reserves the space, so that the link to the list has one position on every page.
  if (!date) return <span aria-hidden="true" />
  const day = formatDateLong(date, language)
  return (
    <TextLink to={kind === 'daily' ? paths.quiz(date) : paths.special_quiz(date)}>
      {iconBefore}
      <span aria-hidden="true">{formatDayMonth(date, language)}</span>
      <span className="visually-hidden">
        {kind === 'daily' ? t`Quiz of ${day}` : t`Special quiz, ${day}`}
      </span>
      {iconAfter}
    </TextLink>
  )
}
