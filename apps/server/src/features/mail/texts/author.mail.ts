import type { Language } from '@tertulia/core/customers/languages'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'
import { mailLine } from '../../../platform/mail/mail-text.ts'

/** How players answered a quiz. */
export type AnsweredQuiz = {
  date: CalendarDate
  /** Null for a daily quiz. */
  subject: string | null
  /** The name in the first line of the mail. */
  name: string
  submissions: number
  questions: {
    position: number
    statement: string
    answer: string
    answered: number
    corrected: number
    right_answers: number
    /** How well it tells strong players from weak ones, from -1 to 1; null with too few answers. */
    discrimination: number | null
    wrong_answer: { text: string; count: number } | null
    /** Appeals so far about its answers. */
    appeals: number
  }[]
}

type Question = AnsweredQuiz['questions'][number]

// A wrong answer of one player alone could say who it was.
const fewestGiven = 2

function linesOf(question: Question, language: Language): string[] {
  const { answer, answered, corrected, right_answers } = question
  const { discrimination, wrong_answer, appeals } = question
  const percent = percentage(right_answers, corrected)
  const pending = answered - corrected
  const wrong = wrong_answer !== null && wrong_answer.count >= fewestGiven ? wrong_answer : null
  const measure = discrimination?.toLocaleString(language, { maximumFractionDigits: 2 })
  const words = {
    en: {
      answer: 'Answer',
      right: `${percent}% right (${right_answers} of ${corrected})`,
      none: 'no answers marked yet',
      pending: `${pending} not marked yet`,
      wrong: `Commonest wrong answer: ${wrong?.text} (${wrong?.count} times)`,
      measure: `Tells strong players from weak ones: ${measure} (from -1 to 1, the higher the better)`,
      appeals: appeals === 1 ? 'One appeal so far' : `${appeals} appeals so far`,
    },
    pt: {
      answer: 'Resposta',
      right: `${percent}% certas (${right_answers} de ${corrected})`,
      none: 'ainda sem respostas corrigidas',
      pending: `${pending} por corrigir`,
      wrong: `Resposta errada mais comum: ${wrong?.text} (${wrong?.count} vezes)`,
      measure: `Distingue quem sabe muito de quem sabe pouco: ${measure} (de -1 a 1, quanto mais alto melhor)`,
      appeals: appeals === 1 ? 'Um recurso até agora' : `${appeals} recursos até agora`,
    },
  }[language]
  const told = percent === null ? words.none : words.right
  return [
    `${words.answer}: ${answer}`,
    pending > 0 ? `${told}; ${words.pending}` : told,
    ...(wrong === null ? [] : [words.wrong]),
    ...(measure === undefined ? [] : [words.measure]),
    ...(appeals === 0 ? [] : [words.appeals]),
  ]
}

/** Mail to the author of a quiz about how it was answered. (docs/rules/mail.md) */
export function authorMail(sender: Sender, language: Language, quiz: AnsweredQuiz): ComposedLetter {
  const { name, questions } = quiz
  const { subject, told, reason } = wordsOf(sender, language, quiz)
  const items = questions.map((question) => ({
    title: mailLine(`${question.position}. ${question.statement}`),
    lines: linesOf(question, language),
  }))
  return composeLetter(sender, { language, name, subject, paragraphs: [told, { items }], reason })
}

function wordsOf(sender: Sender, language: Language, { date, subject, submissions }: AnsweredQuiz) {
  const day = longDate(date, language)
  const one = submissions === 1
  const daily = {
    en: {
      subject: `How players answered your quiz on ${day}`,
      told: one
        ? 'One player submitted the quiz you hosted.'
        : `${submissions} players submitted the quiz you hosted.`,
      reason: `You’re getting this e-mail because you’re named as the host of the quiz on ${day} at ${sender.name}.`,
    },
    pt: {
      subject: `Como correu o teu quiz de ${day}`,
      told: one ? 'Uma pessoa submeteu o teu quiz.' : `${submissions} pessoas submeteram o teu quiz.`,
      reason: `Recebes este e-mail porque o quiz de ${day} (${sender.name}) está em teu nome.`,
    },
  }[language]
  if (subject === null) return daily
  return {
    en: {
      subject: `How players answered your special quiz: ${subject}`,
      told: one
        ? 'One player submitted your special quiz.'
        : `${submissions} players submitted your special quiz.`,
      reason: `You’re getting this e-mail because you’re the author of the special quiz on ${day} at ${sender.name}.`,
    },
    pt: {
      subject: `Como correu o teu quiz especial: ${subject}`,
      told: one
        ? 'Uma pessoa submeteu o teu quiz especial.'
        : `${submissions} pessoas submeteram o teu quiz especial.`,
      reason: `Recebes este e-mail porque o quiz especial de ${day} (${sender.name}) está em teu nome.`,
    },
  }[language]
}
