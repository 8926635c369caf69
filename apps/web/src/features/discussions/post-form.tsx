import { useLingui } from '@lingui/react/macro'
import type { Post } from '@tertulia/contract/discussions'
import { longestPost } from '@tertulia/core/discussions/discussions'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useEffect, useRef, type ReactNode } from 'react'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'

export type TypedPost = {
  text: string
  /** The question that it is about; null for the whole quiz. */
  about: number | null
  /** Made once for each post, so that sending it again posts it once. */
  key: string
}

type PostFormProps = {
  /** Names the typed text, which stays on this device until it is sent. */
  name: string
  label: string
  /** What stands there at first. */
  start?: Partial<Pick<TypedPost, 'text' | 'about'>>
  words: { submit: ReactNode; back?: ReactNode; failure: string }
  send: (typed: TypedPost) => Promise<Post>
  onSent: (post: Post) => void
  /** Closes a form that was opened by a button, which then takes the focus. */
  onBack?: () => void
  /** The choice of a part. */
  renderChoice?: (about: number | null, choose: (about: number | null) => void) => ReactNode
}

/** A form for a new post, a reply, or another text of a post. */
export const PostForm = afterDrafts(Form)

function Form({ name, label, start = {}, words, send, onSent, ...more }: PostFormProps) {
  const { onBack, renderChoice } = more
  const { text = '', about = null } = start
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const isOpened = onBack !== undefined
  useEffect(() => {
    if (isOpened) field.current?.focus()
  }, [isOpened])
  const form = useRecordForm({
    name: () => name,
    saved: null as Post | null,
    draft: (): TypedPost => ({ text, about, key: crypto.randomUUID() }),
    input: (typed) => typed,
    same: (one, other) => one.text === other.text,
    lasting: true,
    check: (typed) => (cleanText(typed.text) === '' ? [{ field: 'text' }] : []),
    save: send,
    onSaved: (post) => post && onSent(post),
  })
  const { draft, change } = form
  return (
    <FormFrame
      form={form}
      aria-label={label}
      className="stack gap-12"
      failure={words.failure}
      submit={words.submit}
      actions={onBack && <Button onClick={onBack}>{words.back}</Button>}
    >
      {renderChoice?.(draft.about, (chosen) => change({ about: chosen }))}
      <TextArea
        ref={field}
        label={label}
        rows={isOpened ? 4 : 3}
        maxLength={longestPost}
        value={draft.text}
        error={form.problems.length > 0 ? t`Write something first.` : undefined}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
    </FormFrame>
  )
}
