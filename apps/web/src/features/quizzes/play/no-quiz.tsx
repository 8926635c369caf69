import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import {
  RoundWithoutQuiz,
  RoundWithoutQuizAdvice,
  useRoundWithoutQuiz,
  WriteTodaysQuiz,
} from '@/features/closed-days/round-without-quiz.tsx'

/** Says that today has no quiz, or that its round still waits for one. */
export function NoQuiz() {
  const { t } = useLingui()
  const missing = useRoundWithoutQuiz()
  return (
    <Page title={t`Today’s quiz`}>
      <EmptyState
        action={
          <>
            {missing !== null && <RoundWithoutQuizAdvice />}
            {missing !== null && <WriteTodaysQuiz round={missing} />}
            <TextLink to={paths.quizzes()} button={missing === null ? 'primary' : 'plain'}>
              <Trans>See past quizzes</Trans>
            </TextLink>
          </>
        }
      >
        {missing === null ? <Trans>There’s no quiz today.</Trans> : <RoundWithoutQuiz round={missing} />}
      </EmptyState>
    </Page>
  )
}
