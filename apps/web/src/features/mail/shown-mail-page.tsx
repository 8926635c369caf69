import { Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as outboxCalls from '@tertulia/contract/outbox'
import { useParams } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { MailParts } from './mail-parts.tsx'
import { MailTime } from './mail-time.tsx'

type Mail = ReplyOf<typeof outboxCalls.getDemoMail>

/** One mail of the demo, as a mail program shows it or as plain text. */
export function ShownMailPage() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/demo-mail/$id' })
  const mail = useCall(outboxCalls.getDemoMail, { params: { id: id } }, { staleTime: Infinity })
  const back = (
    <TextLink to={paths.demoMail()} button="plain">
      <Trans>All e-mails</Trans>
    </TextLink>
  )

  return (
    <Page
      title={mail.data?.subject ?? t`Demo e-mails`}
      lead={mail.data && <Envelope mail={mail.data} />}
      actions={back}
    >
      <QueryState query={mail} skeleton={<Skeleton height={700} />}>
        {(found) => <MailParts mail={found} links="_top" />}
      </QueryState>
    </Page>
  )
}

function Envelope({ mail: { recipient, written_at } }: { mail: Mail }) {
  return (
    <Trans>
      To {recipient}, <MailTime instant={written_at} />
    </Trans>
  )
}
