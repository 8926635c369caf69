import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as letterCalls from '@tertulia/contract/letters'
import type { Letter, LetterInput } from '@tertulia/contract/letters'
import { useState } from 'react'
import { CallError } from '@/lib/calls/call.ts'
import { failureWords, type FailedAction } from '@/lib/calls/failures.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { useForgetLetters } from '../use-letter-actions.ts'

type Sending = {
  /** Saves the form; returns the stored letter, null when it could not be saved. */
  save: () => Promise<Pick<Letter, 'id' | 'version'> | null>
  /** Continues once a stored letter was sent, or was not. */
  onEnd: () => Promise<void>
}

/** Sends a letter after confirmation, and mails it to the admin alone. */
export function useLetterSending({ save, onEnd }: Sending) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const forget = useForgetLetters()
  const [busy, setBusy] = useState(false)
  const counting = useAction(letterCalls.findRecipients)
  const sending = useAction(letterCalls.sendLetter)
  const testing = useAction(letterCalls.testLetter)

  async function attempt(action: FailedAction, work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showError(failureWords(action, error instanceof CallError ? error.code : 'server_error'))
    } finally {
      setBusy(false)
    }
  }

  function confirmSending(count: number, { club_business, notice }: LetterInput) {
    const parts = [
      t`It can’t be called back: you can only stop what hasn’t gone yet.`,
      ...(club_business ? [t`As club business it can’t be unsubscribed from.`] : []),
      ...(notice ? [t`Its notice is on home at once.`] : []),
    ]
    return confirm({
      title: plural(count, { one: 'Send this letter to # member?', other: 'Send this letter to # members?' }),
      message: parts.join('\n'),
      confirmLabel: t({ message: 'Send', context: 'letter' }),
    })
  }

  return {
    busy,
    /** Saves the letter and sends it to its recipients. */
    send: async (letter: LetterInput) => {
      await attempt('send_letter', async () => {
        const stored = await save()
        if (stored === null) return
        const { id, version } = stored
        const { filter, club_business } = letter
        const body = { filter, club_business, page: 1 }
        const { total } = await counting.mutateAsync({ body })
        if (total === 0) throw new CallError('letter_without_recipients', 422)
        if (!(await confirmSending(total, letter))) return
        try {
          await sending.mutateAsync({ params: { id }, body: { version } })
          showSuccess(t`Letter on its way`)
        } finally {
          await forget()
        }
      })
      await onEnd()
    },
    /** Mails the letter to the admin alone. */
    test: ({ en, pt, club_business }: Pick<LetterInput, 'en' | 'pt' | 'club_business'>) =>
      attempt('test_letter', async () => {
        const { email } = await testing.mutateAsync({ body: { en, pt, club_business } })
        showSuccess(t`Test e-mail on its way to ${email}`)
      }),
  }
}
