import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as discussionCalls from '@tertulia/contract/discussions'
import type { ReportedPost } from '@tertulia/contract/discussions'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { useMayCall } from '@/features/session/may-call.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { LinkedText } from '@/ui/content/linked-text.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { InstantWords } from './post-card.tsx'
import { HidePost, moderatedReads } from './moderation.tsx'
import { MuteAuthor } from './mute-author.tsx'
import { anchorOf } from './use-discussion.ts'
import * as styles from './discussion.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'

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

type ReportedPostCardProps = { reported: ReportedPost; settled: boolean }

/** A reported post with its reports and what the team may do about it. */
function ReportedPostCard({ reported, settled }: ReportedPostCardProps) {
  const { t } = useLingui()
  const { post, reports } = reported
  const mutes = useMayCall(discussionCalls.muteUser)
  return (
    <article
      className={`${styles.reported} breakable stack gap-12 sheet`}
      data-settled={settled || undefined}
    >
      <header className="stack gap-4">
        <h2 className="large">
          <PersonName person={post.author} />
        </h2>
        <p className="small soft">
          <InstantWords instant={post.created_at} /> · <WhereWritten reported={reported} />
        </p>
      </header>
      <p className={`${styles.postText} readable`}>
        {post.text === '' ? <Trans>This comment was withdrawn.</Trans> : <LinkedText text={post.text} />}
      </p>
      {post.hidden_reason !== null && (
        <p className="soft">
          <Trans>Hidden by the team: {post.hidden_reason}</Trans>
        </p>
      )}
      <ul className="stack gap-4" aria-label={t`Reports`}>
        {reports.map(({ reporter, reason, created_at }) => (
          <li key={reporter.id}>
            <span className="strong">
              <PersonName person={reporter} />
            </span>
            : {reason}{' '}
            <span className="small soft">
              <InstantWords instant={created_at} />
            </span>
          </li>
        ))}
      </ul>
      <div className="row">
        {!settled && <Leave post_id={post.id} />}
        <HidePost post={post} />
        {mutes && <MuteAuthor author={post.author} mute={reported.mute} />}
      </div>
    </article>
  )
}

function WhereWritten({ reported: { post, kind, date, position } }: { reported: ReportedPost }) {
  const language = useLanguage()
  const day = formatDateLong(date, language)
  const quiz = kind === 'daily' ? paths.quiz(date) : paths.special_quiz(date)
  const page = post.question_id === null ? quiz : paths.question(post.question_id)
  return (
    <TextLink to={`${page}#${anchorOf(post.id)}`} className={`${styles.place} touch-room`}>
      {position === null ? (
        <Trans>Quiz of {day}</Trans>
      ) : (
        <Trans>
          Question {position} of {day}
        </Trans>
      )}
    </TextLink>
  )
}

function Leave({ post_id: id }: { post_id: number }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(discussionCalls.settleReports, {
    done: () => showSuccess(t`Left as it is.`),
    failed: toastFailure(t`That couldn’t be saved.`),
    refreshes: moderatedReads,
  })
  return (
    <Button icon={<CheckIcon size={18} />} busy={isPending} onClick={() => mutate({ params: { id } })}>
      <Trans>Leave it</Trans>
    </Button>
  )
}
