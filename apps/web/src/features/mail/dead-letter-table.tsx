import { Trans, useLingui } from '@lingui/react/macro'
import type { DeadLetter } from '@tertulia/contract/outbox'
import { Button } from '@/ui/button.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import { MailTime } from './mail-time.tsx'
import { useMailActions } from './use-mail-actions.ts'
import * as mailStyles from './mail.module.css'

/** Mails that were given up, as rows; as cards on a phone. */
export function DeadLetterTable({ dead_letters: deadLetters }: { dead_letters: readonly DeadLetter[] }) {
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
      rows={deadLetters}
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
        onClick={() => !busy && void retry(letter)}
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
