import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallCode } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { DateField } from '@/ui/fields/dates/date-field.tsx'
import { dateField, type Problem, type SavedQuiz } from '../form/draft-problems.ts'
import * as styles from '../form/quiz-form.module.css'

type QuizDateFieldProps = {
  date: string
  quiz: SavedQuiz | null
  today: string
  taken: readonly string[]
  /** Rounds to mark in the calendar. */
  rounds?: readonly { date: string; season: number; round: number }[]
  problems: readonly Problem[]
  refusal: CallCode | null
  onChange: (date: string) => void
}

/** The date of a quiz of either kind, with its problems. It cannot change once the day has begun. */
export function QuizDateField({ date, today, quiz, onChange, ...about }: QuizDateFieldProps) {
  const { t } = useLingui()
  const { taken, rounds = [], problems, refusal } = about
  const language = useLanguage()
  const fixed = quiz !== null && quiz.phase !== 'future'
  const missing = problems.some(({ kind }) => kind === 'date_missing')
  const aboutDate = refusal === 'date_taken' || refusal === 'date_not_future'
  return (
    <DateField
      id={dateField}
      label={t`Date`}
      description={
        fixed
          ? t`The day has started, so the date can’t change.`
          : t`Any day from today that has no quiz yet.`
      }
      date={date === '' ? null : date}
      calendar={{
        title: t`Date of the quiz`,
        start: date === '' ? today : date,
        days: {
          from: today,
          taken: taken.filter((other) => other !== quiz?.date),
          marked: new Map(
            rounds.map(({ date: day, season, round }) => [day, t`round ${round} of season ${season}`]),
          ),
          marks: t`Days of a round`,
        },
      }}
      shown={date === '' ? t`Choose a date` : formatDateLong(date, language)}
      fixed={fixed}
      error={missing ? t`Choose a date.` : aboutDate ? errorWords(refusal) : undefined}
      onChange={onChange}
    />
  )
}

/** The effect of editing once players have answered; nothing before. */
export function PlayedNote({ submissions }: { submissions: number }) {
  if (submissions === 0) return null
  return (
    <p className={`${styles.editorNote} soft`}>
      <Plural value={submissions} one="# person has answered." other="# people have answered." />{' '}
      <Trans>
        If you change an answer, submissions are marked again; you’ll see the effect before saving.
      </Trans>
    </p>
  )
}
