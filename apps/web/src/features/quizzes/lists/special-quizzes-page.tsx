import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as openDataCalls from '@tertulia/contract/open-data'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { useMayCall } from '@/features/session/may-call.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { OpenDownload } from '@/features/session/open-download.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './quiz-lists.module.css'

/** The archive: past special quizzes, newest first. */
export function SpecialQuizzesPage() {
  const { t } = useLingui()
  const { page = 1 } = useParams({ from: '/special-quizzes/{-$page}' })
  const query = useCall(
    specialQuizCalls.listPastSpecialQuizzes,
    { query: { page } },
    { placeholderData: keepPreviousData },
  )

  return (
    <Page title={t`Special quizzes`} wide>
      <PagedList
        query={query}
        skeleton={<Skeleton height={520} />}
        empty={<NoQuizzes />}
        to={paths.special_quizzes}
        below={() => (
          <OpenDownload
            label={t`Download my answers`}
            table={{
              endpoint: openDataCalls.readOwnAnswers,
              query: { kind: 'special' },
              file_name: 'special-answers',
            }}
          />
        )}
      >
        {(list) => <SpecialQuizzesTable quizzes={list.quizzes} />}
      </PagedList>
    </Page>
  )
}

function NoQuizzes() {
  const plays = useMayCall(specialQuizCalls.getTodaysSpecialQuiz)
  return (
    <EmptyState
      action={
        plays && (
          <TextLink to={paths.special_quiz()} button="primary">
            <Trans>Today’s special quiz</Trans>
          </TextLink>
        )
      }
    >
      <Trans>No special quizzes played yet.</Trans>
    </EmptyState>
  )
}

type Row = ReplyOf<typeof specialQuizCalls.listPastSpecialQuizzes>['quizzes'][number]

const fullName = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`.trim()

/** Past special quizzes with authors, winners, and the player's result. */
function SpecialQuizzesTable({ quizzes }: { quizzes: Row[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const columns: Column<Row>[] = [
    {
      head: t`Subject`,
      cell: ({ date, subject }) => <TextLink to={paths.special_quiz(date)}>{subject}</TextLink>,
    },
    {
      head: t`Date`,
      plain: true,
      cell: ({ date }) => <span className="soft">{formatDateShort(date, language)}</span>,
    },
    {
      head: t`Author`,
      className: styles.archiveAuthor,
      cell: ({ author }) => (author ? fullName(author) : <span data-none>–</span>),
    },
    { head: t`Winner`, className: styles.archiveWinner, cell: (quiz) => <WinnersOf quiz={quiz} /> },
    {
      head: t`My result`,
      figures: true,
      className: styles.archiveMine,
      cell: (quiz) => <MyResult quiz={quiz} />,
    },
  ]
  return (
    <DataTable
      rows={quizzes}
      keyOf={({ date }) => date}
      columns={columns}
      className={styles.specialArchive}
    />
  )
}

function WinnersOf({ quiz: { state, winners, submissions } }: { quiz: Row }) {
  const language = useLanguage()
  if (submissions === 0) return <Trans>Nobody played</Trans>
  if (state === 'pending') return <Trans>Not marked yet</Trans>
  return (
    <>
      {formatList(winners.map(fullName), language)}
      <div className="small soft">
        <Plural value={submissions} one="# player" other="# players" />
      </div>
    </>
  )
}

function MyResult({ quiz: { my_rank, my_score } }: { quiz: Row }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (my_rank === null || my_score === null) {
    return (
      <span title={t`No result`}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t`No result`}</span>
      </span>
    )
  }
  const score = formatNumber(my_score, language)
  return (
    <>
      <strong>{score}</strong>
      <div className="small soft">
        <Trans>place {my_rank}</Trans>
      </div>
    </>
  )
}
