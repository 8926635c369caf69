import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as changeSetCalls from '@tertulia/contract/change-sets'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import type { ChangeableDay } from '@tertulia/contract/day-changes'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { judgedKinds } from '@tertulia/core/quizzes/judged-kinds'
import { useParams, useSearch } from '@tanstack/react-router'
import {
  RoundWithoutQuiz,
  RoundWithoutQuizAdvice,
  WriteTodaysQuiz,
} from '@/features/closed-days/round-without-quiz.tsx'
import { QuizChanges } from '@/features/corrections/change-sets/quiz-changes.tsx'
import { useMayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { adminPaths } from '@/admin-paths.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Annulment } from './annulment.tsx'
import { Closing } from './closing.tsx'
import { DayChanges } from './day-changes.tsx'
import { VoidDay } from './void-day.tsx'

type DayProps = { date: string; quiz: QuizKind | undefined }

/**
 * Page on which what went wrong on a day is repaired: admins change its quizzes and the day itself, editors and reviewers
 * the quizzes that they may change. The address names the quiz; without one it is about the whole day.
 */
export function DayPage() {
  const { date } = useParams({ from: '/admin/days/$date' })
  const { quiz } = useSearch({ from: '/admin/days/$date' })
  const roles = useUser()?.valid_roles ?? {}
  const [own = 'daily'] = judgedKinds(roles)
  if (useMayCall(dayChangeCalls.getChangeableDay)) return <WholeDay date={date} quiz={quiz} />
  return <QuizOfDay date={date} kind={quiz ?? own} />
}

/** A closed quiz of a day, for those who change nothing else of it. */
function QuizOfDay({ date, kind }: { date: string; kind: QuizKind }) {
  const title = useTitle(date)
  const query = useChangeableQuiz(date, kind)
  const { data } = query

  if (query.error?.status === 404) return <ErrorScreen status={404} wholePage />
  return (
    <Page title={title} lead={data && <QuizLink {...data} />}>
      <QueryState query={query} skeleton={<Skeleton height={640} />}>
        {(found) => (
          <div className="stack gap-32 fitted">
            <QuizChanges quiz={found} />
          </div>
        )}
      </QueryState>
    </Page>
  )
}

const useChangeableQuiz = (date: string, kind: QuizKind) =>
  useCall(changeSetCalls.getChangeableQuiz, { params: { kind, date } }, { staleTime: 0 })

function useTitle(date: string): string {
  const { t } = useLingui()
  const day = formatDateLong(date, useLanguage())
  return t`Repair ${day}`
}

/** A day with its quizzes, for admins. */
function WholeDay({ date, quiz }: DayProps) {
  const title = useTitle(date)
  const query = useCall(dayChangeCalls.getChangeableDay, { params: { date } }, { staleTime: 0 })

  if (query.error?.status === 404) return <ErrorScreen status={404} wholePage />
  return (
    <Page title={title} lead={query.data && <Lead day={query.data} />}>
      <QueryState query={query} skeleton={<Skeleton height={420} />}>
        {(found) => {
          const kinds = found.closed ? found.quizzes.map(({ kind }) => kind) : []
          const current = kinds.find((kind) => kind === quiz)
          return (
            <div className="stack gap-32 fitted">
              {kinds.length > 0 && <Parts date={date} kinds={kinds} current={current} />}
              {current ? <QuizPart day={found} kind={current} /> : <DayPart day={found} />}
            </div>
          )
        }}
      </QueryState>
    </Page>
  )
}

type PartsProps = { date: string; kinds: readonly QuizKind[]; current: QuizKind | undefined }

function Parts({ date, kinds, current }: PartsProps) {
  const { t } = useLingui()
  const words = { daily: t`Daily quiz`, special: t`Special quiz` }
  return (
    <TabStrip label={t`What to repair`}>
      <Tab to={adminPaths.day(date)} current={current === undefined}>
        <Trans>The whole day</Trans>
      </Tab>
      {kinds.map((kind) => (
        <Tab key={kind} to={adminPaths.day(date, kind)} current={kind === current}>
          {words[kind]}
        </Tab>
      ))}
    </TabStrip>
  )
}

function QuizPart({ day: { date, is_void }, kind }: { day: ChangeableDay; kind: QuizKind }) {
  const query = useChangeableQuiz(date, kind)
  if (is_void && kind === 'daily') {
    return (
      <p className="readable">
        <Trans>The whole day doesn’t count, so its questions can’t be changed one by one.</Trans>
      </p>
    )
  }
  return (
    <QueryState query={query} skeleton={<Skeleton height={640} />}>
      {(found) => <QuizChanges quiz={found} />}
    </QueryState>
  )
}

/** What concerns a day as a whole: whether it counts, whose answers, when it closes, and the repairs made. */
function DayPart({ day }: { day: ChangeableDay }) {
  return (
    <>
      {day.late_submissions > 0 && (
        <p>
          <TextLink to={adminPaths.late_submissions()}>
            <Plural
              value={day.late_submissions}
              one="# player asks to admit late answers"
              other="# players ask to admit late answers"
            />
          </TextLink>
        </p>
      )}
      <WithoutQuiz day={day} />
      {hasQuizzes(day) && day.closed && <VoidDay day={day} />}
      {hasQuizzes(day) && day.closed && <Annulment day={day} />}
      {hasQuizzes(day) && <Closing day={day} />}
      <DayChanges changes={day.changes} />
    </>
  )
}

const hasQuizzes = ({ quizzes }: ChangeableDay) => quizzes.length > 0

/** The round of a day without a complete quiz: what an open one lacks, and what became of a closed one. */
function WithoutQuiz({ day: { date, closed, round_without_quiz: round, quizzes } }: { day: ChangeableDay }) {
  if (!round)
    return (
      quizzes.length === 0 && (
        <p>
          <Trans>This day has no complete quiz and no round: there is nothing to repair.</Trans>
        </p>
      )
    )
  if (closed)
    return (
      <p>
        <Trans>The round had no complete quiz. It is void and counts for nobody.</Trans>
      </p>
    )
  return (
    <section className="stack gap-8 to-start" aria-labelledby="without-quiz">
      <h2 id="without-quiz">
        <RoundWithoutQuiz round={round} />
      </h2>
      <RoundWithoutQuizAdvice />
      <WriteTodaysQuiz round={{ ...round, date }} />
    </section>
  )
}

function Lead({ day: { date, season, round, quizzes } }: { day: ChangeableDay }) {
  return (
    <>
      {season !== null && round !== null && (
        <>
          <Trans>
            Season {season}, round {round}
          </Trans>
          {' · '}
        </>
      )}
      {quizzes.map(({ kind, submissions }, index) => (
        <span key={kind}>
          {index > 0 && ' · '}
          <QuizLink date={date} kind={kind} submissions={submissions} />
        </span>
      ))}
    </>
  )
}

type QuizLinkProps = { date: string; kind: QuizKind; subject?: string | null; submissions: number }

function QuizLink({ date, kind, subject, submissions }: QuizLinkProps) {
  return (
    <>
      <TextLink to={kind === 'daily' ? paths.quiz(date) : paths.special_quiz(date)}>
        {subject ?? (kind === 'daily' ? <Trans>Daily quiz</Trans> : <Trans>Special quiz</Trans>)}
      </TextLink>
      {', '}
      <Plural value={submissions} one="# player" other="# players" />
    </>
  )
}
