import { Trans } from '@lingui/react/macro'
import { hasRole, useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { NotificationArea } from './notification-area.tsx'
import { SampleQuestion } from './sample-question.tsx'
import { SpecialToday } from './special-today.tsx'
import { useNotifications } from './use-notifications.ts'
import { useTodaysHeading } from './use-todays-heading.ts'
import './home.css'

/** The first page of who does not play the league: today's special quiz, what waits for him, and where he works. */
export function HelperHome() {
  const { data, loading } = useNotifications()
  const heading = useTodaysHeading(data?.now)
  const user = useUser()
  const plays = hasRole(user, 'special_quiz_player')
  const works = hasRole(user, 'quiz_editor', 'special_quiz_editor', 'answer_reviewer')

  return (
    <Page title={heading} home>
      <div className="home-sections">
        {plays && <SpecialToday />}
        <NotificationArea special_shown={plays} />
        {/* Below what may still come, it would be pushed down. */}
        {works && (data || !loading) && <Work />}
        {!plays && !works && (
          <p className="soft">
            <Trans>Nothing waits for you today.</Trans>
          </p>
        )}
        {!works && <SampleQuestion />}
      </div>
    </Page>
  )
}

/** Where an editor or a reviewer works. */
function Work() {
  const user = useUser()
  const edits = hasRole(user, 'quiz_editor')
  const edits_special = hasRole(user, 'special_quiz_editor')
  const corrects = hasRole(user, 'answer_reviewer')
  const writes = edits || edits_special

  return (
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
        {edits_special && (
          <TextLink to={paths.admin.special_quiz_create()} button={edits ? 'plain' : 'primary'}>
            <Trans>Write a special quiz</Trans>
          </TextLink>
        )}
        {(edits || corrects) && (
          <TextLink to={paths.admin.quizzes()} button={writes ? 'plain' : 'primary'}>
            <Trans>All quizzes</Trans>
          </TextLink>
        )}
        {(edits_special || corrects) && (
          <TextLink to={paths.admin.special_quizzes()} button="plain">
            <Trans>All special quizzes</Trans>
          </TextLink>
        )}
      </div>
    </section>
  )
}
