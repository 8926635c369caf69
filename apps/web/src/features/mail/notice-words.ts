import { t } from '@lingui/core/macro'
import type { Unsubscription } from '@tertulia/contract/unsubscriptions'

/** Names a kind of mail within a sentence. */
export function noticeWords({ notice, quizzes }: Pick<Unsubscription, 'notice' | 'quizzes'>): string {
  switch (notice) {
    case 'opening':
      if (quizzes === 'special') return t`notifications that a special quiz has opened`
      if (quizzes === 'both') return t`notifications that today’s quizzes have opened`
      return t`notifications that today’s quiz has opened`
    case 'reminder':
      if (quizzes === 'special') return t`reminders of special quizzes you haven’t submitted`
      if (quizzes === 'both') return t`reminders of quizzes and special quizzes you haven’t submitted`
      return t`reminders of daily quizzes you haven’t submitted`
    case 'submission_copy':
      if (quizzes === 'special') return t`copies of your answers to special quizzes`
      return t`copies of your answers to daily quizzes`
    case 'result':
      if (quizzes === 'special') return t`your results of special quizzes`
      return t`your results of daily quizzes`
    case 'corrections':
      if (quizzes === 'special') return t`notifications that special quiz answers need marking`
      return t`notifications that answers need marking`
    case 'subscription':
      return t`warnings that your subscription is ending`
    case 'club':
      return t`news of the club`
    case 'reply':
      return t`replies to your comments`
  }
}
