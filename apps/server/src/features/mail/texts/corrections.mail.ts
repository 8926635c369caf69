import type { Language } from '@tertulia/core/customers/languages'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { MailQuizzes } from '@tertulia/core/mail/preference'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'
import { addressTo, type Reader } from './reader.ts'

/** A quiz with answers that wait for a verdict. */
type WaitingQuiz = {
  kind: QuizKind
  date: CalendarDate
  /** Null for the daily quiz. */
  subject: string | null
  pending: number
}

/** The quizzes that wait for a reviewer, the oldest first. */
export type WaitingCorrections = { quizzes: MailQuizzes; waiting: [WaitingQuiz, ...WaitingQuiz[]] }

// Longer lists are cut; the correction page shows the rest.
const toldQuizzesMax = 10

function countOf(count: number, language: Language): string {
  const [one, many] = { en: ['answer', 'answers'], pt: ['resposta', 'respostas'] }[language]
  return `${count} ${count === 1 ? one : many}`
}

function nameOf({ kind, date, subject }: WaitingQuiz, language: Language): string {
  const day = longDate(date, language)
  return {
    en: { daily: `Quiz of ${day}`, special: `Special quiz of ${day}: ${subject}` },
    pt: { daily: `Quiz de ${day}`, special: `Quiz especial de ${day}: ${subject}` },
  }[language][kind]
}

/** The text about answers that wait, for mail and push. */
export function correctionWords({ waiting }: WaitingCorrections, language: Language) {
  const total = waiting.reduce((sum, { pending }) => sum + pending, 0)
  const [oldest, ...others] = waiting
  const words = {
    en: {
      one: 'One answer needs marking',
      many: `${total} answers need marking`,
      several: `In ${waiting.length} quizzes; the oldest is from ${longDate(oldest.date, language)}.`,
    },
    pt: {
      one: 'Há uma resposta por corrigir',
      many: `Há ${total} respostas por corrigir`,
      several: `Em ${waiting.length} quizzes; o mais antigo é de ${longDate(oldest.date, language)}.`,
    },
  }[language]
  return {
    subject: total === 1 ? words.one : words.many,
    told: others.length === 0 ? `${nameOf(oldest, language)}.` : words.several,
  }
}

/** Returns the path of the oldest quiz that waits. */
export function correctionPath({ waiting: [oldest] }: WaitingCorrections): string {
  return oldest.kind === 'daily'
    ? `/admin/quiz/${oldest.date}/correct`
    : `/admin/special-quiz/${oldest.date}/correct`
}

/** Mail to a reviewer about answers that wait for a verdict. (docs/rules/mail.md) */
export function correctionsMail(
  sender: Sender,
  reader: Reader,
  corrections: WaitingCorrections,
): ComposedLetter {
  const { language } = reader
  const { quizzes, waiting } = corrections
  const untold = waiting.length - toldQuizzesMax
  const words = {
    en: {
      told: 'Results are complete once every answer is marked. These are left:',
      untold: `And from ${untold} more ${untold === 1 ? 'quiz' : 'quizzes'}.`,
      label: 'Mark the oldest ones',
    },
    pt: {
      told: 'Os resultados só ficam completos quando todas as respostas estiverem corrigidas. Faltam estas:',
      untold: `E de mais ${untold} ${untold === 1 ? 'quiz' : 'quizzes'}.`,
      label: 'Corrigir as mais antigas',
    },
  }[language]
  const items = waiting
    .slice(0, toldQuizzesMax)
    .map((quiz) => ({ title: nameOf(quiz, language), lines: [countOf(quiz.pending, language)] }))
  return composeLetter(sender, {
    ...addressTo(reader, { notice: 'corrections', quizzes }),
    subject: correctionWords(corrections, language).subject,
    paragraphs: [
      words.told,
      { items },
      ...(untold > 0 ? [words.untold] : []),
      { label: words.label, link: `${sender.url}${correctionPath(corrections)}` },
    ],
  })
}
