import { Trans } from '@lingui/react/macro'
import type { CurrentNotifications } from '@tertulia/contract/notifications'
import { ofFeature } from '@/features/session/of-feature.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Notice } from '@/ui/states/notice.tsx'
import { TextLink } from '@/ui/text-link.tsx'

type TestQuizNoticeProps = { quizzes: NonNullable<CurrentNotifications['test_quizzes']> }

/** Asks a test player to try out coming quizzes. */
export const TestQuizNotice = ofFeature('editors_desk', Invitations)

function Invitations({ quizzes }: TestQuizNoticeProps) {
  const language = useLanguage()
  return quizzes.map(({ kind, date }) => {
    const day = formatDateLong(date, language)
    return (
      <Notice key={`${kind} ${date}`} type="info">
        {kind === 'daily' ? (
          <Trans>The editors ask you to try out the quiz of {day}.</Trans>
        ) : (
          <Trans>The editors ask you to try out the special quiz of {day}.</Trans>
        )}{' '}
        <TextLink to={paths.testQuiz(kind, date)}>
          <Trans>Try it out</Trans>
        </TextLink>
      </Notice>
    )
  })
}
