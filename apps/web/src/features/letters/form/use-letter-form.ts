import { useLingui } from '@lingui/react/macro'
import * as letters from '@tertulia/contract/letters'
import type { Letter, LetterInput } from '@tertulia/contract/letters'
import { useRef } from 'react'
import { useAction } from '@/lib/calls/queries.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useForgetLetters } from '../use-letter-actions.ts'
import { draftOf, filterProblems, inputOf } from './letter-draft.ts'

/** The form of a draft, which can also be saved without a word, before it is sent. */
export function useLetterForm(saved: Letter) {
  const { t } = useLingui()
  const forget = useForgetLetters()
  const saving = useAction(letters.saveLetter)
  const isSending = useRef(false)
  const version = useRef(saved.version)

  const form = useRecordForm({
    name: ({ id }: Letter) => `letter-${id}`,
    saved,
    draft: draftOf,
    input: inputOf,
    onlyChanges: true,
    check: ({ filter }) => filterProblems(filter),
    save: (input, seen) =>
      // The check has found every number of days.
      saving.mutateAsync({ params: { id: saved.id }, body: { ...(input as LetterInput), version: seen } }),
    async onSaved(record) {
      version.current = record.version
      if (!isSending.current) showSuccess(t`Draft saved`)
      await forget()
    },
  })

  /** Saves the form; returns the saved version, null when it could not be saved. */
  async function saveForSending(): Promise<number | null> {
    isSending.current = true
    version.current = form.base.version
    try {
      return (await form.save()) ? version.current : null
    } finally {
      isSending.current = false
    }
  }

  return { form, saveForSending }
}
