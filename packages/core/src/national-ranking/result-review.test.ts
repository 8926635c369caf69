import { expect, test } from 'vitest'
import { matchNames } from './name-matching.ts'
import { resultsOf, reviewLines, type LineDecision } from './result-review.ts'
import { readResultTable } from './result-table.ts'

const players = [
  { id: 1, name: 'Ana', surname: 'Sá' },
  { id: 2, name: 'Rui', surname: 'Dó' },
  { id: 3, name: 'Eva', surname: 'Lá' },
]

function review(text: string, decisions: [number, LineDecision][] = []) {
  const lines = readResultTable(text)
  const matches = matchNames(
    lines.map(({ name }) => name),
    players,
  )
  return reviewLines(lines, matches, new Map(decisions))
}

const states = (...input: Parameters<typeof review>) => review(...input).map(({ state }) => state)

test('a recognised player with a result is ready, and all others need a decision', () => {
  expect(states('Ana Sá\t40\nNobody Else\t50\nRui Dó\tmany')).toEqual(['ready', 'undecided', 'no_result'])
})

test('a line is decided by choosing a player, entering a result, or leaving it out', () => {
  const text = 'Ana Sá\t40\nNobody Else\t50\nRui Dó\tmany\nOther\t1'
  const decided = review(text, [
    [2, { player_id: 3 }],
    [3, { result: 7 }],
    [4, { left_out: true }],
  ])
  expect(decided.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'left_out'])
  expect(resultsOf(decided)).toEqual([
    { player_id: 1, result: 40 },
    { player_id: 3, result: 50 },
    { player_id: 2, result: 7 },
  ])
})

test('the second line of a player needs a decision: another player, or leaving one out', () => {
  const text = 'Ana Sá\t40\nSá, Ana\t41'
  expect(states(text)).toEqual(['ready', 'twice'])
  expect(states(text, [[2, { player_id: 2 }]])).toEqual(['ready', 'ready'])
  expect(states(text, [[1, { left_out: true }]])).toEqual(['left_out', 'ready'])
})
