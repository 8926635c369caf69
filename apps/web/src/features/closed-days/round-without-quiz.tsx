import { Trans, useLingui } from '@lingui/react/macro'
import type { RoundWithoutQuiz as Found, MissingQuestion } from '@tertulia/contract/closed-days'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import { useMayCall } from '@/features/session/may-call.ts'
import { adminPaths } from '@/admin-paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { useDay } from './use-day.ts'

/** A round without a complete quiz, with its day. */
type UnreadyRound = Found & { date: string }

/** Today's round while it has no complete quiz; null on every other day, and until the server has said so. */
export function useRoundWithoutQuiz({ enabled = true } = {}): UnreadyRound | null {
  const { data } = useDay({ enabled })
  const round = enabled && data?.round_without_quiz
  return round ? { ...round, date: data.today } : null
}

/** Announces today's round without a complete quiz in one sentence, to those who write with what is missing. */
export function RoundWithoutQuiz({ round: { round, has_quiz, missing } }: { round: Found }) {
  if (!has_quiz) return <Trans>Round {round} is today and has no quiz yet</Trans>
  if (missing.length === 0) return <Trans>Round {round} is today and its quiz isn’t complete yet</Trans>
  return (
    <Trans>
      Round {round} is today and its quiz is missing <MissingQuestions missing={missing} />
    </Trans>
  )
}

/** The consequence of a round without a complete quiz. */
export function RoundWithoutQuizAdvice() {
  const writes = useMayCall(quizEditorCalls.createQuiz)
  return (
    <p className="soft">
      {writes ? (
        <Trans>Without a complete quiz by midnight the round is void and doesn’t count for anyone.</Trans>
      ) : (
        <Trans>Check back later. If there’s no quiz by midnight, the round doesn’t count for anyone.</Trans>
      )}
    </p>
  )
}

/** Link to write or finish today's quiz, for editors. */
export function WriteTodaysQuiz({ round: { date, has_quiz } }: { round: UnreadyRound }) {
  const writes = useMayCall(quizEditorCalls.createQuiz)
  if (!writes) return null
  return (
    <TextLink to={has_quiz ? adminPaths.quizEdit(date) : adminPaths.quizCreate(date)} button="primary">
      {has_quiz ? <Trans>Finish today’s quiz</Trans> : <Trans>Write today’s quiz</Trans>}
    </TextLink>
  )
}

/** The questions that a quiz lacks, by their themes, or by their numbers while their themes are not chosen. */
export function MissingQuestions({ missing }: { missing: readonly MissingQuestion[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const names = missing.map(({ position, theme }) =>
    theme === null ? t`question ${position}` : themeWord(theme),
  )
  return formatList(names, language)
}
