import { Trans, useLingui } from '@lingui/react/macro'
import * as discussionCalls from '@tertulia/contract/discussions'
import type { ReportedPost } from '@tertulia/contract/discussions'
import { useMayCall } from '@/features/session/may-call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { LinkedText } from '@/ui/content/linked-text.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { InstantWords } from './instant-words.tsx'
import { HidePost, useReadAgain } from './moderation.tsx'
import { MuteAuthor } from './mute-author.tsx'
import { anchorOf } from './use-discussion.ts'
import * as styles from './discussion.module.css'

type ReportedPostCardProps = { reported: ReportedPost; settled: boolean }

/** A reported post with its reports and what the team may do about it. */
export function ReportedPostCard({ reported, settled }: ReportedPostCardProps) {
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
    <TextLink to={`${page}#${anchorOf(post.id)}`}>
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
  const readAgain = useReadAgain()
  const { mutate, isPending } = useAction(discussionCalls.settleReports, {
    onSuccess: () => showSuccess(t`Left as it is.`),
    onError: ({ code }) => showError(`${t`That couldn’t be saved.`} ${errorWords(code)}`),
    onSettled: readAgain,
  })
  return (
    <Button icon={<CheckIcon size={18} />} busy={isPending} onClick={() => mutate({ params: { id } })}>
      <Trans>Leave it</Trans>
    </Button>
  )
}
