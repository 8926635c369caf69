import { plainWords } from '../../platform/files/column-cells.ts'
import type { ReadResult } from './read-result.ts'

/** A ranking player as a file may name them. */
export type KnownPlayer = { id: number; name: string; surname: string; source_ids: readonly string[] }

type Named = Pick<ReadResult, 'name' | 'surname' | 'source_id'>

/** The player of a line: `key` is the same for all lines of one player, null where several could be meant. */
export type PlayerOfLine = { key: string; player_id: number | null } | null

/** Returns how to find the words of a name in any order, to compare names by; a file has each name many times. */
function prepareWords(): (named: Pick<Named, 'name' | 'surname'>) => string {
  const found = new Map<string, string>()
  return ({ name, surname }) => {
    const text = `${name} ${surname}`
    const words = found.get(text) ?? plainWords(text).split(' ').toSorted().join(' ')
    found.set(text, words)
    return words
  }
}

/**
 * Finds the player of each line: by their number in the old system, else by the words of their name. A player who is
 * neither here nor in an earlier line is new. (docs/rules/moving-in.md)
 */
export function findPlayers(lines: readonly Named[], known: readonly KnownPlayer[]): PlayerOfLine[] {
  const wordsOf = prepareWords()
  const bySource = new Map(known.flatMap(({ id, source_ids: ids }) => ids.map((one) => [one, id] as const)))
  const byWords = Map.groupBy(known, wordsOf)
  const numbersOf = Map.groupBy(
    lines.filter(({ source_id }) => source_id !== null),
    wordsOf,
  )
  const numbers = new Map(
    [...numbersOf].map(([words, own]) => [words, new Set(own.map(({ source_id: id }) => id ?? ''))]),
  )

  function byName(words: string, without: 'number' | 'nothing'): PlayerOfLine {
    const named = byWords.get(words) ?? []
    // Whoever has a number of the old system is nobody with another number.
    const possible = without === 'number' ? named.filter(({ source_ids: ids }) => ids.length === 0) : named
    const [player, second] = possible
    if (second !== undefined) return null
    return player === undefined
      ? { key: `name ${words}`, player_id: null }
      : { key: `player ${player.id}`, player_id: player.id }
  }

  function findNumbered(sourceId: string, words: string): PlayerOfLine {
    const id = bySource.get(sourceId)
    if (id !== undefined) return { key: `player ${id}`, player_id: id }
    const named = byName(words, 'number')
    if (named === null) return null
    if (named.player_id === null) return { key: `number ${sourceId}`, player_id: null }
    // Two numbers of one name cannot both be the player who is here.
    const unknown = [...(numbers.get(words) ?? [])].filter((one) => !bySource.has(one))
    return unknown.length > 1 ? null : named
  }

  return lines.map((line) => {
    const words = wordsOf(line)
    if (line.source_id !== null) return findNumbered(line.source_id, words)
    const own = [...(numbers.get(words) ?? [])]
    if (own.length > 1) return null
    const [number] = own
    return number === undefined ? byName(words, 'nothing') : findNumbered(number, words)
  })
}
