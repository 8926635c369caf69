import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { DialogForm } from '../forms/dialog-form.tsx'
import { Modal } from './modal.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { useFirstFocus } from '../forms/use-first-focus.ts'
import { useRecordForm } from '../forms/use-record-form.ts'

export type ReasonFormProps = {
  /** Names the typed reason, which is preserved until it is sent. */
  name: string
  words: { description?: ReactNode; submit: ReactNode; back?: ReactNode; failure?: string; problem?: string }
  /** False when the action takes nothing from anybody. */
  danger?: boolean
  /** True while something else is missing. */
  disabled?: boolean
  /** The fewest characters of a reason. */
  shortest?: number
  longest: number
  /** Removes characters that are not allowed in a text. */
  clean: (text: string) => string
  send: (reason: string) => Promise<unknown>
  onSent: () => unknown
  onBack: () => void
  /** The consequence, above the field. */
  children?: ReactNode
}

/** Asks in an open dialog for the reason of an action. */
export const ReasonForm = afterDrafts(Reason)

function Reason({
  name,
  words,
  danger = true,
  disabled = false,
  shortest = 1,
  longest,
  clean,
  onBack,
  children,
  ...sending
}: ReasonFormProps) {
  const { t } = useLingui()
  const first = useFirstFocus<HTMLTextAreaElement>()
  const form = useRecordForm({
    name: () => name,
    saved: null,
    draft: () => ({ reason: '' }),
    input: ({ reason }) => clean(reason),
    lasting: true,
    check: ({ reason }) => (clean(reason).length < shortest ? [{ field: 'reason' }] : []),
    async save(reason) {
      await sending.send(reason)
      return null
    },
    onSaved: sending.onSent,
  })

  return (
    <DialogForm form={form} words={words} danger={danger} disabled={disabled} onBack={onBack}>
      {children}
      <TextArea
        ref={first}
        label={t`Reason`}
        description={words.description}
        rows={5}
        maxLength={longest}
        required
        withAsterisk={false}
        value={form.draft.reason}
        error={form.problems.length > 0 ? (words.problem ?? t`Tell them why.`) : undefined}
        onChange={(event) => form.change({ reason: event.currentTarget.value })}
        onPaste={cleanPaste(clean)}
      />
    </DialogForm>
  )
}

/** A dialog that asks for the reason of an action. */
export function ReasonDialog({ title, ...form }: ReasonFormProps & { title: string }) {
  return (
    <Modal onClose={form.onBack} title={title}>
      <ReasonForm {...form} />
    </Modal>
  )
}
