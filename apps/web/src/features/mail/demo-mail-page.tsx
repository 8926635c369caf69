import { Trans, useLingui } from '@lingui/react/macro'
import * as outboxCalls from '@tertulia/contract/outbox'
import type { DemoMail } from '@tertulia/contract/outbox'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { MailTime } from './mail-time.tsx'
import * as styles from './demo-mail.module.css'

/** All mail written by the demo, which sends none. */
export function DemoMailPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/demo-mail' })
  const input = { query: { page } }
  const list = useCall(outboxCalls.listDemoMail, input, { placeholderData: keepPreviousData, staleTime: 0 })

  return (
    <Page
      title={t`Demo e-mails`}
      lead={t`The demo doesn’t send e-mails. The ones it would have sent are shown here to everyone.`}
    >
      <PagedList
        query={list}
        skeleton={<Skeleton height={640} />}
        empty={
          <EmptyState>
            <Trans>No e-mails yet.</Trans>
          </EmptyState>
        }
        to={(number) => paths.demoMail(undefined, number)}
      >
        {({ mails }) => (
          <ul className={`${styles.demoMails} line-above`}>
            {mails.map((mail) => (
              <MailLine key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  )
}

function MailLine({ mail: { id, recipient, subject, written_at } }: { mail: DemoMail }) {
  return (
    <li>
      <TextLink to={paths.demoMail(id)} className={styles.demoMailSubject}>
        {subject}
      </TextLink>
      <span className="small soft">
        {recipient} · <MailTime instant={written_at} />
      </span>
    </li>
  )
}
