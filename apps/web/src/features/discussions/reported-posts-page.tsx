import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as discussionCalls from '@tertulia/contract/discussions'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { ReportedPostCard } from './reported-post-card.tsx'

/** Posts that members have reported: those that wait, or the settled ones. */
export function ReportedPostsPage() {
  const { t } = useLingui()
  const { state, page = 1 } = useSearch({ from: '/admin/posts' })
  const settled = state === 'settled'
  const query = useCall(
    discussionCalls.listReportedPosts,
    { query: { page, state: settled ? 'settled' : 'open' } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const open = query.data?.open

  return (
    <Page title={t`Reported comments`} lead={t`Comments on past quizzes that members have reported.`}>
      <div className="stack">
        <TabStrip label={t`Comments shown`}>
          <Tab to={adminPaths.posts()} current={!settled}>
            {open === undefined ? t({ message: 'Open', context: 'flags' }) : t`Open (${open})`}
          </Tab>
          <Tab to={adminPaths.posts(true)} current={settled}>
            {t({ message: 'Resolved', context: 'flags' })}
          </Tab>
        </TabStrip>
        <PagedList
          query={query}
          skeleton={<Skeleton height={240} />}
          empty={
            <EmptyState>
              {settled ? <Trans>Nothing resolved yet.</Trans> : <Trans>No reported comments.</Trans>}
            </EmptyState>
          }
          to={(number) => adminPaths.posts(settled, number)}
          className="stack"
        >
          {({ posts, total }) => (
            <>
              <p className="visually-hidden" role="status">
                <Plural value={total} one="# comment" other="# comments" />
              </p>
              {posts.map((reported) => (
                <ReportedPostCard key={reported.post.id} reported={reported} settled={settled} />
              ))}
            </>
          )}
        </PagedList>
      </div>
    </Page>
  )
}
