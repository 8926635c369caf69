import { Trans, useLingui } from '@lingui/react/macro'
import * as discussionCalls from '@tertulia/contract/discussions'
import type { Discussion, Post } from '@tertulia/contract/discussions'
import { postsADay } from '@tertulia/core/discussions/discussions'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { usePartWords } from './post-card.tsx'
import { PostForm } from './post-form.tsx'
import type { DiscussionPlace } from './use-discussion.ts'

type NewPostProps = {
  place: DiscussionPlace
  discussion: Discussion
  /** The part that is shown; undefined for all. */
  part: number | undefined
  onPosted: (post: Post) => void
}

/** The form for a new post, or why the member may not post. */
export function NewPost({ place, discussion, part, onPosted }: NewPostProps) {
  const { t } = useLingui()
  const partWords = usePartWords()
  const { mutateAsync } = useAction(discussionCalls.createPost)
  const { kind, date, question_id: ownPart } = place
  if (discussion.obstacle) return <Obstacle obstacle={discussion.obstacle} mute={discussion.mute} />
  return (
    <PostForm
      key={part}
      name={`post-${kind}-${date}-${part ?? 'quiz'}`}
      label={t`Your comment`}
      start={{ about: part ?? null }}
      words={{ submit: <Trans>Post</Trans>, failure: t`Your comment wasn’t posted.` }}
      send={({ key, about, text }) =>
        mutateAsync({
          params: { kind, date },
          body: { post_key: key, question_id: about, reply_to: null, text },
        })
      }
      onSent={onPosted}
      {...(ownPart === undefined && {
        renderChoice: (about, choose) => (
          <SelectField
            label={t`About`}
            value={about ?? ''}
            onChange={(event) => choose(Number(event.currentTarget.value) || null)}
            data={discussion.parts.map((one) => ({
              value: `${one.question_id ?? ''}`,
              label: partWords(one),
            }))}
          />
        ),
      })}
    />
  )
}

type ObstacleProps = { obstacle: NonNullable<Discussion['obstacle']>; mute: Discussion['mute'] }

function Obstacle({ obstacle, mute }: ObstacleProps) {
  const language = useLanguage()
  if (mute && obstacle === 'muted') {
    const { reason } = mute
    const day = mute.until === null ? '' : formatDateLong(mute.until, language)
    return (
      <div className="soft breakable stack gap-4">
        <p>
          {mute.until === null ? (
            <Trans>An admin has muted you: you can read, but not post.</Trans>
          ) : (
            <Trans>An admin has muted you until {day}: you can read, but not post.</Trans>
          )}
        </p>
        <p>
          <Trans>Reason: {reason}</Trans>
        </p>
      </div>
    )
  }
  return (
    <p className="soft">
      {obstacle === 'impersonating' && <Trans>Nobody can post in another person’s name.</Trans>}
      {obstacle === 'too_many_posts' && (
        <Trans>You’ve posted {postsADay} comments today. You can post again tomorrow.</Trans>
      )}
    </p>
  )
}
