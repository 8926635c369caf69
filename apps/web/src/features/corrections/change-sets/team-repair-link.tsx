import { Trans, useLingui } from '@lingui/react/macro'
import * as changeSetCalls from '@tertulia/contract/change-sets'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import { judgedKinds } from '@tertulia/core/quizzes/judged-kinds'
import { adminPaths } from '@/admin-paths.ts'
import { useMayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { TextLink } from '@/ui/text-link.tsx'
import type { RepairLinkProps } from './repair-link.tsx'

/** The link for admins, and at a closed quiz also for its editors and for reviewers. */
export function TeamRepairLink({ date, closed, short, question }: RepairLinkProps) {
  const { t } = useLingui()
  const day = formatDateLong(date, useLanguage())
  const repairsDays = useMayCall(dayChangeCalls.getChangeableDay)
  const changesQuizzes = useMayCall(changeSetCalls.getChangeableQuiz)
  const roles = useUser()?.valid_roles ?? {}
  const mayChange = closed !== undefined && changesQuizzes && judgedKinds(roles).includes(closed)
  if (question === undefined ? !repairsDays && !mayChange : !mayChange) return null
  const name = question === undefined ? t`Repair ${day}` : t`Repair question ${question}`
  return (
    <TextLink
      to={adminPaths.day(date, mayChange ? closed : undefined, question)}
      button="plain"
      {...(short && { 'aria-label': name })}
    >
      {short ? (
        <Trans>Repair</Trans>
      ) : mayChange ? (
        <Trans>Repair this quiz</Trans>
      ) : (
        <Trans>Repair this day</Trans>
      )}
    </TextLink>
  )
}
