import { Trans } from '@lingui/react/macro'
import * as quizEditor from '@tertulia/contract/quiz-editor'
import { useMayCall } from '@/features/session/may-call.ts'
import { adminPaths } from '@/admin-paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { useDay } from '@/features/closed-days/use-day.ts'

/** The number of today's round while it has no quiz; null on every other day, and until the server has said so. */
export function useRoundWithoutQuiz({ enabled = true } = {}): number | null {
  const { data } = useDay({ enabled })
  return (enabled && data?.round_without_quiz?.round) || null
}

/** Announces today's round without a quiz in one sentence. */
export function RoundWithoutQuiz({ round }: { round: number }) {
  return <Trans>Round {round} is today and has no quiz yet</Trans>
}

/** The consequence of a round without a quiz. */
export function RoundWithoutQuizAdvice() {
  const writes = useMayCall(quizEditor.createQuiz)
  return (
    <p className="soft">
      {writes ? (
        <Trans>Without a quiz by midnight the round is void and doesn’t count for anyone.</Trans>
      ) : (
        <Trans>Check back later. If there’s no quiz by midnight, the round doesn’t count for anyone.</Trans>
      )}
    </p>
  )
}

/** Link to write the quiz, for editors. */
export function WriteTodaysQuiz() {
  const writes = useMayCall(quizEditor.createQuiz)
  if (!writes) return null
  return (
    <TextLink to={adminPaths.quizzes()} button="primary">
      <Trans>Write today’s quiz</Trans>
    </TextLink>
  )
}
