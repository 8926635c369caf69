import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as openDataCalls from '@tertulia/contract/open-data'
import * as practiceCalls from '@tertulia/contract/practice'
import * as quizCalls from '@tertulia/contract/quizzes'
import { Fragment } from 'react'
import { RightCount } from '@/features/games/right-count.tsx'
import { SideScore } from '@/features/games/side-score.tsx'
import { useMayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateShort, formatWeekday, useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf, formatPercentage } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { OpenDownload } from '@/features/session/open-download.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './quiz-lists.module.css'

/** The archive: past quizzes, newest first. */
export function QuizzesPage() {
  const { t } = useLingui()
  const { page = 1 } = useParams({ from: '/quizzes/{-$page}' })
  const mayPractise = useMayCall(practiceCalls.getPractice)
  const query = useCall(quizCalls.listPastQuizzes, { query: { page } }, { placeholderData: keepPreviousData })

  return (
    <Page title={t`Quizzes`} aside={mayPractise && <PracticeHint />}>
      <PagedList
        query={query}
        skeleton={<Skeleton height={520} />}
        empty={<NoQuizzes />}
        to={paths.quizzes}
        below={() => (
          <OpenDownload
            label={t`Download my answers`}
            table={{ endpoint: openDataCalls.readOwnAnswers, query: { kind: 'daily' }, file_name: 'answers' }}
          />
        )}
      >
        {(list) => <QuizzesTable quizzes={list.quizzes} />}
      </PagedList>
    </Page>
  )
}

function PracticeHint() {
  return (
    <section className="sheet stack gap-12">
      <h2>
        <Trans>Practice</Trans>
      </h2>
      <p>
        <Trans>Your missed questions, until you know them. Only you see this.</Trans>
      </p>
      <TextLink to={paths.practice()} button="plain">
        <Trans>Practise</Trans>
      </TextLink>
    </section>
  )
}

function NoQuizzes() {
  const plays = useMayCall(quizCalls.getTodaysQuiz)
  return (
    <EmptyState
      action={
        plays && (
          <TextLink to={paths.quiz()} button="primary">
            <Trans>Today’s quiz</Trans>
          </TextLink>
        )
      }
    >
      <Trans>No quizzes played yet.</Trans>
    </EmptyState>
  )
}

type PastQuizRow = ReplyOf<typeof quizCalls.listPastQuizzes>['quizzes'][number]

/** Past quizzes with everybody's and the player's results. */
function QuizzesTable({ quizzes }: { quizzes: PastQuizRow[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const columns: Column<PastQuizRow>[] = [
    {
      head: t`Date`,
      cell: (quiz) => (
        <>
          <TextLink to={paths.quiz(quiz.date)}>{formatDateShort(quiz.date, language)}</TextLink>
          <span className="small soft block regular unbroken">
            {formatWeekday(quiz.date, language)}
            <Round quiz={quiz} />
          </span>
        </>
      ),
    },
    { head: t`My game`, cell: (quiz) => <MyGame quiz={quiz} /> },
    { head: t`% right`, figures: true, cell: (quiz) => <RightAnswers quiz={quiz} /> },
    {
      head: t({ message: 'You', comment: 'Column head: how many answers I got right' }),
      figures: true,
      cell: (quiz) => <MyAnswers quiz={quiz} />,
    },
  ]
  return (
    <DataTable rows={quizzes} keyOf={({ date }) => date} columns={columns} className={styles.archive ?? ''} />
  )
}

function Round({ quiz: { season, round } }: { quiz: PastQuizRow }) {
  const { t } = useLingui()
  if (season === null || round === null) return null
  return (
    <>
      {' · '}
      <span aria-hidden="true">{t`S${season} R${round}`}</span>
      <span className="visually-hidden">{t`Season ${season}, round ${round}`}</span>
    </>
  )
}

/** The score of the player's league game, a link to it, with the opponent. */
function MyGame({ quiz: { date, game } }: { quiz: PastQuizRow }) {
  const me = useUser()?.id
  if (game === null || me === undefined) return '–'
  const { state, opponent } = game
  const scores = [game.score, game.opponent_score].slice(0, opponent ? 2 : 1)
  const decimals = decimalsOf(scores)
  const side = (score: number | null) => ({
    score,
    outcome: state === 'decided' && score === null ? ('forfeit' as const) : null,
  })
  const shown = scores.map((score, place) => (
    <Fragment key={place}>
      {place > 0 && ' – '}
      <SideScore side={side(score)} state={state} decimals={decimals} />
    </Fragment>
  ))
  return (
    <>
      <TextLink to={paths.game(date, me, opponent?.id)}>{shown}</TextLink>
      <span className="small soft block">
        {opponent ? <PersonName person={opponent} short /> : <Trans>Solo</Trans>}
      </span>
    </>
  )
}

function RightAnswers({ quiz: { percentage, pending } }: { quiz: PastQuizRow }) {
  const language = useLanguage()
  return (
    <>
      {percentage === null ? '–' : formatPercentage(percentage, language)}
      {pending > 0 && (
        <div className="small soft">
          <Plural value={pending} one="# not marked yet" other="# not marked yet" />
        </div>
      )}
    </>
  )
}

function MyAnswers({ quiz }: { quiz: PastQuizRow }) {
  const { t } = useLingui()
  const { my_right_answers: right, my_pending_answers: pending, question_count: total } = quiz
  if (right !== null && pending > 0) return <RightCount count={{ right, pending, total }} />
  if (right !== null) return `${right}/${total}`
  return (
    <span title={t`Not played`}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t`Not played`}</span>
    </span>
  )
}
