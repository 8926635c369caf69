import type { Language } from '@tertulia/core/customers/languages'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Verdict } from '@tertulia/core/quizzes/judge-answer'
import {
  composeLetter,
  longDate,
  type ComposedLetter,
  type Paragraph,
  type Sender,
} from '../../platform/mail/letter.ts'
import { addressTo, type Reader } from './reader.ts'
import { gameLine, rankLine, type ResultGame } from './result-lines.ts'

/** A player's result in a closed quiz that they submitted. */
export type QuizResult = {
  kind: QuizKind
  date: CalendarDate
  /** Null for the daily quiz. */
  subject: string | null
  answers: { position: number; statement: string; text: string; answer: string; verdict: Verdict }[]
  /** League before cup; none in a special quiz. */
  games: ResultGame[]
  /** For a special quiz; null while answers wait for correction. */
  special: { score: number; rank: number; players: number } | null
}

const verdictWords = {
  en: { right: 'right', wrong: 'wrong', pending: 'not marked yet' },
  pt: { right: 'certa', wrong: 'errada', pending: 'por corrigir' },
}

const answerWords = {
  en: { own: 'Your answer', blank: 'left blank', official: 'Answer' },
  pt: { own: 'A tua resposta', blank: 'em branco', official: 'Resposta' },
}

function countLine({ answers }: QuizResult, language: Language): string {
  const right = answers.filter(({ verdict }) => verdict === 'right').length
  const pending = answers.filter(({ verdict }) => verdict === 'pending').length
  const all = answers.length
  const told = {
    en: `You got ${right} of ${all} right.`,
    pt: right === 1 ? `Acertaste 1 de ${all}.` : `Acertaste ${right} de ${all}.`,
  }[language]
  if (pending === 0) return told
  const waiting = {
    en: pending === 1 ? 'One answer is still being marked.' : `${pending} answers are still being marked.`,
    pt: pending === 1 ? 'Falta corrigir uma resposta.' : `Falta corrigir ${pending} respostas.`,
  }[language]
  return `${told} ${waiting}`
}

/** The short text of a result: right answers, and the games or the rank. */
export function resultLines(result: QuizResult, language: Language): string[] {
  const { kind, games, special } = result
  const played =
    kind === 'daily' ? games.map((game) => gameLine(game, language)) : [rankLine(special, language)]
  return [countLine(result, language), ...played]
}

function items({ answers }: QuizResult, language: Language): Paragraph {
  const { own, blank, official } = answerWords[language]
  return {
    items: answers.map(({ position, statement, text, answer, verdict }) => ({
      title: `${position}. ${statement}`,
      lines: [
        `${official}: ${answer}`,
        `${own}: ${text === '' ? blank : text} (${verdictWords[language][verdict]})`,
      ],
    })),
  }
}

/** The name of a result, as subject of the mail and title of the push message. */
export function resultTitle({ kind, date, subject }: QuizResult, language: Language): string {
  const day = longDate(date, language)
  return {
    en: { daily: `Your result of ${day}`, special: `Your result: ${subject}` },
    pt: { daily: `O teu resultado de ${day}`, special: `O teu resultado: ${subject}` },
  }[language][kind]
}

/** The path of the page with everyone's results of a quiz. */
export const resultPath = ({ kind, date }: QuizResult) =>
  kind === 'daily' ? `/quiz/${date}` : `/special-quiz/${date}`

/** Mail to a player with yesterday's result and the official answers. (docs/rules/mail.md) */
export function resultMail(sender: Sender, reader: Reader, result: QuizResult): ComposedLetter {
  const { kind } = result
  const { language } = reader
  const label = { en: 'See everybody’s results', pt: 'Ver os resultados de todos' }[language]
  const [count = '', ...played] = resultLines(result, language)
  return composeLetter(sender, {
    ...addressTo(reader, { notice: 'result', quizzes: kind }),
    subject: resultTitle(result, language),
    paragraphs: [
      count,
      ...played,
      items(result, language),
      { label, link: `${sender.url}${resultPath(result)}` },
    ],
  })
}
