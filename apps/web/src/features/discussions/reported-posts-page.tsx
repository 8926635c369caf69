import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as discussionCalls from '@tertulia/contract/discussions'
import type { ReportedPost } from '@tertulia/contract/discussions'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ReportDesk } from '@/features/reports/report-desk.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
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
  const { state, page = 1 } = useSearch({ from: '/admin/posts' })
  const settled = state === 'settled'
  const query = useCall(
    discussionCalls.listReportedPosts,
    { query: { page, state: settled ? 'settled' : 'open' } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )

  return (
    <ReportDesk
      kind="reported_posts"
      settled={settled}
      query={query}
      none={<Trans>No reported comments.</Trans>}
      count={(total) => <Plural value={total} one="# comment" other="# comments" />}
    >
      {({ posts }) =>
        posts.map((reported) => (
          <ReportedPostCard key={reported.post.id} reported={reported} settled={settled} />
        ))
      }
    </ReportDesk>
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
