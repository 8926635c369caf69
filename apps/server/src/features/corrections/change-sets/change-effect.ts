import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { placesNamed, type ChangeEffect } from '@tertulia/contract/change-sets'
import type { QuizResults } from './change-sets.sql.ts'

type Person = ChangeEffect['places']['named'][number]['player']
type Sides = { before: QuizResults; after: QuizResults }

/** An effect with users by their ids. */
type Moved = Omit<ChangeEffect, 'contradicted' | 'told'>

/** Returns the ids of all users named in an effect. */
export function namedUsers(sides: Sides): number[] {
  const { before, after } = sides
  const places = movedPlaces(sides).map(({ user_id }) => user_id)
  const ties = after.ties.flatMap(({ user1_id: one, user2_id: two }) => [one, two])
  const winners = [...winnersOf(before), ...winnersOf(after)]
  return [...new Set([...places.slice(0, placesNamed), ...ties, ...winners])]
}

/** Describes everything that differs between the results of a quiz before and after a change set. */
export function describeEffect(sides: Sides, persons: readonly Person[]): Moved {
  const { before, after } = sides
  const nameOf = (id: number): Person =>
    persons.find((person) => person.id === id) ?? { id, name: '', surname: '' }
  return {
    fingerprint: fingerprintOf(sides),
    answers: countTurned(sides),
    games: { changed: countChanged(before.games, after.games), results: countResults(sides) },
    places: describePlaces(sides, nameOf),
    cup: {
      changed: countChanged(before.ties, after.ties),
      standing: after.ties
        .filter(({ waiting }) => waiting !== null)
        .filter(
          (tie) =>
            !isDeepStrictEqual(
              tie,
              before.ties.find(({ position }) => position === tie.position),
            ),
        )
        .map(({ user1_id: one, user2_id: two, waiting }) => ({
          players: [nameOf(one), nameOf(two)],
          winner: waiting?.winner_id == null ? null : nameOf(waiting.winner_id),
        })),
    },
    special: {
      changed: countChanged(before.special, after.special),
      jokers: after.special.filter((result) => {
        const old = before.special.find(({ user_id }) => user_id === result.user_id)
        return old !== undefined && jokersOf(old) !== jokersOf(result)
      }).length,
      winners_before: winnersOf(before).map(nameOf),
      winners_after: winnersOf(after).map(nameOf),
    },
  }
}

/** SHA-256 of the state before and after: the same for a preview and for applying it to the same state. */
function fingerprintOf(sides: Sides): string {
  return createHash('sha256').update(JSON.stringify(sides)).digest('base64url')
}

const winnersOf = ({ special }: QuizResults) =>
  special.filter(({ rank }) => rank === 1).map(({ user_id }) => user_id)

const jokersOf = ({ joker_hits: hits, joker_misses: misses }: QuizResults['special'][number]) =>
  `${hits} ${misses}`

/** Counts the rows that differ, or that only one side has. */
function countChanged<Row extends { row: unknown }>(before: readonly Row[], after: readonly Row[]): number {
  const old = new Set(before.map(({ row }) => JSON.stringify(row)))
  const added = after.filter(({ row }) => !old.has(JSON.stringify(row))).length
  return added + Math.max(0, before.length - after.length)
}

type Verdict = QuizResults['verdicts'][number]
type Standing = 'right' | 'wrong' | 'pending' | 'void'

function standingOf({ counting, judged_right }: Verdict): Standing {
  if (counting === 'void') return 'void'
  if (counting === 'right_for_everyone') return 'right'
  return judged_right === null ? 'pending' : judged_right ? 'right' : 'wrong'
}

function countTurned({ before, after }: Sides): ChangeEffect['answers'] {
  const answers = { to_right: 0, to_wrong: 0, to_pending: 0, to_void: 0, from_void: 0 }
  const keyOf = ({ question_id, normalised }: Verdict) => `${question_id} ${normalised}`
  const old = new Map(before.verdicts.map((verdict) => [keyOf(verdict), verdict]))
  for (const verdict of after.verdicts) {
    const previous = old.get(keyOf(verdict))
    const from = previous ? standingOf(previous) : null
    const to = standingOf(verdict)
    if (from === null || from === to) continue
    answers[from === 'void' ? 'from_void' : (`to_${to}` as const)] += verdict.count
  }
  return answers
}

function countResults({ before, after }: Sides): ChangeEffect['games']['results'] {
  const results = new Map<string, ChangeEffect['games']['results'][number]>()
  const old = new Map(before.games.map(({ user_id, result }) => [user_id, result]))
  for (const { user_id, result } of after.games) {
    const from = old.get(user_id)
    if (from === undefined) continue
    const key = `${from} ${result}`
    const cell = results.get(key) ?? { before: from, after: result, count: 0 }
    results.set(key, { ...cell, count: cell.count + 1 })
  }
  return [...results.values()]
}

type MovedPlace = QuizResults['places'][number] & { old: QuizResults['places'][number] }

/** The places whose rank or mark differs, those that moved farthest first. */
function movedPlaces({ before, after }: Sides): MovedPlace[] {
  const old = new Map(before.places.map((place) => [place.user_id, place]))
  return after.places
    .flatMap((place) => {
      const previous = old.get(place.user_id)
      return previous && (previous.rank !== place.rank || previous.movement !== place.movement)
        ? [{ ...place, old: previous }]
        : []
    })
    .toSorted(
      (one, other) =>
        Math.abs(other.rank - other.old.rank) - Math.abs(one.rank - one.old.rank) ||
        one.tier - other.tier ||
        one.rank - other.rank,
    )
}

function describePlaces(sides: Sides, nameOf: (id: number) => Person): ChangeEffect['places'] {
  const moved = movedPlaces(sides)
  return {
    ranks: moved.filter(({ rank, old }) => rank !== old.rank).length,
    marks: moved.filter(({ movement, old }) => movement !== old.movement).length,
    named: moved.slice(0, placesNamed).map(({ user_id, tier, rank, movement, old }) => ({
      player: nameOf(user_id),
      tier,
      rank_before: old.rank,
      rank_after: rank,
      mark_before: old.movement,
      mark_after: movement,
    })),
  }
}
