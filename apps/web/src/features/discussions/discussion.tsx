import { Trans, useLingui } from '@lingui/react/macro'
import * as discussionCalls from '@tertulia/contract/discussions'
import type { Discussion as Shown, Post } from '@tertulia/contract/discussions'
import { useId, type RefObject } from 'react'
import { useMayCall } from '@/features/session/may-call.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { PageSteps } from '@/ui/lists/page-steps.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { HostNote } from './host-note.tsx'
import { NewPost } from './new-post.tsx'
import { PostCard } from './post-card.tsx'
import { usePartWords } from './part-words.ts'
import { useDiscussion, type DiscussionPlace } from './use-discussion.ts'
import * as styles from './discussion.module.css'

/** What members say about a past quiz, or about one of its questions; nothing for those who may not read it. */
export function Discussion(place: DiscussionPlace) {
  const mayRead = useMayCall(discussionCalls.getDiscussion)
  if (!mayRead) return null
  return <Thread key={`${place.kind} ${place.date} ${place.question_id}`} place={place} />
}

function Thread({ place }: { place: DiscussionPlace }) {
  const title = useId()
  const { query, list, view, show } = useDiscussion(place)
  return (
    <section className={`${styles.discussion} stack no-print`} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Discussion</Trans>
      </h2>
      <QueryState query={query} skeleton={<Skeleton height={160} />}>
        {(discussion) => (
          <>
            <HostNote place={place} note={discussion.host_note} edits={discussion.edits} />
            {place.question_id === undefined && (
              <PartChoice discussion={discussion} chosen={view.question_id} onChoose={show.part} />
            )}
            <Posts
              place={place}
              discussion={discussion}
              list={list}
              show={show}
              stale={query.isPlaceholderData}
            />
            <NewPost place={place} discussion={discussion} part={view.question_id} onPosted={show.posted} />
          </>
        )}
      </QueryState>
    </section>
  )
}

type PartChoiceProps = {
  discussion: Shown
  chosen: number | undefined
  onChoose: (questionId: number | undefined) => void
}

function PartChoice({ discussion: { parts }, chosen, onChoose }: PartChoiceProps) {
  const { t } = useLingui()
  const partWords = usePartWords()
  const total = parts.reduce((sum, { posts }) => sum + posts, 0)
  const questions = parts.filter((part) => part.question_id !== null && part.posts > 0)
  if (questions.length === 0 && chosen === undefined) return null
  return (
    <div className={styles.choice}>
      <SelectField
        label={t`Show`}
        value={chosen ?? ''}
        onChange={(event) => onChoose(Number(event.currentTarget.value) || undefined)}
      >
        <option value="">{t`All comments (${total})`}</option>
        {questions.map((part) => (
          <option key={part.question_id} value={part.question_id ?? ''}>
            {`${partWords(part)} (${part.posts})`}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

type PostsProps = {
  place: DiscussionPlace
  discussion: Shown
  list: RefObject<HTMLOListElement | null>
  show: ReturnType<typeof useDiscussion>['show']
  stale: boolean
}

function Posts({ place, discussion, list, show, stale }: PostsProps) {
  const { t } = useLingui()
  const { posts, parts, page, page_count } = discussion
  if (posts.length === 0)
    return (
      <p className="soft">
        <Trans>Nobody has said anything yet. How did you find it?</Trans>
      </p>
    )
  const partOf = (post: Post) =>
    place.question_id === undefined
      ? parts.find((part) => part.question_id !== null && part.question_id === post.question_id)
      : undefined
  return (
    <>
      <ol ref={list} className="stack gap-0" aria-busy={stale || undefined}>
        {posts.map((post) => (
          <PostCard
            key={post.id}
            place={place}
            post={post}
            part={partOf(post)}
            discussion={discussion}
            onShow={show.post}
            onPosted={show.posted}
          />
        ))}
      </ol>
      <PageSteps label={t`Pages of comments`} page={page} page_count={page_count} onPage={show.page} />
    </>
  )
}
