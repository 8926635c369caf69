import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as letterCalls from '@tertulia/contract/letters'
import type { Letter, LetterInput } from '@tertulia/contract/letters'
import { CallError } from '@/lib/calls/call.ts'
import { failureWords, failureSentence } from '@/lib/calls/failures.ts'
import { useAction, useTask } from '@/lib/calls/use-action.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { letterReads } from '../use-letter-actions.ts'

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
  const counting = useAction(letterCalls.findRecipients)
  const sending = useAction(letterCalls.sendLetter, {
    done: () => showSuccess(t`Letter on its way`),
    refreshes: letterReads,
  })
  const whole = useTask(saveAndSend, {
    done: onEnd,
    failed: {
      async other({ code }) {
        showError(failureWords('send_letter', code))
        await onEnd()
      },
    },
  })
  const testing = useAction(letterCalls.testLetter, {
    done: ({ email }) => showSuccess(t`Test e-mail on its way to ${email}`),
    failed: toastFailure(failureSentence('test_letter')),
  })

  async function saveAndSend(letter: LetterInput): Promise<void> {
    const stored = await save()
    if (stored === null) return
    const { id, version } = stored
    const { filter, club_business } = letter
    const { total } = await counting.mutateAsync({ body: { filter, club_business, page: 1 } })
    if (total === 0) throw new CallError('letter_without_recipients', 422)
    if (await confirmSending(total, letter)) await sending.mutateAsync({ params: { id }, body: { version } })
  }

  function confirmSending(count: number, { club_business, notice }: LetterInput) {
    const parts = [
      t`You can’t take it back: you can only stop what hasn’t been sent yet.`,
      ...(club_business ? [t`It’s club business: nobody can unsubscribe from it.`] : []),
      ...(notice ? [t`It appears on the home page right away.`] : []),
    ]
    return confirm({
      title: plural(count, { one: 'Send this letter to # member?', other: 'Send this letter to # members?' }),
      message: parts.join('\n'),
      confirmLabel: t({ message: 'Send', context: 'letter' }),
    })
  }

  return {
    busy: whole.isPending || testing.isPending,
    /** Saves the letter and sends it to its recipients. */
    send: (letter: LetterInput) => whole.mutate(letter),
    /** Mails the letter to the admin alone. */
    test: ({ en, pt, club_business }: Pick<LetterInput, 'en' | 'pt' | 'club_business'>) =>
      testing.mutate({ body: { en, pt, club_business } }),
  }
}
