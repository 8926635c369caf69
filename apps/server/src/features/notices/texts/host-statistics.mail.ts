import type { Language } from '@tertulia/core/customers/languages'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'
import { mailLine } from '../../../platform/mail/mail-text.ts'

/** Statistics of a hosted quiz. */
export type HostedQuiz = {
  date: CalendarDate
  host_name: string
  host_email: string
  submissions: number
  questions: {
    position: number
    statement: string
    answer: string
    answered: number
    corrected: number
    right_answers: number
  }[]
}

type Question = HostedQuiz['questions'][number]

function linesOf(
  { answer, answered, corrected, right_answers: rightAnswers }: Question,
  language: Language,
): string[] {
  const percent = percentage(rightAnswers, corrected)
  const pending = answered - corrected
  const words = {
    en: {
      answer: 'Answer',
      right: `${percent}% right (${rightAnswers} of ${corrected})`,
      none: 'no answers marked yet',
      pending: `${pending} not marked yet`,
    },
    pt: {
      answer: 'Resposta',
      right: `${percent}% certas (${rightAnswers} de ${corrected})`,
      none: 'ainda sem respostas corrigidas',
      pending: `${pending} por corrigir`,
    },
  }[language]
  const told = percent === null ? words.none : words.right
  return [`${words.answer}: ${answer}`, pending > 0 ? `${told}; ${words.pending}` : told]
}

/** Mail with a daily quiz's statistics to its host. (docs/rules/mail.md) */
export function hostStatisticsMail(
  sender: Sender,
  language: Language,
  { date, host_name: hostName, submissions, questions }: HostedQuiz,
): ComposedLetter {
  const day = longDate(date, language)
  const words = {
    en: {
      subject: `How players answered your quiz on ${day}`,
      told:
        submissions === 1
          ? 'One player submitted the quiz you hosted.'
          : `${submissions} players submitted the quiz you hosted.`,
      reason: `You’re getting this e-mail because you’re named as the host of the quiz on ${day} at ${sender.name}.`,
    },
    pt: {
      subject: `Como correu o teu quiz de ${day}`,
      told:
        submissions === 1
          ? 'Uma pessoa submeteu o teu quiz.'
          : `${submissions} pessoas submeteram o teu quiz.`,
      reason: `Recebes este e-mail porque o quiz de ${day} em ${sender.name} está em teu nome.`,
    },
  }[language]
  const items = questions.map((question) => ({
    title: mailLine(`${question.position}. ${question.statement}`),
    lines: linesOf(question, language),
  }))
  return composeLetter(sender, {
    language,
    name: hostName,
    subject: words.subject,
    paragraphs: [words.told, { items }],
    reason: words.reason,
  })
}
