import { Trans } from '@lingui/react/macro'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import { useMayCall } from '@/features/session/may-call.ts'
import { adminPaths } from '@/admin-paths.ts'
import { TextLink } from '@/ui/text-link.tsx'

/** Link for admins to the page on which a day is repaired. */
export function RepairLink({ date }: { date: string }) {
  if (!useMayCall(dayChangeCalls.getChangeableDay)) return null
  return (
    <TextLink to={adminPaths.day(date)} button="plain">
      <Trans>Repair this day</Trans>
    </TextLink>
  )
}
