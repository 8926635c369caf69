import type { Language } from '@tertulia/core/customers/languages'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import {
  composeLetter,
  longDate,
  onLongDate,
  type ComposedLetter,
  type Sender,
} from '../../../platform/mail/letter.ts'
import { mailLine } from '../../../platform/mail/mail-text.ts'
import { timeWords } from './closing-words.ts'
import { addressTo, type Reader } from './reader.ts'

/** A player's submission, without any official answer. */
export type SubmittedQuiz = {
  kind: QuizKind
  date: CalendarDate
  /** Null for the daily quiz. */
  subject: string | null
  submitted_at: Instant
  /** True if the server submitted the player's complete draft at closing. */
  for_player: boolean
  answers: {
    position: number
    statement: string
    text: string
    league_points: number | null
    cup_points: number | null
    joker: boolean
  }[]
}

const answerWords = {
  en: {
    answer: 'Your answer',
    blank: 'left blank',
    league: 'Points to your opponent',
    cup: 'In the cup',
    joker: 'Joker',
  },
  pt: {
    answer: 'A tua resposta',
    blank: 'em branco',
    league: 'Pontos para o adversário',
    cup: 'Na taça',
    joker: 'Joker',
  },
}

function linesOf(answer: SubmittedQuiz['answers'][number], language: Language): string[] {
  const words = answerWords[language]
  const { text, league_points, cup_points, joker } = answer
  return [
    `${words.answer}: ${text === '' ? words.blank : text}`,
    ...(league_points === null ? [] : [`${words.league}: ${league_points}`]),
    ...(cup_points === null ? [] : [`${words.cup}: ${cup_points}`]),
    ...(joker ? [words.joker] : []),
  ]
}

/** Mail with a copy of the player's submission. (docs/rules/mail.md) */
export function submissionCopyMail(
  sender: Sender,
  reader: Reader,
  { submitted, time_zone }: { submitted: SubmittedQuiz; time_zone: string },
): ComposedLetter {
  const { kind, date, subject, submitted_at, for_player, answers } = submitted
  const { language } = reader
  const day = longDate(date, language)
  const onDay = onLongDate(date, language)
  const at = timeWords(submitted_at, time_zone, language)
  const quiz = {
    en: { daily: 'quiz', special: `special quiz “${subject}”` },
    pt: { daily: 'quiz', special: `quiz especial «${subject}»` },
  }[language][kind]
  const words = {
    en: {
      subject: kind === 'daily' ? `What you submitted ${onDay}` : `What you submitted: ${subject}`,
      told: for_player
        ? `Your answers to the ${quiz} of ${day} were complete but not submitted, so we submitted them for you ${at}. This is what counts:`
        : `We received your answers to the ${quiz} of ${day} ${at}. This is what you submitted:`,
      label: 'Open the quiz',
    },
    pt: {
      subject: kind === 'daily' ? `O que submeteste ${onDay}` : `O que submeteste: ${subject}`,
      told: for_player
        ? `As tuas respostas ao ${quiz} de ${day} estavam completas, mas por submeter: submetemo-las em teu nome ${at}. É isto que conta:`
        : `Recebemos ${at} as tuas respostas ao ${quiz} de ${day}. Foi isto que submeteste:`,
      label: 'Abrir o quiz',
    },
  }[language]
  const items = answers.map((answer) => ({
    title: mailLine(`${answer.position}. ${answer.statement}`),
    lines: linesOf(answer, language),
  }))
  const page = kind === 'daily' ? 'quiz' : 'special-quiz'
  return composeLetter(sender, {
    ...addressTo(reader, { notice: 'submission_copy', quizzes: kind }),
    subject: words.subject,
    paragraphs: [words.told, { items }, { label: words.label, link: `${sender.url}/${page}/${date}` }],
  })
}
