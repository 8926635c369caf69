import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as outboxCalls from '@tertulia/contract/outbox'
import type { DeadLetter } from '@tertulia/contract/outbox'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Button } from '@/ui/button.tsx'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { MailTime } from './mail-time.tsx'
import * as mailStyles from './mail.module.css'
import { plural } from '@lingui/core/macro'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

type List = ReplyOf<typeof outboxCalls.listDeadLetters>

/** Mails that the mail server refused for good, and the number waiting. */
export function DeadLettersPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/admin/mail' })
  const input = { query: { page } }
  const list = useCall(outboxCalls.listDeadLetters, input, { placeholderData: keepPreviousData })
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
        to={adminPaths.mail}
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
    <Button type="submit" busy={busy} onClick={() => retryAll()}>
      <Trans>Send all again</Trans>
    </Button>
  )
}

/** Mails that were given up, as rows; as cards on a phone. */
function DeadLetterTable({ dead_letters }: { dead_letters: readonly DeadLetter[] }) {
  const { t } = useLingui()
  const columns: Column<DeadLetter>[] = [
    {
      head: t`To`,
      className: mailStyles.deadLetterRecipient,
      cell: ({ recipient, subject }) => (
        <>
          {recipient}
          <span className="small soft">{subject}</span>
        </>
      ),
    },
    { head: t`Mail server’s response`, className: mailStyles.deadLetterError, cell: ({ error }) => error },
    {
      head: t`Failed`,
      className: mailStyles.deadLetterTime,
      cell: (letter) => <MailTime instant={letter.given_up_at} />,
    },
  ]
  return (
    <DataTable
      rows={dead_letters}
      keyOf={({ id }) => id}
      columns={columns}
      className={mailStyles.deadLetters}
      actions={(letter) => <Actions letter={letter} />}
    />
  )
}

function Actions({ letter }: { letter: DeadLetter }) {
  const { t } = useLingui()
  const { retry, discard, busy } = useMailActions()
  const { recipient } = letter
  return (
    <>
      <Button
        aria-disabled={busy || undefined}
        aria-label={t`Send again the e-mail to ${recipient}`}
        onClick={() => !busy && retry(letter)}
      >
        <Trans>Send again</Trans>
      </Button>
      <Button
        look="quiet"
        danger
        aria-label={t`Discard the e-mail to ${recipient}`}
        onClick={() => void discard(letter)}
      >
        <Trans>Discard</Trans>
      </Button>
    </>
  )
}

/** An admin's actions on mail that was given up. The list is refreshed after each. */
function useMailActions() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const common = { failed: toastFailure(), refreshes: [outboxCalls.listDeadLetters] }
  const retrying = useAction(outboxCalls.retryDeadLetter, {
    ...common,
    done: () => showSuccess(t`Sending again`),
  })
  const retryingAll = useAction(outboxCalls.retryDeadLetters, {
    ...common,
    done: ({ count }) =>
      showSuccess(plural(count, { one: 'Sending # e-mail again', other: 'Sending # e-mails again' })),
  })
  const discarding = useAction(outboxCalls.discardDeadLetter, {
    ...common,
    done: () => showSuccess(t`E-mail discarded`),
  })

  return {
    busy: retrying.isPending || retryingAll.isPending || discarding.isPending,
    retry: ({ id }: DeadLetter) => retrying.mutate({ params: { id } }),
    retryAll: () => retryingAll.mutate({}),
    discard: async ({ id, recipient, subject }: DeadLetter) => {
      const confirmed = await confirm({
        title: t`Discard this e-mail?`,
        message: t`“${subject}” won’t be sent to ${recipient}.`,
        confirmLabel: t`Discard`,
        danger: true,
      })
      if (confirmed) discarding.mutate({ params: { id } })
    },
  }
}
