import { placeReasonMax } from '@tertulia/contract/withdrawals'
import { useLingui } from '@lingui/react/macro'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import type { ReactNode } from 'react'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'

type PlaceFormProps = {
  /** Names the typed reason, which is preserved until it is sent. */
  name: string
  words: { submit: ReactNode; failure: string }
  danger?: boolean
  /** Nobody is chosen yet. */
  disabled: boolean
  send: (reason: string) => Promise<unknown>
  onSent: () => unknown
  onBack: () => void
  children: ReactNode
}

/** Changes the player of a place, with the reason that the season's history shows to admins. */
export const PlaceForm = afterDrafts(ReasonedChange)

function ReasonedChange({ name, words, danger, disabled, children, ...sending }: PlaceFormProps) {
  const { t } = useLingui()
  const form = useRecordForm({
    name: () => name,
    saved: null,
    draft: () => ({ reason: '' }),
    input: ({ reason }) => cleanText(reason),
    lasting: true,
    check: ({ reason }) => (cleanText(reason) === '' ? [{ field: 'reason' }] : []),
    async save(reason) {
      await sending.send(reason)
      return null
    },
    onSaved: sending.onSent,
  })
  return (
    <DialogForm
      form={form}
      words={words}
      {...(danger && { danger })}
      disabled={disabled}
      onBack={sending.onBack}
    >
      {children}
      <TextArea
        label={t`Reason`}
        description={t`Admins read it in the season’s history. It is part of the player’s own data, too.`}
        rows={2}
        maxLength={placeReasonMax}
        required
        withAsterisk={false}
        value={form.draft.reason}
        error={form.problems.length > 0 ? t`Say why.` : undefined}
        onChange={(event) => form.change({ reason: event.currentTarget.value })}
        onPaste={cleanPaste(cleanText)}
      />
    </DialogForm>
  )
}
