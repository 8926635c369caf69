import { Trans, useLingui } from '@lingui/react/macro'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import * as messageCalls from '@tertulia/contract/messages'
import type { Message } from '@tertulia/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateLong, formatTime, useLanguage } from '@/lib/dates/dates.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { EnvelopeIcon, UndoIcon } from '@/ui/more-icons.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import * as styles from './message-card.module.css'
import * as textLinkStyles from '@/ui/text-link.module.css'

/** A message with its sender and actions. */
export function MessageCard({ message }: { message: Message }) {
  const { sender, email, language, settled_at } = message
  const { settle, busy } = useSettling(message)
  const subject = { en: 'Your message', pt: 'A tua mensagem' }[language]

  return (
    <article
      className={`${styles.messageCard} breakable stack gap-12 sheet`}
      data-settled={settled_at !== null || undefined}
    >
      <header>
        <h2 className="large">
          <PersonName person={sender} />
        </h2>
        <p className="small soft">
          <WrittenAt instant={message.created_at} /> · {email}
        </p>
      </header>
      <p className={`${styles.messageText} readable`} lang={language}>
        {message.message}
      </p>
      <SettledLine message={message} />
      <div className="row">
        <a
          className={textLinkStyles.buttonLink}
          data-look="plain"
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
        >
          <EnvelopeIcon size={18} />
          <Trans>Reply</Trans>
        </a>
        <Button
          look={settled_at === null ? 'plain' : 'quiet'}
          icon={settled_at === null ? <CheckIcon size={18} /> : <UndoIcon size={18} />}
          aria-disabled={busy || undefined}
          onClick={settle}
        >
          {settled_at === null ? <Trans>Mark as resolved</Trans> : <Trans>Reopen</Trans>}
        </Button>
      </div>
    </article>
  )
}

function SettledLine({ message: { settled_at, settled_by } }: { message: Message }) {
  if (settled_at === null) return null
  const name = settled_by === null ? '' : `${settled_by.name} ${settled_by.surname}`.trim()
  return (
    <p className={`${styles.messageSettled} beside at-top right`}>
      <CheckIcon size={18} />
      <span>
        <Trans>Resolved by {name}</Trans>, <WrittenAt instant={settled_at} />
      </span>
    </p>
  )
}

function WrittenAt({ instant }: { instant: string }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const date = dateInZone(instant, time_zone)
  return (
    <time dateTime={instant}>
      {formatDateLong(date, language)}, {formatTime(instant, time_zone)}
    </time>
  )
}

function useSettling({ id, settled_at }: Message) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useAction(messageCalls.settleMessage, {
    onSuccess: () => {
      showSuccess(settled_at === null ? t`Message resolved` : t`Message reopened`)
      void queryClient.invalidateQueries({ queryKey: endpointKey(messageCalls.listMessages) })
    },
    onError: ({ code }) => showError(`${t`Message could not be saved.`} ${errorWords(code)}`),
  })
  const settle = () => {
    if (!isPending) mutate({ params: { id }, body: { settled: settled_at === null } })
  }
  return { settle, busy: isPending }
}
