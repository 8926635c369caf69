import { Trans, useLingui } from '@lingui/react/macro'
import * as discussionCalls from '@tertulia/contract/discussions'
import type { Discussion, DiscussionPart, Post } from '@tertulia/contract/discussions'
import { useState } from 'react'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useMayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { LinkedText } from '@/ui/content/linked-text.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { HidePost, ReportPost } from './moderation.tsx'
import { MuteAuthor } from './mute-author.tsx'
import { PostForm } from './post-form.tsx'
import { anchorOf, type DiscussionPlace } from './use-discussion.ts'
import * as styles from './discussion.module.css'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { useCache } from '@/lib/calls/cache.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateShort, formatTime, useLanguage } from '@/lib/dates/dates.ts'
import { themeWord } from '@/features/themes/theme-words.ts'

type PostCardProps = {
  place: DiscussionPlace
  post: Post
  /** The part that it belongs to, where posts of several are shown. */
  part: DiscussionPart | undefined
  discussion: Discussion
  onShow: (postId: number) => void
  onPosted: (post: Post) => void
}

type Opened = 'reply' | 'edit' | null

/** A post with its author and what the member may do about it. */
export function PostCard({ place, post, part, discussion, onShow, onPosted }: PostCardProps) {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <li
      id={anchorOf(post.id)}
      className={`${styles.post} breakable stack gap-8 line-below`}
      data-gone={post.state !== 'shown' || undefined}
      tabIndex={-1}
    >
      <PostHead post={post} part={part} onShow={onShow} />
      {opened === 'edit' ? <EditForm post={post} onClose={close} /> : <PostText post={post} />}
      {opened === 'reply' && (
        <ReplyForm
          place={place}
          post={post}
          onClose={close}
          onPosted={(reply) => {
            close()
            onPosted(reply)
          }}
        />
      )}
      {opened === null && <PostActions post={post} discussion={discussion} onOpen={setOpened} />}
    </li>
  )
}

function PostHead({ post, part, onShow }: Pick<PostCardProps, 'post' | 'part' | 'onShow'>) {
  const partWords = usePartWords()
  const { author, reply_to, created_at, edited_at } = post
  return (
    <header className={`${styles.postHead} small soft`}>
      <p>
        <TextLink to={paths.profile(author.id)} className={styles.author ?? ''}>
          <PersonName person={author} />
        </TextLink>
        {' · '}
        <InstantWords instant={created_at} />
        {edited_at !== null && post.state === 'shown' && (
          <>
            {' · '}
            <Trans comment="Of a comment">edited</Trans>
          </>
        )}
        {part && (
          <>
            {' · '}
            <TextLink to={paths.question(part.question_id ?? 0)}>{partWords(part)}</TextLink>
          </>
        )}
      </p>
      {reply_to && (
        <p>
          <a
            className="brand"
            href={`#${anchorOf(reply_to.id)}`}
            onClick={(event) => {
              event.preventDefault()
              onShow(reply_to.id)
            }}
          >
            <Trans>
              In reply to <PersonName person={reply_to.author} />
            </Trans>
          </a>
        </p>
      )}
    </header>
  )
}

function PostText({ post: { state, text, hidden_reason } }: { post: Post }) {
  return (
    <>
      {state === 'hidden' && (
        <p className="soft">
          {hidden_reason === null ? (
            <Trans>Hidden by the team.</Trans>
          ) : (
            <Trans>Hidden by the team: {hidden_reason}</Trans>
          )}
        </p>
      )}
      {state === 'withdrawn' && (
        <p className="soft">
          <Trans>This comment was withdrawn.</Trans>
        </p>
      )}
      {state === 'removed' && (
        <p className="soft">
          <Trans>This account was deleted, and its comments with it.</Trans>
        </p>
      )}
      {text !== '' && (
        <p className={`${styles.postText} readable`}>
          <LinkedText text={text} />
        </p>
      )}
    </>
  )
}

type PostActionsProps = {
  post: Post
  discussion: Discussion
  onOpen: (form: Opened) => void
}

