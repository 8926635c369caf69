import { Trans, useLingui } from '@lingui/react/macro'
import * as messageCalls from '@tertulia/contract/messages'
import type { MessageState } from '@tertulia/contract/messages'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { MessageCard } from './message-card.tsx'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'

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
  const search = [...(state === 'all' ? ['state=all'] : []), ...(page > 1 ? [`page=${page}`] : [])]
  return search.length === 0 ? adminPaths.messages() : `${adminPaths.messages()}?${search.join('&')}`
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
