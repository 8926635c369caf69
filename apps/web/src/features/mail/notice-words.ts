import { t } from '@lingui/core/macro'
import type { Unsubscription } from '@tertulia/contract/unsubscriptions'

/** Names a kind of mail within a sentence. */
export function noticeWords({ notice, quizzes }: Pick<Unsubscription, 'notice' | 'quizzes'>): string {
  switch (notice) {
    case 'opening':
      if (quizzes === 'special') return t`the notice that a special quiz has opened`
      if (quizzes === 'both') return t`the notice that today’s quizzes have opened`
      return t`the notice that today’s quiz has opened`
    case 'reminder':
      if (quizzes === 'special') return t`reminders of special quizzes you have not submitted`
      if (quizzes === 'both') return t`reminders of quizzes and special quizzes you have not submitted`
      return t`reminders of daily quizzes you have not submitted`
    case 'submission_copy':
      if (quizzes === 'special') return t`copies of your answers to special quizzes`
      return t`copies of your answers to daily quizzes`
    case 'result':
      if (quizzes === 'special') return t`your results of special quizzes`
      return t`your results of daily quizzes`
    case 'corrections':
      if (quizzes === 'special') return t`the notice that answers to special quizzes wait for a verdict`
      return t`the notice that answers wait for a verdict`
    case 'subscription':
      return t`warnings that your subscription ends`
  }
}
