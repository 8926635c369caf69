import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import * as appealCalls from '@tertulia/contract/appeals'
import * as discussionCalls from '@tertulia/contract/discussions'
import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as questionFlagCalls from '@tertulia/contract/question-flags'
import { entriesOf } from '@tertulia/core/collections/records'
import type { ReactNode } from 'react'
import { adminPaths } from '@/admin-paths.ts'
import { useMayCall } from '@/features/session/may-call.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'

type Kind = {
  words: MessageDescriptor
  lead: MessageDescriptor
  to: (settled?: boolean, page?: number) => string
}

/** What members report, by kind of waiting work: each kind is a filter of one desk. */
const reportKinds = {
  question_flags: {
    words: msg`Questions`,
    lead: msg`Problems players have reported in past questions.`,
    to: adminPaths.question_flags,
  },
  reported_posts: {
    words: msg`Comments`,
    lead: msg`Comments on past quizzes that members have reported.`,
    to: adminPaths.posts,
  },
  appeals: {
    words: msg`Appeals`,
    lead: msg`What players think is marked wrongly, without names.`,
    to: adminPaths.appeals,
  },
  late_submissions: {
    words: msg`Late answers`,
    lead: msg`Players say they submitted in time; these arrived after closing.`,
    to: adminPaths.late_submissions,
  },
} as const satisfies Record<string, Kind>

type ReportKind = keyof typeof reportKinds

type Reports = { page: number; page_count: number; total: number; open: number }

type ReportDeskProps<List> = {
  kind: ReportKind
  settled: boolean
  query: UseQueryResult<List>
  /** Shown when none of the kind is open. */
  none: ReactNode
  /** Says how many there are, for assistive technology. */
  count: (total: number) => ReactNode
  children: (list: List) => ReactNode
}

/** The desk of what members report: a list a kind, those that wait, or the settled ones. */
export function ReportDesk<List extends Reports>({ kind, settled, query, ...shown }: ReportDeskProps<List>) {
  const { t, i18n } = useLingui()
  const { lead, to } = reportKinds[kind]
  const open = query.data?.open
  return (
    <Page title={t({ message: 'Reports', context: 'desk' })} lead={i18n._(lead)}>
      <div className="stack">
        <KindTabs current={kind} />
        <TabStrip label={t`Reports shown`}>
          <Tab to={to()} current={!settled}>
            {open === undefined ? t({ message: 'Open', context: 'flags' }) : t`Open (${open})`}
          </Tab>
          <Tab to={to(true)} current={settled}>
            {t({ message: 'Resolved', context: 'flags' })}
          </Tab>
        </TabStrip>
        <PagedList
          query={query}
          skeleton={<Skeleton height={360} />}
          empty={<EmptyState>{settled ? <Trans>Nothing resolved yet.</Trans> : shown.none}</EmptyState>}
          to={(number) => to(settled, number)}
          className="stack"
        >
          {(list) => (
            <>
              <p className="visually-hidden" role="status">
                {shown.count(list.total)}
              </p>
              {shown.children(list)}
            </>
          )}
        </PagedList>
      </div>
    </Page>
  )
}

/** The kinds that the user may read, with the number that waits; nothing where that is one. */
function KindTabs({ current }: { current: ReportKind }) {
  const { t, i18n } = useLingui()
  const mayRead = {
    question_flags: useMayCall(questionFlagCalls.listQuestionFlags),
    reported_posts: useMayCall(discussionCalls.listReportedPosts),
    appeals: useMayCall(appealCalls.listAppeals),
    late_submissions: useMayCall(lateSubmissionCalls.listLateSubmissions),
  }
  const { data } = useCall(
    notificationCalls.getCurrentNotifications,
    { query: { current: '' } },
    { enabled: false },
  )
  const kinds = entriesOf(reportKinds).filter(([kind]) => mayRead[kind])
  if (kinds.length < 2) return null
  return (
    <TabStrip label={t`Kind of report`}>
      {kinds.map(([kind, { words, to }]) => {
        const count = data?.waiting?.find((waiting) => waiting.kind === kind)?.count ?? 0
        return (
          <Tab key={kind} to={to()} current={kind === current}>
            {count > 0 ? `${i18n._(words)} (${count})` : i18n._(words)}
          </Tab>
        )
      })}
    </TabStrip>
  )
}
