import { Trans, useLingui } from '@lingui/react/macro'
import * as discussionCalls from '@tertulia/contract/discussions'
import type { HostNote as Note } from '@tertulia/contract/discussions'
import { longestPost } from '@tertulia/core/discussions/discussions'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { Button } from '@/ui/button.tsx'
import { Markdown } from '@/ui/content/markdown.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { useFirstFocus } from '@/ui/forms/use-first-focus.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { PencilIcon } from '@/ui/seldom-icons.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { InstantWords } from './instant-words.tsx'
import type { DiscussionPlace } from './use-discussion.ts'
import * as styles from './discussion.module.css'

type HostNoteProps = { place: DiscussionPlace; note: Note | null; edits: boolean }

/** The editors' word on a quiz, which they write here. */
export function HostNote({ place, note, edits }: HostNoteProps) {
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

function useReload() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: endpointKey(discussionCalls.getDiscussion) })
}

function RemoveNote({ place: { kind, date } }: { place: DiscussionPlace }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const reload = useReload()
  const { mutate, isPending } = useAction(discussionCalls.removeHostNote, {
    onSuccess: () => showSuccess(t`Note removed.`),
    onError: ({ code }) => showError(`${t`The note couldn’t be removed.`} ${errorWords(code)}`),
    onSettled: reload,
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
  const reload = useReload()
  const { mutateAsync } = useAction(discussionCalls.saveHostNote)
  const form = useRecordForm({
    name: () => `host-note-${kind}-${date}`,
    saved: note,
    draft: (saved) => ({ text: saved?.text ?? '' }),
    input: ({ text }) => cleanText(text),
    version: (saved) => saved?.version ?? 0,
    restarts: true,
    check: ({ text }) => (cleanText(text) === '' ? [{ field: 'text' }] : []),
    save: (text, version) => mutateAsync({ params: { kind, date }, body: { text, version } }),
    async onSaved() {
      await reload()
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
