import { useLingui } from '@lingui/react/macro'
import * as letterCalls from '@tertulia/contract/letters'
import type { Letter, LetterInput } from '@tertulia/contract/letters'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { adminPaths } from '@/admin-paths.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useForgetLetters } from '../use-letter-actions.ts'
import { draftOf, filterProblems, inputOf, type LetterDraft } from './letter-draft.ts'

/** The form of a draft, which can also be saved without a word, before it is sent; null for a new one. */
export function useLetterForm(saved: Letter | null) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const forget = useForgetLetters()
  const creation = useAction(letterCalls.createLetter)
  const saving = useAction(letterCalls.saveLetter)
  const isSending = useRef(false)
  // A new letter is created once, also when it could not be sent then.
  const stored = useRef<Pick<Letter, 'id' | 'version'> | null>(saved)

  const form = useRecordForm<Letter | null, LetterDraft, ReturnType<typeof inputOf>>({
    name: (letter) => `letter-${letter?.id ?? 'new'}`,
    saved,
    draft: draftOf,
    input: inputOf,
    onlyChanges: true,
    check: ({ filter }) => filterProblems(filter),
    save: (input, seen) => {
      // The check has found every number of days.
      const body = input as LetterInput
      return stored.current === null
        ? creation.mutateAsync({ body })
        : saving.mutateAsync({ params: { id: stored.current.id }, body: { ...body, version: seen } })
    },
    async onSaved(letter) {
      stored.current = letter
      if (!isSending.current) {
        showSuccess(t`Draft saved`)
        await open()
      }
      await forget()
    },
  })

  /** Shows a letter that was new at its own address. */
  async function open(): Promise<void> {
    if (saved === null && stored.current !== null)
      await navigate({ to: adminPaths.letter(stored.current.id), replace: true })
  }

  /** Saves the form; returns the stored letter, null when it could not be saved. */
  async function saveForSending(): Promise<Pick<Letter, 'id' | 'version'> | null> {
    isSending.current = true
    if (stored.current !== null) stored.current = { id: stored.current.id, version: form.base.version }
    try {
      return (await form.save()) ? stored.current : null
    } finally {
      isSending.current = false
    }
  }

  return { form, saveForSending, open }
}
