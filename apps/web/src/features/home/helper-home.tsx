import { Trans } from '@lingui/react/macro'
import { hasRole, useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { NotificationArea } from './notification-area.tsx'
import { SampleQuestion } from './sample-question.tsx'
import { useNotifications } from './use-notifications.ts'
import { useTodaysHeading } from './use-todays-heading.ts'
import './home.css'

/** The first page of who does not play the league: what waits for him, and where he works. */
export function HelperHome() {
  const { data } = useNotifications()
  const heading = useTodaysHeading(data?.now)
  const user = useUser()
  const edits = hasRole(user, 'quiz_editor')
  const corrects = hasRole(user, 'answer_reviewer')

  return (
    <Page title={heading} home>
      <div className="home-sections">
        <NotificationArea />
        {(edits || corrects) && (
          <section className="sheet stack">
            <h2>
              <Trans>Your work</Trans>
            </h2>
            <div className="row">
              {edits && (
                <TextLink to={paths.admin.quiz_create()} button="primary">
                  <Trans>Write a quiz</Trans>
                </TextLink>
              )}
              <TextLink to={paths.admin.quizzes()} button={edits ? 'plain' : 'primary'}>
                <Trans>All quizzes</Trans>
              </TextLink>
            </div>
          </section>
        )}
        {!edits && !corrects && (
          <>
            <p className="soft">
              <Trans>Nothing waits for you today.</Trans>
            </p>
            <SampleQuestion />
          </>
        )}
      </div>
    </Page>
  )
}
