import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as outbox from '@tertulia/contract/outbox'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { Button } from '@/ui/button.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { DeadLetterTable } from './dead-letter-table.tsx'
import { useMailActions } from './use-mail-actions.ts'

type List = ReplyOf<typeof outbox.listDeadLetters>

/** Mails that the mail server refused for good, and the number waiting. */
export function DeadLettersPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/admin/mail' })
  const input = { query: { page } }
  const list = useCall(outbox.listDeadLetters, input, { placeholderData: keepPreviousData })
  const { total = 0 } = list.data ?? {}

  return (
    <Page
      title={t`Mail`}
      lead={list.data && <OnItsWay list={list.data} />}
      actions={total > 0 && <RetryAll />}
      wide
    >
      <PagedList
        query={list}
        skeleton={<Skeleton height={480} />}
        empty={
          <EmptyState>
            <Trans>No failed e-mails. Any that can’t be sent for half a day will appear here.</Trans>
          </EmptyState>
        }
        to={paths.admin.mail}
      >
        {(data) => <DeadLetterTable dead_letters={data.dead_letters} />}
      </PagedList>
    </Page>
  )
}

function OnItsWay({ list: { waiting, failing } }: { list: List }) {
  return (
    <>
      <Plural
        value={waiting}
        _0="No e-mails waiting to be sent."
        one="# e-mail waiting to be sent."
        other="# e-mails waiting to be sent."
      />{' '}
      {failing > 0 && (
        <Plural
          value={failing}
          one="# of them has failed and will be sent again."
          other="# of them have failed and will be sent again."
        />
      )}
    </>
  )
}

function RetryAll() {
  const { retryAll, busy } = useMailActions()
  return (
    <Button type="submit" busy={busy} onClick={() => void retryAll()}>
      <Trans>Send all again</Trans>
    </Button>
  )
}
