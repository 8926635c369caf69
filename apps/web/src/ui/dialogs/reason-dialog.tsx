import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { DialogForm } from '../forms/dialog-form.tsx'
import { Modal } from './modal.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { useFirstFocus } from '../forms/use-first-focus.ts'
import { useRecordForm } from '../forms/use-record-form.ts'

type ReasonWords = {
  description?: ReactNode
  submit: ReactNode
  back?: ReactNode
  failure?: string
  problem?: string
}

/** The fewest and the most characters of a reason, and what removes those that are not allowed in a text. */
type ReasonText = { min?: number; max: number; clean: (text: string) => string }

export type ReasonFormProps = {
  /** Names the typed reason, which is preserved until it is sent. */
  name: string
  words: ReasonWords
  /** False when the action takes nothing from anybody. */
  danger?: boolean
  /** True while something else is missing. */
  disabled?: boolean
  text: ReasonText
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
  text: { min = 1, max, clean },
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
    check: ({ reason }) => (clean(reason).length < min ? [{ field: 'reason' }] : []),
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
        maxLength={max}
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

type ReasonDialogProps = Omit<ReasonFormProps, 'words'> & { words: ReasonWords & { title: string } }

/** A dialog that asks for the reason of an action. */
export function ReasonDialog({ words, ...form }: ReasonDialogProps) {
  return (
    <Modal onClose={form.onBack} title={words.title}>
      <ReasonForm words={words} {...form} />
    </Modal>
  )
}
