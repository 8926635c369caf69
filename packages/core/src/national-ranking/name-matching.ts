import { distance } from 'fastest-levenshtein'

/** A player that a written name can refer to. */
export type Named = { id: number; name: string; surname: string }

/** Result of looking up a written name. */
export type NameMatch = {
  /** same: one player has this name; several: more than one; near: some have one like it; unknown: nobody. */
  kind: 'same' | 'several' | 'near' | 'unknown'
  player_id: number | null
  /** Possible players, the nearest first. */
  near: number[]
}

const nearAtMost = 5
const nearEnough = 0.75

type Known = { id: number; words: string[] }

/**
 * Finds the player meant by each of these names. Accents, case, punctuation and the order of name and surname do not
 * count; similar names are suggested, never taken. (docs/rules/month-events.md)
 */
export function matchNames(names: readonly string[], players: readonly Named[]): NameMatch[] {
  const known = players
    .map(({ id, name, surname }) => ({ id, words: wordsOf(`${name} ${surname}`) }))
    .toSorted((one, other) => one.id - other.id)
  const byName = Map.groupBy(known, ({ words }) => keyOf(words))
  const byBeginning = groupByBeginning(known)
  return names.map((name) => {
    const words = wordsOf(name)
    const same = (words.length > 0 && byName.get(keyOf(words))) || []
    const ids = same.map(({ id }) => id)
    if (ids.length === 1) return { kind: 'same', player_id: ids[0] ?? null, near: [] }
    if (ids.length > 1) return { kind: 'several', player_id: null, near: ids }
    const near = nearest(words, byBeginning)
    return { kind: near.length > 0 ? 'near' : 'unknown', player_id: null, near }
  })
}

/** The words of a name without accents, case and punctuation. (docs/rules/month-events.md) */
export function wordsOf(name: string): string[] {
  const folded = name
    .normalize('NFKD')
    .replace(/[\p{M}'’´`]/gu, '')
    .toLowerCase()
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

const keyOf = (words: readonly string[]) => words.toSorted().join(' ')

// Compares only names that share a word prefix; a slip rarely affects the start of every word.
const beginningsOf = (words: readonly string[]) => new Set(words.map((word) => word.slice(0, 2)))

function groupByBeginning(known: readonly Known[]): Map<string, Known[]> {
  const groups = new Map<string, Known[]>()
  for (const player of known) {
    for (const beginning of beginningsOf(player.words)) {
      const group = groups.get(beginning)
      if (group) group.push(player)
      else groups.set(beginning, [player])
    }
  }
  return groups
}

function nearest(words: readonly string[], byBeginning: ReadonlyMap<string, Known[]>): number[] {
  const comparable = new Set(
    [...beginningsOf(words)].flatMap((beginning) => byBeginning.get(beginning) ?? []),
  )
  return [...comparable]
    .map(({ id, words: others }) => ({ id, likeness: likenessOf(words, others) }))
    .filter(({ likeness }) => likeness >= nearEnough)
    .toSorted((one, other) => other.likeness - one.likeness || one.id - other.id)
    .slice(0, nearAtMost)
    .map(({ id }) => id)
}

const wordLeftOver = 0.06

/** Similarity of two names from 0 to 1, compared word by word or as one string. */
function likenessOf(one: readonly string[], other: readonly string[]): number {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one]
  const left = [...more]
  let sum = 0
  for (const word of fewer) {
    const likenesses = left.map((candidate) => wordLikeness(word, candidate))
    const best = Math.max(0, ...likenesses)
    sum += best
    if (best > 0) left.splice(likenesses.indexOf(best), 1)
  }
  const byWords = fewer.length === 0 ? 0 : sum / fewer.length - wordLeftOver * (more.length - fewer.length)
  return Math.max(byWords, spelledLikeness(one.join(''), other.join('')))
}

function wordLikeness(one: string, other: string): number {
  if (one === other) return 1
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  // An initial, or a short form.
  if (longer.startsWith(shorter)) return shorter.length === 1 ? 0.8 : shorter.length >= 3 ? 0.9 : 0
  const likeness = spelledLikeness(shorter, longer)
  return likeness >= 0.6 ? likeness : 0
}

function spelledLikeness(one: string, other: string): number {
  const length = Math.max(one.length, other.length)
  // The lengths differ by more than a slip can explain.
  if (length === 0 || Math.min(one.length, other.length) < length * 0.6) return 0
  return 1 - distance(one, other) / length
}

const particles = new Set([
  'da',
  'de',
  'do',
  'das',
  'dos',
  'e',
  'van',
  'von',
  'der',
  'den',
  'di',
  'del',
  'la',
  'le',
])

/**
 * Splits a written name into name and surname: text after a comma is the name, otherwise the last word is the surname.
 * (docs/rules/month-events.md)
 */
export function namesApart(text: string): { name: string; surname: string } {
  const [before = '', after] = text.split(',').map((part) => part.trim().replace(/\s+/g, ' '))
  if (after) return { name: inCase(after), surname: inCase(before) }
  const words = before.split(' ')
  let first = Math.max(1, words.length - 1)
  while (first > 1 && particles.has((words[first - 1] ?? '').toLowerCase())) first--
  return { name: inCase(words.slice(0, first).join(' ')), surname: inCase(words.slice(first).join(' ')) }
}

/** Returns a name written in capitals in its usual case. */
function inCase(name: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase() || name.length < 2) return name
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
}
