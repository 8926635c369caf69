import { Trans, useLingui } from '@lingui/react/macro'
import * as discussionCalls from '@tertulia/contract/discussions'
import type { Discussion as Shown, Post, HostNote as Note } from '@tertulia/contract/discussions'
import { useId, type RefObject, useState } from 'react'
import { useMayCall } from '@/features/session/may-call.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { PageSteps } from '@/ui/lists/page-steps.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { NewPost } from './new-post.tsx'
import { PostCard, InstantWords, usePartWords } from './post-card.tsx'
import { useDiscussion, type DiscussionPlace } from './use-discussion.ts'
import * as styles from './discussion.module.css'
import { longestPost } from '@tertulia/core/discussions/discussions'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useAction } from '@/lib/calls/use-action.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { Button } from '@/ui/button.tsx'
import { Markdown } from '@/ui/content/markdown.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { useFirstFocus } from '@/ui/forms/use-first-focus.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { PencilIcon } from '@/ui/action-icons.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'

type HostNoteProps = { place: DiscussionPlace; note: Note | null; edits: boolean }

/** The editors' word on a quiz, which they write here. */
function HostNote({ place, note, edits }: HostNoteProps) {
  const [isOpened, setIsOpened] = useState(false)
  if (isOpened) return <NoteForm place={place} note={note} onClose={() => setIsOpened(false)} />
  if (note === null && !edits) return null
  return (
    <div className={note ? `${styles.hostNote} breakable stack gap-8 sheet` : ''}>
      {note && <NoteText note={note} />}
      {edits && (
        <div className="row gap-8">
          <Button
            look={note ? 'quiet' : 'plain'}
            icon={<PencilIcon size={18} />}
            onClick={() => setIsOpened(true)}
          >
            {note ? <Trans>Edit</Trans> : <Trans>Write a host’s note</Trans>}
          </Button>
          {note && <RemoveNote place={place} />}
        </div>
      )}
    </div>
  )
}

function NoteText({ note: { text, author, saved_at } }: { note: Note }) {
  return (
    <>
      <h3>
        <Trans>Host’s note</Trans>
      </h3>
      <div className="readable">
        <Markdown text={text} />
      </div>
      <p className="small soft">
        <PersonName person={author} />
        {' · '}
        <InstantWords instant={saved_at} />
      </p>
    </>
  )
}

const refreshes = [discussionCalls.getDiscussion]

function RemoveNote({ place: { kind, date } }: { place: DiscussionPlace }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { mutate, isPending } = useAction(discussionCalls.removeHostNote, {
    done: () => showSuccess(t`Note removed.`),
    failed: toastFailure(t`The note couldn’t be removed.`),
    refreshes,
  })
  async function remove() {
    const isConfirmed = await confirm({
      title: t`Remove the host’s note?`,
      message: t`Its text is deleted and can’t be brought back.`,
      confirmLabel: t`Remove`,
      danger: true,
    })
    if (isConfirmed) mutate({ params: { kind, date } })
  }
  return (
    <Button look="quiet" busy={isPending} onClick={() => void remove()}>
      <Trans>Remove</Trans>
    </Button>
  )
}

type NoteFormProps = { place: DiscussionPlace; note: Note | null; onClose: () => void }

const NoteForm = afterDrafts(Form)

function Form({ place: { kind, date }, note, onClose }: NoteFormProps) {
  const { t } = useLingui()
  const field = useFirstFocus<HTMLTextAreaElement>()
  const { mutateAsync } = useAction(discussionCalls.saveHostNote, { refreshes })
  const form = useRecordForm({
    name: () => `host-note-${kind}-${date}`,
    saved: note,
    draft: (saved) => ({ text: saved?.text ?? '' }),
    input: ({ text }) => cleanText(text),
    version: (saved) => saved?.version ?? 0,
    restarts: true,
    check: ({ text }) => (cleanText(text) === '' ? [{ field: 'text' }] : []),
    save: (text, version) => mutateAsync({ params: { kind, date }, body: { text, version } }),
    onSaved() {
      onClose()
      showSuccess(t`Note saved.`)
    },
  })
  return (
    <FormFrame
      form={form}
      aria-label={t`Host’s note`}
      className="stack gap-12"
      conflict={<Trans>Somebody else has saved this note in the meantime.</Trans>}
      failure={t`The note wasn’t saved.`}
      actions={
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <TextArea
        ref={field}
        label={t`Host’s note`}
        description={t`Shown above all comments. You can use Markdown.`}
        rows={5}
        maxLength={longestPost}
        value={form.draft.text}
        error={form.problems.length > 0 ? t`Write something first.` : undefined}
        onChange={(event) => form.change({ text: event.currentTarget.value })}
      />
    </FormFrame>
  )
}

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
