import { Trans, useLingui } from '@lingui/react/macro'
import type { DeadLetter } from '@tertulia/contract/outbox'
import { Button } from '@/ui/button.tsx'
import { MailTime } from './mail-time.tsx'
import { useMailActions } from './use-mail-actions.ts'
import * as cardTableStyles from '@/ui/card-table.module.css'
import * as mailStyles from './mail.module.css'

/** Mails that were given up, as rows; as cards on a phone. */
export function DeadLetterTable({ dead_letters: deadLetters }: { dead_letters: readonly DeadLetter[] }) {
  const { t } = useLingui()
  return (
    <div className="table-frame">
      <table className={`table ${cardTableStyles.cardTable} ${mailStyles.deadLetters}`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>To</Trans>
            </th>
            <th scope="col">
              <Trans>Mail server’s response</Trans>
            </th>
            <th scope="col">
              <Trans>Failed</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {deadLetters.map((letter) => (
            <DeadLetterRow key={letter.id} letter={letter} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DeadLetterRow({ letter }: { letter: DeadLetter }) {
  const { t } = useLingui()
  const { retry, discard, busy } = useMailActions()
  const { recipient, subject, error, given_up_at: givenUpAt } = letter
  return (
    <tr>
      <th scope="row" className={mailStyles.deadLetterRecipient}>
        {recipient}
        <span className="small soft">{subject}</span>
      </th>
      <td data-label={t`Mail server’s response`} className={mailStyles.deadLetterError}>
        {error}
      </td>
      <td data-label={t`Failed`} className={mailStyles.deadLetterTime}>
        <MailTime instant={givenUpAt} />
      </td>
      <td className={cardTableStyles.cardActions}>
        <div className={cardTableStyles.cardActionRow}>
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
        </div>
      </td>
    </tr>
  )
}
