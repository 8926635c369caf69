import { useLingui } from '@lingui/react/macro'
import type { CallCode } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { DateField } from '../form/date-field.tsx'
import type { Problem, SavedQuiz } from '../form/draft-problems.ts'

type QuizDateFieldProps = {
  date: string
  quiz: SavedQuiz | null
  today: string
  taken: readonly string[]
  problems: readonly Problem[]
  refusal: CallCode | null
  onChange: (date: string) => void
}

/** The date of a quiz of either kind, with its problems. */
export function QuizDateField({ quiz, taken, problems, refusal, ...field }: QuizDateFieldProps) {
  const { t } = useLingui()
  const missing = problems.some(({ kind }) => kind === 'date_missing')
  const aboutDate = refusal === 'date_taken' || refusal === 'date_not_future'
  return (
    <DateField
      {...field}
      taken={taken.filter((date) => date !== quiz?.date)}
      fixed={quiz !== null && quiz.phase !== 'future'}
      error={missing ? t`Choose a date.` : aboutDate ? errorWords(refusal) : undefined}
    />
  )
}
