import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getCorrection, type Correction } from '@tertulia/contract/corrections'
import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { CorrectionDesk } from './correction-desk.tsx'
import { countDay } from './correction-progress.ts'
import './correction.css'

/** The correction desk of one day. */
export function CorrectionPage() {
  const { t } = useLingui()
  const { date = '' } = useParams({ strict: false })
  const correction = useCall(getCorrection, { params: { date } })

  return (
    <Page title={t`Correct quiz`} wide lead={correction.data && <Lead correction={correction.data} />}>
      {correction.error?.code === 'own_game_open' ? (
        <OwnGameOpen />
      ) : (
        <QueryState query={correction} skeleton={<DeskSkeleton />}>
          {(data) =>
            countDay(data.questions).total === 0 ? (
              <NothingToCorrect />
            ) : (
              <CorrectionDesk key={data.date} correction={data} />
            )
          }
        </QueryState>
      )}
    </Page>
  )
}

function Lead({ correction: { date, submissions } }: { correction: Correction }) {
  const language = useLanguage()
  return (
    <>
      {formatDateLong(date, language)}
      {' · '}
      <Plural value={submissions} one="# submission" other="# submissions" />
    </>
  )
}

function OwnGameOpen() {
  return (
    <EmptyState
      action={
        <TextLink to={paths.quiz()} button="primary">
          <Trans>Go to today's quiz</Trans>
        </TextLink>
      }
    >
      <Trans>
        You play this quiz yourself. Submit your own answers first, then you can correct the others.
      </Trans>
    </EmptyState>
  )
}

function NothingToCorrect() {
  return (
    <EmptyState
      action={
        <TextLink to={paths.admin.quizzes()} button="plain">
          <Trans>All quizzes</Trans>
        </TextLink>
      }
    >
      <Trans>There are no answers to this quiz yet.</Trans>
    </EmptyState>
  )
}

function DeskSkeleton() {
  return (
    <div className="desk">
      <div className="desk-top">
        <Skeleton height={24} />
        <Skeleton height={52} />
      </div>
      <div className="desk-columns">
        <Skeleton className="desk-side" height={260} />
        <div className="desk-answers stack">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height={104} />
          ))}
        </div>
      </div>
    </div>
  )
}
