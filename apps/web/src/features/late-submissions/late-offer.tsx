import { Trans } from '@lingui/react/macro'
import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import type { LateStanding } from '@tertulia/contract/late-submissions'
import { claimsInTime } from '@tertulia/core/late-submissions/late-submissions'
import { useEffect, useState } from 'react'
import { formatMoment } from '@/lib/dates/moments.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { LateDialog, type LateSubmissionHere } from './late-dialog.tsx'

type LateOfferProps = {
  late: LateSubmissionHere
  /** Called once the submission counts after all. */
  onAdmitted: () => void
}

/** Lets a player ask the team to admit answers that arrived after closing, or tells how their request stands. */
export function LateOffer({ late, onAdmitted }: LateOfferProps) {
  const [asking, setAsking] = useState(false)
  const { kind, date, device } = late
  const { data } = useCall(
    lateSubmissionCalls.getLateSubmission,
    { params: { kind, date } },
    { staleTime: 0 },
  )
  const isAdmitted = data?.request?.state === 'admitted'

  useEffect(() => {
    if (isAdmitted) onAdmitted()
  }, [isAdmitted, onAdmitted])

  if (!data) return null
  if (data.request) return <Standing request={data.request} />
  if (data.until === null || !claimsInTime(device.submitted_at, data.closed_at)) return null
  return (
    <>
      <Until until={data.until} />
      <Button onClick={() => setAsking(true)}>
        <Trans>Ask the team to admit them</Trans>
      </Button>
      {asking && <LateDialog late={late} onClose={() => setAsking(false)} />}
    </>
  )
}

function Until({ until }: { until: string }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const moment = formatMoment(until, language, time_zone)
  return (
    <p>
      <Trans>Submitted in time, but without a connection? You can ask the team until {moment}.</Trans>
    </p>
  )
}

function Standing({ request: { state, reason } }: { request: NonNullable<LateStanding['request']> }) {
  if (state === 'waiting') {
    return (
      <p>
        <Trans>You’ve asked the team to admit them. You’ll get an e-mail when it’s decided.</Trans>
      </p>
    )
  }
  if (state === 'admitted') return null
  return (
    <p>
      <Trans>The team didn’t admit them: {reason}</Trans>
    </p>
  )
}