function PostActions({ post, discussion: { obstacle, edits }, onOpen }: PostActionsProps) {
  const user = useUser()
  const mutes = useMayCall(discussionCalls.muteUser)
  const { withdraw, busy } = useWithdrawal(post)
  const isOwn = user?.id === post.author.id && obstacle !== 'impersonating'
  const mayEdit = isOwn && post.editable_until !== null
  return (
    <div className={`${styles.actions} row gap-4`}>
      {post.state === 'shown' && obstacle === null && (
        <Button look="quiet" onClick={() => onOpen('reply')}>
          <Trans comment="Answer a comment">Reply</Trans>
        </Button>
      )}
      {mayEdit && obstacle !== 'muted' && (
        <Button look="quiet" onClick={() => onOpen('edit')}>
          <Trans>Edit</Trans>
        </Button>
      )}
      {isOwn && (post.state === 'shown' || post.state === 'hidden') && (
        <Button look="quiet" busy={busy} onClick={() => void withdraw()}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
      {obstacle !== 'impersonating' && <ReportPost post={post} />}
      {edits && <HidePost post={post} />}
      {mutes && user?.id !== post.author.id && post.state !== 'removed' && (
        <MuteAuthor author={post.author} mute={null} />
      )}
    </div>
  )
}

type ReplyFormProps = Pick<PostCardProps, 'place' | 'post' | 'onPosted'> & { onClose: () => void }

function ReplyForm({ place: { kind, date }, post, onClose, onPosted }: ReplyFormProps) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(discussionCalls.createPost)
  const { name } = post.author
  return (
    <PostForm
      name={`reply-${post.id}`}
      label={t`Your reply to ${name}`}
      words={{
        submit: <Trans>Post</Trans>,
        back: <Trans>Cancel</Trans>,
        failure: t`Your comment wasn’t posted.`,
      }}
      send={({ key, text }) =>
        mutateAsync({
          params: { kind, date },
          body: { post_key: key, question_id: post.question_id, reply_to: post.id, text },
        })
      }
      onSent={onPosted}
      onBack={onClose}
    />
  )
}

function EditForm({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(discussionCalls.savePost)
  const showPost = useShownPost()
  return (
    <PostForm
      name={`post-text-${post.id}`}
      label={t`Your comment`}
      start={{ text: post.text }}
      words={{
        submit: <Trans>Save</Trans>,
        back: <Trans>Cancel</Trans>,
        failure: t`Your comment wasn’t saved.`,
      }}
      send={({ text }) => mutateAsync({ params: { id: post.id }, body: { text } })}
      onSent={(saved) => {
        showPost(saved)
        onClose()
      }}
      onBack={onClose}
    />
  )
}

/** Shows another version of a post at once, wherever it is listed. */
function useShownPost(): (post: Post) => void {
  const cache = useCache()
  return (post) =>
    cache.change(discussionCalls.getDiscussion, (shown) => ({
      ...shown,
      posts: shown.posts.map((one) => (one.id === post.id ? post : one)),
    }))
}

/** Withdraws a post of one's own, once confirmed. */
function useWithdrawal({ id }: Post) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { mutate, isPending } = useAction(discussionCalls.withdrawPost, {
    done: () => showSuccess(t`Withdrawn`),
    failed: toastFailure(t`It couldn’t be withdrawn.`),
    refreshes: [discussionCalls.getDiscussion],
  })

  async function withdraw() {
    const isConfirmed = await confirm({
      title: t`Withdraw this comment?`,
      message: t`Its text is deleted and can’t be brought back.`,
      confirmLabel: t`Withdraw`,
      danger: true,
    })
    if (isConfirmed) mutate({ params: { id } })
  }
  return { withdraw, busy: isPending }
}

/** A day and time in the club's zone. */
export function InstantWords({ instant }: { instant: string }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  return (
    <time dateTime={instant}>
      {formatDateShort(dateInZone(instant, time_zone), language)}, {formatTime(instant, time_zone)}
    </time>
  )
}

/** Names the parts of a discussion. */
export function usePartWords(): (part: DiscussionPart) => string {
  const { t } = useLingui()
  return ({ position, theme }) => {
    if (position === null) return t`The whole quiz`
    return theme === null ? t`Question ${position}` : `${t`Question ${position}`} · ${themeWord(theme)}`
  }
}
