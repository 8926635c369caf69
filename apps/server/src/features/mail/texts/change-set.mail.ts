import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { PushText } from '../../../platform/delivery/push-messages.sql.ts'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'
import type { PlacedOutcome, ChangeTold } from '../../corrections/changed-quizzes.sql.ts'
import type { Reader } from './reader.ts'
import { outcomeLines } from './result.mail.ts'

type MadeChange = ChangeTold & { undone: boolean }

type Changes = {
  /** Names it among the notices on a device. */
  id: string
  quiz: { kind: QuizKind; date: CalendarDate }
  changes: readonly MadeChange[]
  /** Those that were given, of what was not undone. */
  reasons: readonly string[]
}

type ChangeReader = Pick<Reader, 'name' | 'language'> &
  PlacedOutcome & { before: PlacedOutcome; pending_games: number }

function changeLine(
  change: MadeChange,
  { question, language }: { question: string; language: Language },
): string {
  const { undone } = change
  if (change.kind === 'counting') {
    const isVoid = change.counting === 'void'
    if (undone) {
      return {
        en: `${question} counts again as it was marked`,
        pt: `${question} volta a contar como foi corrigida`,
      }[language]
    }
    return isVoid
      ? { en: `${question} doesn’t count`, pt: `${question} não conta` }[language]
      : { en: `${question} is right for everyone`, pt: `${question} está certa para todos` }[language]
  }
  if (undone)
    return { en: `${question} is as it was before`, pt: `${question} fica como estava antes` }[language]
  if (change.kind === 'official_answer') {
    const { answer } = change
    return { en: `${question}: the answer is “${answer}”`, pt: `${question}: a resposta é «${answer}»` }[
      language
    ]
  }
  const { text, verdict } = change
  return {
    en: {
      right: `${question}: “${text}” is right`,
      wrong: `${question}: “${text}” is wrong`,
      pending: `${question}: “${text}” needs marking again`,
    },
    pt: {
      right: `${question}: «${text}» está certo`,
      wrong: `${question}: «${text}» está errado`,
      pending: `${question}: «${text}» volta a estar por corrigir`,
    },
  }[language][verdict]
}

const questionName = (position: number, language: Language) =>
  ({ en: `Question ${position}`, pt: `A pergunta ${position}` })[language]

function subjectOf({ quiz, changes }: Changes, language: Language): string {
  const day = longDate(quiz.date, language)
  const [first] = changes
  if (first && changes.length === 1) {
    const question = {
      en: `Question ${first.position} of ${day}`,
      pt: `A pergunta ${first.position} de ${day}`,
    }
    return changeLine(first, { question: question[language], language })
  }
  const count = changes.length
  return changes.every(({ undone }) => undone)
    ? {
        en: `${count} changes to the quiz of ${day} were undone`,
        pt: `${count} alterações ao quiz de ${day} foram desfeitas`,
      }[language]
    : { en: `${count} changes to the quiz of ${day}`, pt: `${count} alterações ao quiz de ${day}` }[language]
}

/** Names a player's place and its mark, such as "Tier 2: place 3, promotion". */
function placeLines({ place }: PlacedOutcome, language: Language): string[] {
  if (place === null) return []
  const marks = {
    en: { up: ', promotion', down: ', relegation', warning: ', at risk because of forfeits' },
    pt: { up: ', subida', down: ', descida', warning: ', em risco por faltas' },
  }[language]
  const mark = place.movement === null ? '' : marks[place.movement]
  const { tier, rank } = place
  return [
    { en: `Tier ${tier}: place ${rank}${mark}.`, pt: `Divisão ${tier}: ${rank}.º lugar${mark}.` }[language],
  ]
}

const linesOf = (outcome: PlacedOutcome, language: Language) => [
  ...outcomeLines(outcome, language),
  ...placeLines(outcome, language),
]

/** The lines of an outcome that differ from the other outcome’s. */
function changedLines(outcome: PlacedOutcome, other: PlacedOutcome, language: Language): string[] {
  const others = linesOf(other, language)
  return linesOf(outcome, language).filter((line) => !others.includes(line))
}

/** The lines of an outcome that are new, with the games that may still move a place among them. */
function newLines(reader: ChangeReader, language: Language): string[] {
  const { before, pending_games: count } = reader
  const lines = changedLines(reader, before, language)
  const places = placeLines(reader, language)
  if (count === 0 || !places.some((line) => lines.includes(line))) return lines
  const one = count === 1
  const waiting = {
    en: `${count} ${one ? 'game' : 'games'} of the tier not marked yet.`,
    pt: `${count} ${one ? 'jogo' : 'jogos'} da divisão por corrigir.`,
  }
  return [...lines, waiting[language]]
}

function pathOf({ quiz, changes }: Changes): string {
  const [first] = changes
  if (first && changes.length === 1) return `/question/${first.question_id}`
  return quiz.kind === 'daily' ? `/quiz/${quiz.date}` : `/special-quiz/${quiz.date}`
}

/** Mail to a player whose result moved with changes of a closed quiz: old, new and why. (docs/rules/mail.md) */
export function changeSetMail(sender: Sender, reader: ChangeReader, made: Changes): ComposedLetter {
  const { name, language, before } = reader
  const { changes, reasons } = made
  const words = {
    en: {
      moved: 'Your result changes with it:',
      before: 'Before',
      now: 'Now',
      why: 'The reason:',
      see: changes.length === 1 ? 'See the question' : 'See the quiz',
    },
    pt: {
      moved: 'O teu resultado muda com isso:',
      before: 'Antes',
      now: 'Agora',
      why: 'O motivo:',
      see: changes.length === 1 ? 'Ver a pergunta' : 'Ver o quiz',
    },
  }[language]
  const subject = subjectOf(made, language)
  const lines = changes.map(
    (change) => `${changeLine(change, { question: questionName(change.position, language), language })}.`,
  )
  return composeLetter(sender, {
    language,
    name,
    subject,
    paragraphs: [
      ...(changes.length === 1 ? [`${subject}. ${words.moved}`] : [...new Set(lines), words.moved]),
      {
        items: [
          { title: words.before, lines: changedLines(before, reader, language) },
          { title: words.now, lines: newLines(reader, language) },
        ],
      },
      ...reasons.flatMap((quote, index) => [...(index === 0 ? [words.why] : []), { quote }]),
      { label: words.see, link: `${sender.url}${pathOf(made)}` },
    ],
  })
}

/** Push text about a result that moved with changes of a closed quiz. (docs/rules/reminders.md) */
export function changeSetPush(reader: ChangeReader, made: Changes): PushText {
  const { language } = reader
  return {
    title: subjectOf(made, language),
    body: newLines(reader, language).join(' '),
    path: pathOf(made),
    tag: made.id,
    urgent: false,
  }
}
