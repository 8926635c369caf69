import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../platform/letter.ts'

/** How a hosted quiz was answered. */
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

function linesOf({ answer, answered, corrected, right_answers }: Question, language: 'en' | 'pt'): string[] {
  const percent = percentage(right_answers, corrected)
  const pending = answered - corrected
  const words = {
    en: {
      answer: 'Answer',
      right: `${percent}% right (${right_answers} of ${corrected})`,
      none: 'no answer judged yet',
      pending: `${pending} not judged yet`,
    },
    pt: {
      answer: 'Resposta',
      right: `${percent}% certas (${right_answers} de ${corrected})`,
      none: 'ainda sem respostas corrigidas',
      pending: `${pending} por corrigir`,
    },
  }[language]
  const told = percent === null ? words.none : words.right
  return [`${words.answer}: ${answer}`, pending > 0 ? `${told}; ${words.pending}` : told]
}

/** Gives the host of a daily quiz how it was answered. (docs/rules/mail.md) */
export function hostStatisticsMail(
  sender: Sender,
  language: 'en' | 'pt',
  { date, host_name, submissions, questions }: HostedQuiz,
): ComposedLetter {
  const day = longDate(date, language)
  const words = {
    en: {
      subject: `How your quiz of ${day} was answered`,
      told:
        submissions === 1
          ? 'One player submitted the quiz that you hosted.'
          : `${submissions} players submitted the quiz that you hosted.`,
      reason: `You get this mail because the quiz of ${day} at ${sender.name} names you as its host.`,
    },
    pt: {
      subject: `Como correu o teu quiz de ${day}`,
      told:
        submissions === 1
          ? 'Um jogador submeteu o quiz de que foste anfitrião.'
          : `${submissions} jogadores submeteram o quiz de que foste anfitrião.`,
      reason: `Recebes este e-mail porque o quiz de ${day} em ${sender.name} te indica como anfitrião.`,
    },
  }[language]
  const items = questions.map((question) => ({
    title: `${question.position}. ${question.statement}`,
    lines: linesOf(question, language),
  }))
  return composeLetter(sender, {
    language,
    name: host_name,
    subject: words.subject,
    paragraphs: [words.told, { items }],
    reason: words.reason,
  })
}
