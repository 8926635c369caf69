import { Trans, useLingui } from '@lingui/react/macro'
import * as letterCalls from '@tertulia/contract/letters'
import type { ListedLetter } from '@tertulia/contract/letters'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { MailTime } from '@/features/mail/mail-time.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { PlusIcon } from '@/ui/action-icons.tsx'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { useLetterWords } from './letter-words.ts'
import { NewsTabs } from '@/features/notifications/news-tabs.tsx'
import * as styles from './letters.module.css'

/** All letters to members: drafts first, then those sent. */
export function LettersPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/admin/letters' })
  const list = useCall(
    letterCalls.listLetters,
    { query: { page } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const creation = (
    <TextLink to={adminPaths.letterCreate()} button="primary">
      <PlusIcon size={18} />
      <Trans>Write news</Trans>
    </TextLink>
  )
  // An empty list shows the link in its middle.
  const isEmpty = list.data?.total === 0

  return (
    <Page
      title={t`News`}
      lead={t`E-mails from the club to all its members, or to some of them.`}
      actions={isEmpty ? undefined : creation}
      wide
    >
      <NewsTabs current="letters" />
      <PagedList
        query={list}
        skeleton={<Skeleton height={480} />}
        empty={
          <EmptyState action={creation}>
            <Trans>No letters yet.</Trans>
          </EmptyState>
        }
        to={adminPaths.letters}
      >
        {({ letters: shown }) => <LetterTable letters={shown} />}
      </PagedList>
    </Page>
  )
}

function LetterTable({ letters: shown }: { letters: readonly ListedLetter[] }) {
  const { t } = useLingui()
  const words = useLetterWords()
  const columns: Column<ListedLetter>[] = [
    {
      head: t`Letter`,
      className: styles.letterSubject,
      cell: (letter) => <TextLink to={adminPaths.letter(letter.id)}>{words.subject(letter)}</TextLink>,
    },
    {
      head: t({ message: 'State', context: 'letter' }),
      cell: ({ state }) => (
        <span className={styles.letterState} data-state={state}>
          {words.states[state]}
        </span>
      ),
    },
    {
      head: t`Recipients`,
      figures: true,
      cell: ({ recipients }) => (recipients === null ? '–' : recipients),
    },
    {
      head: t({ message: 'Date', context: 'letter' }),
      cell: ({ sent_at, changed_at }) => <MailTime instant={sent_at ?? changed_at} />,
    },
    {
      head: t({ message: 'Author', context: 'letter' }),
      className: styles.letterAuthor,
      cell: ({ author }) => <PersonName person={author} />,
    },
  ]
  return <DataTable rows={shown} keyOf={({ id }) => id} columns={columns} caption={t`Letters`} />
}
