import { foldNumbers } from './number-words.ts'
import type { Match } from './match.ts'

/** A time of the day in minutes, perhaps without saying which half of the day. */
export type DayTime = { kind: 'time'; minutes: number; halfOpen: boolean; bare: boolean }

const named = new Map(
  Object.entries({ noon: 720, midday: 720, 'meio dia': 720, midnight: 0, 'meia noite': 0 }),
)
const morning = / ?(?:am|da manha|da madrugada|in the morning)$/
const evening = / ?(?:pm|da tarde|da noite|in the afternoon|in the evening|at night)$/

/** The times of day that some words can mean. */
export function readTimes(words: readonly string[]): DayTime[] {
  const text = words
    .join(' ')
    .replace(/^(?:as|at|ao|a|pelas|the) /, '')
    .replace(/^(?:12|twelve|doze) (?=noon|mid)/, '')
    .replace(/\bhalf (?=(?!past)[a-z0-9]+$)/, '30 past ')
    .replace(/^(\w+) menos (?:um )?(\w+)$/, '$2 para as $1')
    .replace(/\b(?:e |and )?(?:um |a )?(?:quarto|quarter)\b/g, ' 15')
    .replace(/\b(?:e|and) (?:meia|half)$/, ' 30')
  const half = morning.test(text) ? 'am' : evening.test(text) ? 'pm' : null
  const plain = text.replace(morning, '').replace(evening, '').trim()
  return [...readNamed(plain), ...readClock(plain, half), ...readPast(plain, half)]
}

function readNamed(text: string): DayTime[] {
  for (const [name, minutes] of named) {
    if (!text.startsWith(name)) continue
    const after = foldNumbers(
      text
        .slice(name.length)
        .split(' ')
        .filter((word) => word !== '' && word !== 'e'),
    )
    if (after.length > 1 || !after.every((word) => /^\d{1,2}$/.test(word))) return []
    return [{ kind: 'time', minutes: minutes + Number(after[0] ?? 0), halfOpen: false, bare: false }]
  }
  return []
}

function readClock(text: string, half: 'am' | 'pm' | null): DayTime[] {
  const folded = foldNumbers(text.split(' ').filter((word) => word !== '')).join(' ')
  const clock =
    /^(\d{1,2}) ?(h|hrs?|horas?|hours?|o clock|oclock|[:.])? ?(?:e )?(\d{2})? ?(?:m|min|minutos|h|hrs?)?$/
  const [, hour, mark = '', minute] =
    clock.exec(folded) ?? /^(\d{2})()(\d{2})(?: ?h| hours| horas)?$/.exec(folded) ?? []
  if (hour === undefined || Number(hour) > 24 || Number(minute ?? 0) > 59) return []
  const isFrench = mark.startsWith('h') && !mark.startsWith('hou')
  const isBare = half === null && (mark === '' || mark === '.')
  return [
    timeOf(Number(hour), Number(minute ?? 0), { half, isOpen: !isFrench && !hour.startsWith('0'), isBare }),
  ]
}

/** Five past nine, quarter to three. */
function readPast(text: string, half: 'am' | 'pm' | null): DayTime[] {
  const folded = foldNumbers(
    text
      .replace(/^half past/, '30 past')
      .split(' ')
      .filter((word) => word !== ''),
  ).join(' ')
  const [, minute, word, hour] =
    /^(\d{1,2})(?: minutes)? (past|to|para) (?:as )?(\d{1,2})$/.exec(folded) ?? []
  if (minute === undefined || hour === undefined || Number(minute) > 59) return []
  const offset = word === 'past' ? Number(minute) : -Number(minute)
  return [timeOf(Number(hour), offset, { half, isOpen: true, isBare: false })]
}

type Reading = { half: 'am' | 'pm' | null; isOpen: boolean; isBare: boolean }

function timeOf(hour: number, minute: number, { half, isOpen, isBare }: Reading): DayTime {
  const hours = half === 'pm' && hour < 12 ? hour + 12 : half === 'am' && hour === 12 ? 0 : hour
  const minutes = (((hours * 60 + minute) % 1440) + 1440) % 1440
  return { kind: 'time', minutes, halfOpen: half === null && isOpen && hour <= 12, bare: isBare }
}

/** Compares two times; one that leaves its half of the day open fits both. */
export function compareTimes(dayTime: DayTime, right: DayTime): Match {
  if (right.bare) return null
  const isOpen = dayTime.halfOpen || right.halfOpen
  const same = isOpen ? dayTime.minutes % 720 === right.minutes % 720 : dayTime.minutes === right.minutes
  if (!same) return 'other'
  return dayTime.bare || (isOpen && dayTime.minutes !== right.minutes) ? 'likely' : 'same'
}
