import { Trans } from '@lingui/react/macro'
import * as changeSetCalls from '@tertulia/contract/change-sets'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { mayChangeCounting } from '@tertulia/core/quizzes/change-access'
import { useMayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { adminPaths } from '@/admin-paths.ts'
import { TextLink } from '@/ui/text-link.tsx'

/** Link for editors of the kind, reviewers and admins to the page on which a closed quiz is changed. */
export function ChangesLink({ kind, date }: { kind: QuizKind; date: string }) {
  const mayCall = useMayCall(changeSetCalls.getChangeableQuiz)
  const roles = useUser()?.valid_roles ?? {}
  const isEditor = mayChangeCounting({ kind, later_season: false, valid_roles: roles }, 'apply')
  if (!mayCall || !(isEditor || roles.answer_reviewer)) return null
  return (
    <TextLink
      to={kind === 'daily' ? adminPaths.quizChanges(date) : adminPaths.specialQuizChanges(date)}
      button="plain"
    >
      <Trans>Change this quiz</Trans>
    </TextLink>
  )
}
