import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as appealCalls from '@tertulia/contract/appeals'
import * as discussionCalls from '@tertulia/contract/discussions'
import * as questionFlagCalls from '@tertulia/contract/question-flags'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as questionCalls from '@tertulia/contract/questions'
import { mayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'
import { FlagCard } from './flag-card.tsx'

/** Players' flags on past questions: open or settled. */
export function QuestionFlagsPage() {
  const { t } = useLingui()
  const user = useUser()
  const { settled, page } = useAsked()
  const query = { page, state: settled ? ('settled' as const) : ('open' as const) }
  const flags = useCall(
    questionFlagCalls.listQuestionFlags,
    { query },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )

  return (
    <Page title={t`Flagged questions`} lead={t`Problems players have reported in past questions.`}>
      <div className="stack">
        <StateLinks settled={settled} open={flags.data?.open} />
        <PagedList
          query={flags}
          skeleton={<FlagsSkeleton />}
          empty={<NoFlags settled={settled} />}
          to={(number) => adminPaths.question_flags(settled, number)}
          className="stack"
        >
          {({ flags: shownFlags, total }) => (
            <>
              <p className="visually-hidden" role="status">
                <Plural value={total} one="# flag" other="# flags" />
              </p>
              {shownFlags.map((flag) => (
                <FlagCard key={flag.id} flag={flag} />
              ))}
            </>
          )}
        </PagedList>
        <div className="row">
          {mayCall(user, appealCalls.listAppeals) && (
            <TextLink to={adminPaths.appeals()} button="plain">
              <Trans>Appeals</Trans>
            </TextLink>
          )}
          {mayCall(user, discussionCalls.listReportedPosts) && (
            <TextLink to={adminPaths.posts()} button="plain">
              <Trans>Reported comments</Trans>
            </TextLink>
          )}
          {mayCall(user, questionCalls.searchQuestions) && (
            <TextLink to={adminPaths.questions()} button="plain">
              <Trans>All questions</Trans>
            </TextLink>
          )}
        </div>
      </div>
    </Page>
  )
}

function useAsked(): { settled: boolean; page: number } {
  const { state, page = 1 } = useSearch({ from: '/admin/question-flags' })
  return { settled: state === 'settled', page }
}

function StateLinks({ settled, open }: { settled: boolean; open: number | undefined }) {
  const { t } = useLingui()
  return (
    <TabStrip label={t`Flags shown`}>
      <Tab to={adminPaths.question_flags()} current={!settled}>
        {open === undefined ? t({ message: 'Open', context: 'flags' }) : t`Open (${open})`}
      </Tab>
      <Tab to={adminPaths.question_flags(true)} current={settled}>
        {t({ message: 'Resolved', context: 'flags' })}
      </Tab>
    </TabStrip>
  )
}

function NoFlags({ settled }: { settled: boolean }) {
  return settled ? (
    <EmptyState>
      <Trans>Nothing resolved yet.</Trans>
    </EmptyState>
  ) : (
    <EmptyState>
      <Trans>No flagged questions. Players can flag a question on its page once its day is over.</Trans>
    </EmptyState>
  )
}

function FlagsSkeleton() {
  return (
    <div className="stack">
      <Skeleton height={24} width={90} />
      <Skeleton height={240} />
      <Skeleton height={240} />
      <Skeleton height={240} />
    </div>
  )
}
