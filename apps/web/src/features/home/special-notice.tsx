import { Trans } from '@lingui/react/macro'
import * as specialQuizzes from '@tertulia/contract/special-quizzes'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { Notice } from '@/ui/states/notice.tsx'

/** Fetches today's special quiz if there is one. */
export function useTodaysSpecial(enabled = true) {
  return useCall(specialQuizzes.getTodaysSpecialQuiz, { query: { today: '' } }, { enabled })
}

/** Today's special quiz, with its subject unless loading it failed. */
export function SpecialNotice() {
  const { data } = useTodaysSpecial()
  const subject = data?.quiz?.subject

  return (
    <Notice type="info">
      {subject === undefined ? (
        <Trans>Today’s special quiz is open.</Trans>
      ) : (
        <Trans>
          Today’s special quiz is open: <strong>{subject}</strong>.
        </Trans>
      )}{' '}
      <TextLink to={paths.special_quiz()}>
        <Trans comment="Answer the special quiz, a link">Play it</Trans>
      </TextLink>
    </Notice>
  )
}
