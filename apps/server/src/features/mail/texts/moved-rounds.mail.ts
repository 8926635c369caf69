import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { RoundMove } from '@tertulia/core/league/round-moves'
import type { PushText } from '../../../platform/delivery/push-messages.sql.ts'
import {
  composeLetter,
  longDate,
  type ComposedLetter,
  type Paragraph,
  type Sender,
} from '../../../platform/mail/letter.ts'
import type { Reader } from './reader.ts'

type Moved = {
  season: number
  moves: readonly RoundMove[]
  /** The reasons of the moves, and of moves that are undone. */
  reasons: readonly { reason: string; undone: boolean }[]
}

function subjectOf({ moves }: Moved, language: Language): string {
  const [first] = moves
  if (first && moves.length === 1) {
    const day = longDate(first.to, language)
    return {
      en: `Round ${first.round} moves to ${day}`,
      pt: `A jornada ${first.round} muda para ${day}`,
    }[language]
  }
  return {
    en: `${moves.length} rounds have new dates`,
    pt: `${moves.length} jornadas mudam de data`,
  }[language]
}

function linesOf({ moves }: Moved, language: Language): string {
  const word = { en: 'Round', pt: 'Jornada' }[language]
  return moves
    .map(
      ({ round, from, to }) => `- ${word} ${round}: ${longDate(from, language)} → ${longDate(to, language)}`,
    )
    .join('\n')
}

function reasonParts(reasons: Moved['reasons'], words: { why: string; undone: string }): Paragraph[] {
  return reasons.flatMap(({ reason, undone }) => [undone ? words.undone : words.why, { quote: reason }])
}

type MoveReader = Pick<Reader, 'name' | 'language'> & {
  absences: readonly CalendarDate[]
  writes: readonly CalendarDate[]
}

/** Mail to everybody concerned by moved rounds, with the reason. (docs/rules/mail.md) */
export function movedRoundsMail(
  sender: Sender,
  { name, language, absences, writes }: MoveReader,
  moved: Moved,
): ComposedLetter {
  const { season, reasons } = moved
  const listed = (dates: readonly CalendarDate[]) => dates.map((date) => longDate(date, language)).join('; ')
  const days = listed(absences)
  const words = {
    en: {
      intro: `Rounds of season ${season} that haven’t opened yet have new dates. The games stay the same.`,
      why: 'The reason:',
      undone: 'An earlier change is undone. Its reason was:',
      back: `You had booked ${days} off. There is no round then any more, so you get the day back. If you can’t play on the new date, book that one off.`,
      absences: 'Take a day off',
      writes: `You are planned to write the quiz of ${listed(writes)}.`,
      plan: 'See the plan',
      rounds: 'See the rounds',
    },
    pt: {
      intro: `Há jornadas da temporada ${season}, ainda por abrir, que mudam de data. Os jogos ficam os mesmos.`,
      why: 'O motivo:',
      undone: 'Uma mudança anterior foi desfeita. O motivo tinha sido:',
      back: `Tinhas comunicado que não podias jogar em ${days}. Já não há jornada nesse dia, por isso recuperas o dia. Se não puderes jogar na nova data, comunica essa.`,
      absences: 'Comunicar uma ausência',
      writes: `És tu quem escreve o quiz de ${listed(writes)}.`,
      plan: 'Ver o plano',
      rounds: 'Ver as jornadas',
    },
  }[language]
  const paragraphs: Paragraph[] = [
    words.intro,
    linesOf(moved, language),
    ...reasonParts(reasons, words),
    ...(absences.length > 0
      ? [words.back, { label: words.absences, link: `${sender.url}/account/absences` }]
      : []),
    ...(writes.length > 0 ? [words.writes, { label: words.plan, link: `${sender.url}/admin/quizzes` }] : []),
    { label: words.rounds, link: `${sender.url}/ranking/${season}` },
  ]
  return composeLetter(sender, { language, name, subject: subjectOf(moved, language), paragraphs })
}

/** Push text about moved rounds, with the reason. (docs/rules/reminders.md) */
export function movedRoundsPush(moved: Moved, language: Language): PushText {
  const title = subjectOf(moved, language)
  const body = moved.reasons.flatMap(({ reason, undone }) => (undone ? [] : [reason])).join(' ')
  return { title, body, path: `/ranking/${moved.season}`, tag: 'moved-rounds', urgent: false }
}
