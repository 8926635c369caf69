import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as correctionCalls from '@tertulia/contract/corrections'
import type { Correction } from '@tertulia/contract/corrections'
import { useIsMutating } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useHas } from '@/features/session/of-feature.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { RepairLink } from './change-sets/repair-link.tsx'
import { CorrectionDesk } from './desk/correction-desk.tsx'
import { AllOfKind } from './correction-done.tsx'
import { countDay, type QuizToCorrect } from './queue/correction-progress.ts'
import { CorrectionQueue, nextInQueue, useQueue } from './queue/correction-queue.tsx'
import { deskPath, listPath } from './desk/desk-paths.ts'
import * as queueStyles from './queue/queue.module.css'
import * as styles from './correction.module.css'

/** The correction page of a daily quiz. */
export function CorrectionPage() {
  return <DeskPage {...useParams({ from: '/admin/quiz/$date/correct' })} kind="daily" />
}

/** The correction page of a special quiz. */
export function SpecialCorrectionPage() {
  return <DeskPage {...useParams({ from: '/admin/special-quiz/$date/correct' })} kind="special" />
}

function DeskPage({ kind, date }: Pick<QuizToCorrect, 'kind' | 'date'>) {
  const { t } = useLingui()
  const hasAppeals = useHas('appeals')
  const quiz = { kind, date }
  // Other reviewers' decisions appear by themselves, but never between a verdict and its response.
  const isJudging = useIsMutating() > 0
  const input = { params: quiz }
  const correction = useCall(correctionCalls.getCorrection, input, {
    refetchInterval: isJudging ? false : 20_000,
  })
  const { data } = correction

  return (
    <Page
      title={kind === 'daily' ? t`Correct quiz` : t`Correct special quiz`}
      wide
      actions={
        <>
          {data && <RepairLink date={date} closed={data.closed ? kind : undefined} />}
          {hasAppeals && (
            <TextLink to={adminPaths.appeals()} button="plain">
              <Trans>Appeals</Trans>
            </TextLink>
          )}
        </>
      }
      // Reserves one line from the start, so that nothing below is pushed down.
      lead={data ? <Lead correction={data} /> : correction.isPending && '\u00A0'}
    >
      <div className={`${queueStyles.deskPage} fitted`}>
        <CorrectionQueue current={quiz} progress={data ? countDay(data.questions) : null} />
        <div>
          {correction.error?.code === 'own_game_open' ? (
            <OwnGameOpen quiz={quiz} />
          ) : (
            <QueryState query={correction} skeleton={<DeskSkeleton />}>
              {(shown) =>
                countDay(shown.questions).total === 0 ? (
                  <NothingToCorrect quiz={quiz} />
                ) : (
                  <CorrectionDesk key={`${shown.kind} ${shown.date}`} correction={shown} />
                )
              }
            </QueryState>
          )}
        </div>
      </div>
    </Page>
  )
}

function Lead({ correction: { date, subject, submissions } }: { correction: Correction }) {
  const language = useLanguage()
  return (
    <>
      {subject !== null && `${subject} · `}
      {formatDateLong(date, language)}
      {' · '}
      <Plural value={submissions} one="# submission" other="# submissions" />
    </>
  )
}

function OwnGameOpen({ quiz }: { quiz: QuizToCorrect }) {
  const isDaily = quiz.kind === 'daily'
  const next = nextInQueue(useQueue(), quiz)
  return (
    <EmptyState
      action={
        <div className="row">
          <TextLink to={isDaily ? paths.quiz() : paths.special_quiz()} button="primary">
            {isDaily ? <Trans>Go to today’s quiz</Trans> : <Trans>Go to today’s special quiz</Trans>}
          </TextLink>
          {next && (
            <TextLink to={deskPath(next)} button="plain">
              <Trans>Correct another quiz</Trans>
            </TextLink>
          )}
        </div>
      }
    >
      <Trans>
        You’re playing this quiz yourself. Submit your own answers first, then you can mark the others.
      </Trans>
    </EmptyState>
  )
}

function NothingToCorrect({ quiz }: { quiz: QuizToCorrect }) {
  return (
    <EmptyState
      action={
        <TextLink to={listPath(quiz.kind)} button="plain">
          <AllOfKind kind={quiz.kind} />
        </TextLink>
      }
    >
      <Trans>There are no answers to this quiz yet.</Trans>
    </EmptyState>
  )
}

function DeskSkeleton() {
  return (
    <div className={styles.desk}>
      <div className="stack gap-12 fitted">
        <Skeleton height={24} />
        <Skeleton height={52} />
      </div>
      <div className={styles.deskColumns}>
        <Skeleton className={styles.deskSide} height={260} />
        <div className="stack">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height={104} />
          ))}
        </div>
      </div>
    </div>
  )
}
