import { Trans } from '@lingui/react/macro'
import { getTodaysSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { Notice } from '@/ui/notice.tsx'

/** Today's special quiz, with its subject once that is known. */
export function SpecialNotice() {
  const { data } = useCall(getTodaysSpecialQuiz, { query: { today: '' } })
  const subject = data?.quiz?.subject

  return (
    <Notice type="info">
      {subject === undefined ? (
        <Trans>A special quiz is available today.</Trans>
      ) : (
        <Trans>
          A special quiz is available today: <strong>{subject}</strong>.
        </Trans>
      )}{' '}
      <TextLink to={paths.special_quiz()}>
        <Trans comment="Answer the special quiz, a link">Answer it</Trans>
      </TextLink>
    </Notice>
  )
}
