import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { PushText } from '../../../platform/delivery/push-messages.sql.ts'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'
import type { ChangedResult, DatedOutcome } from '../../day-changes/day-changes.exports.ts'
import type { Reader } from './reader.ts'
import { outcomeLines } from './result.mail.ts'

type Change = {
  id: number
  kind: 'void' | 'annulment' | 'admission'
  date: CalendarDate
  player_id: number | null
  quiz_kind: QuizKind | null
  onwards: boolean
  reason: string
  undone: boolean
}

type ChangeReader = Pick<Reader, 'user_id' | 'name' | 'language'> & { results: readonly ChangedResult[] }

function subjectOf(changes: readonly Change[], reader: ChangeReader): string {
  const { language, results } = reader
  const [change] = changes
  if (change && changes.length === 1) return subjectOfOne(change, reader)
  const dates = [...new Set(results.map(({ date }) => date))]
  const days = new Intl.ListFormat(language).format(dates.map((date) => longDate(date, language)))
  return { en: `Your results of ${days} have changed`, pt: `Os teus resultados de ${days} mudaram` }[language]
}

function subjectOfOne(change: Change, { user_id, language }: ChangeReader): string {
  const { kind, player_id, onwards, undone } = change
  const day = longDate(change.date, language)
  if (kind === 'void') return voidSubject(day, undone)[language]
  const whose = player_id === user_id ? 'own' : 'other'
  if (kind === 'admission') return admissionSubject(day, undone)[language][whose]
  return annulmentSubject(day, undone)[language][onwards ? 'several' : 'one'][whose]
}

const voidSubject = (day: string, undone: boolean) =>
  undone
    ? { en: `The quiz of ${day} counts again`, pt: `O quiz de ${day} volta a contar` }
    : { en: `The quiz of ${day} doesn’t count`, pt: `O quiz de ${day} não conta` }

const admissionSubject = (day: string, undone: boolean) =>
  undone
    ? {
        en: {
          own: `Your late answers of ${day} no longer count`,
          other: `Late answers of ${day} no longer count`,
        },
        pt: {
          own: `As tuas respostas atrasadas de ${day} deixaram de contar`,
          other: `As respostas atrasadas de ${day} deixaram de contar`,
        },
      }
    : {
        en: { own: `Your late answers of ${day} count`, other: `A player’s late answers of ${day} count` },
        pt: {
          own: `As tuas respostas atrasadas de ${day} contam`,
          other: `As respostas atrasadas de alguém ao quiz de ${day} contam`,
        },
      }

function annulmentSubject(day: string, undone: boolean) {
  const ends = undone
    ? { en: ['counts again', 'count again'], pt: ['volta a contar', 'voltam a contar'] }
    : { en: ['no longer counts', 'no longer count'], pt: ['deixou de contar', 'deixaram de contar'] }
  return {
    en: {
      one: { own: `Your submission of ${day} ${ends.en[0]}`, other: `A submission of ${day} ${ends.en[0]}` },
      several: {
        own: `Your submissions since ${day} ${ends.en[1]}`,
        other: `A player’s submissions since ${day} ${ends.en[1]}`,
      },
    },
    pt: {
      one: { own: `A tua submissão de ${day} ${ends.pt[0]}`, other: `Uma submissão de ${day} ${ends.pt[0]}` },
      several: {
        own: `As tuas submissões desde ${day} ${ends.pt[1]}`,
        other: `As submissões de alguém desde ${day} ${ends.pt[1]}`,
      },
    },
  }
}

function linesOf(side: DatedOutcome, language: Language): string[] {
  if (side.kind === 'special' && !side.submitted) {
    return [{ en: 'Your answers don’t count.', pt: 'As tuas respostas não contam.' }[language]]
  }
  return outcomeLines(side, language)
}

/** The lines of a result that differ from the other one’s. */
function changedLines(side: DatedOutcome, other: DatedOutcome, language: Language): string[] {
  const others = linesOf(other, language)
  return linesOf(side, language).filter((line) => !others.includes(line))
}

const words = {
  en: {
    moved: 'Your result changes with it:',
    before: 'Before',
    now: 'Now',
    why: 'The reason:',
    see: 'See the quiz',
  },
  pt: {
    moved: 'O teu resultado muda com isso:',
    before: 'Antes',
    now: 'Agora',
    why: 'O motivo:',
    see: 'Ver o quiz',
  },
}

/** What was done and why; of several changes each with its own reason. */
function whyLines(changes: readonly Change[], reader: ChangeReader) {
  const { why } = words[reader.language]
  const [change] = changes
  if (change && changes.length === 1) return change.undone ? [] : [why, { quote: change.reason }]
  return changes.flatMap((one) => {
    const subject = `${subjectOfOne(one, reader)}.`
    return one.undone ? [subject] : [`${subject} ${why}`, { quote: one.reason }]
  })
}

/** Mail to a player whose results moved with a change of closed days: old, new and why. (docs/rules/day-changes.md) */
export function dayChangeMail(
  sender: Sender,
  reader: ChangeReader,
  changes: readonly Change[],
): ComposedLetter {
  const { name, language, results } = reader
  const { moved, before, now, see } = words[language]
  const subject = subjectOf(changes, reader)
  const items = results.flatMap((result) => {
    const titled = (title: string) =>
      results.length > 1 ? `${longDate(result.date, language)} · ${title}` : title
    const old = changedLines(result.before, result.after, language)
    const changed = changedLines(result.after, result.before, language)
    return [
      ...(old.length > 0 ? [{ title: titled(before), lines: old }] : []),
      ...(changed.length > 0 ? [{ title: titled(now), lines: changed }] : []),
    ]
  })
  const [first] = results
  return composeLetter(sender, {
    language,
    name,
    subject,
    paragraphs: [
      items.length > 0 ? `${subject}. ${moved}` : `${subject}.`,
      ...(items.length > 0 ? [{ items }] : []),
      ...whyLines(changes, reader),
      ...(first ? [{ label: see, link: `${sender.url}${pathOf(first)}` }] : []),
    ],
  })
}

/** Push text about results that moved with changes of closed days. (docs/rules/day-changes.md) */
export function dayChangePush(reader: ChangeReader, changes: readonly Change[]): PushText {
  const { language, results } = reader
  const [first] = results
  return {
    title: subjectOf(changes, reader),
    body: first ? changedLines(first.after, first.before, language).join(' ') : '',
    path: first ? pathOf(first) : '/',
    tag: `day-change-${changes[0]?.id ?? 0}`,
    urgent: false,
  }
}

const pathOf = ({ date, after }: ChangedResult) =>
  after.kind === 'daily' ? `/quiz/${date}` : `/special-quiz/${date}`
