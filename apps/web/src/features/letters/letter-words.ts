import { useLingui } from '@lingui/react/macro'
import type { Letter, ListedLetter, RecipientState } from '@tertulia/contract/letters'
import { useLanguage } from '@/lib/dates/dates.ts'

/** The names of a letter's states, of its recipients, and of a letter. */
export function useLetterWords() {
  const { t } = useLingui()
  const language = useLanguage()
  const states: Record<Letter['state'], string> = {
    draft: t`Draft`,
    sending: t`Being sent`,
    sent: t({ message: 'Sent', context: 'letter' }),
    stopped: t`Stopped`,
  }
  const recipients: Record<RecipientState, string> = {
    sent: t({ message: 'Sent', context: 'e-mails' }),
    waiting: t({ message: 'Waiting', context: 'e-mails' }),
    failed: t({ message: 'Failed', context: 'e-mails' }),
    not_sent: t({ message: 'Not sent', context: 'e-mails' }),
  }
  return {
    states,
    recipients,
    /** The subject in the reader's language, or in the other one. */
    subject({
      subject_en: english,
      subject_pt: portuguese,
    }: Pick<ListedLetter, 'subject_en' | 'subject_pt'>) {
      const subject = language === 'en' ? english || portuguese : portuguese || english
      return subject || t`Letter without a subject`
    },
  }
}
