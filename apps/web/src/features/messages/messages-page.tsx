import { Trans, useLingui } from '@lingui/react/macro'
import * as messageCalls from '@tertulia/contract/messages'
import type { MessageState, Message } from '@tertulia/contract/messages'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateLong, formatTime, useLanguage } from '@/lib/dates/dates.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { EnvelopeIcon, UndoIcon } from '@/ui/player-icons.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import * as styles from './message-card.module.css'
import * as textLinkStyles from '@/ui/text-link.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { addressTo } from '@/lib/input/address-to.ts'
import { laterPage } from '@/paths.ts'

/** Messages to the team: open ones, or all. */
export function MessagesPage() {
  const { t } = useLingui()
  const { state, page } = useAsked()
  const messages = useCall(
    messageCalls.listMessages,
    { query: { state, page } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )

  return (
    <Page title={t`Messages`} lead={t`Messages to the team. Every admin also gets them by e-mail.`}>
      <div className="stack fitted">
        <StateLinks state={state} open_count={messages.data?.open_count} />
        <PagedList
          query={messages}
          skeleton={<MessagesSkeleton />}
          empty={<NoMessages state={state} />}
          to={(number) => addressOf(state, number)}
          className="stack fitted"
        >
          {(list) => list.messages.map((message) => <MessageCard key={message.id} message={message} />)}
        </PagedList>
      </div>
    </Page>
  )
}

function useAsked(): { state: MessageState; page: number } {
  const { state = 'open', page = 1 } = useSearch({ from: '/admin/messages' })
  return { state, page }
}

function addressOf(state: MessageState, page = 1): string {
  return addressTo({
    to: '/admin/messages',
    search: { state: state === 'all' ? state : undefined, page: laterPage(page) },
  })
}

function StateLinks({ state, open_count }: { state: MessageState; open_count: number | undefined }) {
  const { t } = useLingui()
  const openWords =
    open_count === undefined ? t({ message: 'Open', context: 'messages' }) : t`Open (${open_count})`
  const links = [
    { to: addressOf('open'), words: openWords, current: state === 'open' },
    { to: addressOf('all'), words: t({ message: 'All', context: 'messages' }), current: state === 'all' },
  ]
  return (
    <TabStrip label={t`Messages shown`}>
      {links.map(({ to, words, current }) => (
        <Tab key={to} to={to} current={current}>
          {words}
        </Tab>
      ))}
    </TabStrip>
  )
}

function NoMessages({ state }: { state: MessageState }) {
  return state === 'all' ? (
    <EmptyState>
      <Trans>No messages yet.</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      action={
        <TextLink to={addressOf('all')} button="plain">
          <Trans>Show all messages</Trans>
        </TextLink>
      }
    >
      <Trans>No new messages.</Trans>
    </EmptyState>
  )
}

function MessagesSkeleton() {
  return (
    <div className="stack fitted">
      <Skeleton height={180} />
      <Skeleton height={180} />
      <Skeleton height={180} />
    </div>
  )
}

/** A message with its sender and actions. */
function MessageCard({ message }: { message: Message }) {
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
      <p className={`${styles.messageText} readable typed`} lang={language}>
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
  const { mutate, isPending } = useAction(messageCalls.settleMessage, {
    done: () => showSuccess(settled_at === null ? t`Message resolved` : t`Message reopened`),
    refreshes: [messageCalls.listMessages],
    failed: toastFailure(t`Message could not be saved.`),
  })
  const settle = () => {
    if (!isPending) mutate({ params: { id }, body: { settled: settled_at === null } })
  }
  return { settle, busy: isPending }
}
