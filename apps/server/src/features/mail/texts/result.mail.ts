import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { Verdict } from '@tertulia/core/quizzes/judge-answer'
import { countAnswers } from '@tertulia/core/quizzes/right-count'
import {
  type ComposedLetter,
  composeLetter,
  type Paragraph,
  type Sender,
} from '../../../platform/mail/letter.ts'
import { mailLine } from '../../../platform/mail/mail-text.ts'
import type { Outcome, ResultGame } from '../../corrections/changed-quizzes.sql.ts'
import { timeWords } from './closing-words.ts'
import { gameToShow, inWords, resultPath, resultTitle } from './result-title.ts'
import { addressTo, type Reader } from './reader.ts'

/** A player's result in a closed quiz that they submitted. */
export type QuizResult = Outcome & {
  date: CalendarDate
  /** Null for the daily quiz. */
  subject: string | null
  /** The closing at which the player's complete draft was submitted for them; null otherwise. */
  submitted_for_me_at: Instant | null
  answers: {
    position: number
    statement: string
    text: string
    answer: string
    /** `void` = the question does not count. */
    verdict: Verdict | 'void'
  }[]
}

const verdictWords = {
  en: { right: 'right', wrong: 'wrong', pending: 'not marked yet', void: 'the question doesn’t count' },
  pt: { right: 'certa', wrong: 'errada', pending: 'por corrigir', void: 'a pergunta não conta' },
}

const answerWords = {
  en: { own: 'Your answer', blank: 'left blank', official: 'Answer' },
  pt: { own: 'A tua resposta', blank: 'em branco', official: 'Resposta' },
}

/** "You got 7 of 8 right.", or "5 right so far, 3 not marked yet." (docs/rules/provisional-numbers.md) */
function countLine({ answers }: QuizResult, language: Language): string {
  const { right, pending, total } = countAnswers(answers.filter(({ verdict }) => verdict !== 'void'))
  if (pending > 0) {
    return {
      en: `${right} right so far, ${pending} not marked yet.`,
      pt: `${right} ${right === 1 ? 'certa' : 'certas'} até agora, ${pending} por corrigir.`,
    }[language]
  }
  return {
    en: `You got ${right} of ${total} right.`,
    pt: right === 1 ? `Acertaste 1 de ${total}.` : `Acertaste ${right} de ${total}.`,
  }[language]
}

/** The short text of a result: right answers, and the games or the rank. */
export function resultLines(result: QuizResult, language: Language): string[] {
  return [countLine(result, language), ...outcomeLines(result, language)]
}

/** What a player won or lost by a quiz: one sentence for each game, or for the rank. */
export function outcomeLines({ kind, games, special }: Outcome, language: Language): string[] {
  return kind === 'daily' ? games.map((game) => gameLine(game, language)) : [rankLine(special, language)]
}

function items({ answers }: QuizResult, language: Language): Paragraph {
  const { own, blank, official } = answerWords[language]
  return {
    items: answers.map(({ position, statement, text, answer, verdict }) => ({
      title: mailLine(`${position}. ${statement}`),
      lines: [
        `${official}: ${answer}`,
        `${own}: ${text === '' ? blank : text} (${verdictWords[language][verdict]})`,
      ],
    })),
  }
}

/** Mail to a player with yesterday's result and the official answers. (docs/rules/mail.md) */
export function resultMail(
  sender: Sender,
  reader: Reader,
  { time_zone, ...result }: QuizResult & { time_zone: string },
): ComposedLetter {
  const { kind, submitted_for_me_at: submittedAt } = result
  const { language } = reader
  const label = gameToShow(result)
    ? { en: 'See the game', pt: 'Ver o jogo' }[language]
    : { en: 'See everybody’s results', pt: 'Ver os resultados de todos' }[language]
  const [count = '', ...played] = resultLines(result, language)
  return composeLetter(sender, {
    ...addressTo(reader, { notice: 'result', quizzes: kind }),
    subject: resultTitle(result, language),
    paragraphs: [
      ...(submittedAt ? [forPlayerWords(timeWords(submittedAt, time_zone, language), language)] : []),
      count,
      ...played,
      items(result, language),
      { label, link: `${sender.url}${resultPath(result, reader)}` },
    ],
  })
}

const forPlayerWords = (at: string, language: Language) =>
  ({ en: `Submitted for you ${at}.`, pt: `Submetido em teu nome ${at}.` })[language]

/** One sentence about a game: both scores, or what it waits for. (docs/rules/mail.md) */
function gameLine(game: ResultGame, language: Language): string {
  const { competition, state, opponent } = game
  const where = { en: { league: 'League', cup: 'Cup' }, pt: { league: 'Liga', cup: 'Taça' } }[language][
    competition
  ]
  if (state === 'void') {
    return `${where}: ${{ en: 'the round doesn’t count.', pt: 'a jornada ficou sem efeito.' }[language]}`
  }
  if (state !== 'decided') {
    const against =
      opponent === null ? '' : { en: ` against ${opponent}`, pt: ` contra ${opponent}` }[language]
    const waits = { en: 'isn’t marked yet.', pt: 'está por corrigir.' }[language]
    return { en: `${where}: your game${against} ${waits}`, pt: `${where}: o teu jogo${against} ${waits}` }[
      language
    ]
  }
  return `${where}: ${decided(game, language)}`
}

function decided(
  { opponent, score, opponent_score, opponent_forfeited }: ResultGame,
  language: Language,
): string {
  if (score === null) return forfeited(opponent, opponent_score, language)
  const own = inWords(score, language)
  const points = {
    en: `${own} ${score === 1 ? 'point' : 'points'}`,
    pt: `${own} ${score === 1 ? 'ponto' : 'pontos'}`,
  }[language]
  if (opponent === null)
    return { en: `${points} in a solo round.`, pt: `${points} numa jornada a solo.` }[language]
  if (opponent_forfeited) {
    return { en: `${points}; ${opponent} didn’t play.`, pt: `${points}; ${opponent} não jogou.` }[language]
  }
  const theirs = inWords(opponent_score, language)
  return { en: `you ${own} – ${theirs} ${opponent}.`, pt: `tu ${own} – ${theirs} ${opponent}.` }[language]
}

/** A forfeit, with what the opponent got by it; they may have forfeited too. */
function forfeited(opponent: string | null, theirs: number | null, language: Language): string {
  const own = { en: 'you didn’t play', pt: 'não jogaste' }[language]
  return opponent === null ? `${own}.` : `${own} – ${inWords(theirs, language)} ${opponent}.`
}

/** One sentence about a special quiz: score and rank, or that answers wait. (docs/rules/mail.md) */
function rankLine(
  special: { score: number; rank: number; players: number } | null,
  language: Language,
): string {
  if (special === null) {
    return {
      en: 'Scores and ranks will follow once every answer is marked.',
      pt: 'Pontuações e lugares chegam quando todas as respostas estiverem corrigidas.',
    }[language]
  }
  const { score, rank, players } = special
  return {
    en: `${score} points: rank ${rank} of ${players}.`,
    pt: `${score} pontos: ${rank}.º lugar entre ${players}.`,
  }[language]
}
