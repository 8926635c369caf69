import type { Language } from '@tertulia/core/customers/languages'
import type { NoticeQuizzes } from '@tertulia/core/notices/preference'
import type { Paragraph, Sender } from '../../platform/mail/letter.ts'

/** Returns the links to today's quizzes. */
export function quizLinks({ url }: Sender, language: Language, quizzes: NoticeQuizzes): Paragraph[] {
  const daily = { en: 'Play today’s quiz', pt: 'Jogar o quiz de hoje' }[language]
  const special = { en: 'Play the special quiz', pt: 'Jogar o quiz especial' }[language]
  return [
    ...(quizzes === 'special' ? [] : [{ label: daily, link: `${url}/quiz` }]),
    ...(quizzes === 'daily' ? [] : [{ label: special, link: `${url}/special-quiz` }]),
  ]
}
