import type { Facts } from '@tertulia/core/suggestions/facts'
import { prepareComparisons } from '@tertulia/core/suggestions/suggest-verdict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  answerKinds,
  answerVariants,
  labelledAnswers,
  readLabelledAnswers,
} from '../bench/data/labelled-answers.ts'
import { fitLogistic, type Example } from './fit-logistic.ts'

// Fits the weights by which suggestions score an answer, on the labelled answers that are open to anybody; the held-out
// ones are never read. The same answers always give the same weights.
//   node tools/fit-suggestions.ts

/** The weights as the rules read them. */
export const weightsFile = path.join(import.meta.dirname, '../packages/core/src/suggestions/weights.gen.ts')
// A fact of fewer answers says nothing, and a weight below this does not matter.
const fewestAnswers = 6
const leastWeight = 0.1
const ridge = 2

/** The facts of an answer beside each official one or part of it, of which the most likely counts. */
export type Choices = { choices: readonly Facts[]; isRight: boolean }

const readChoices = (name: string): Choices[] =>
  readLabelledAnswers(name).map(({ question, official, given, is_right }) => {
    const compare = prepareComparisons({ question, answer: official, accepted_answers: [] })
    return { choices: compare(given).facts, isRight: is_right }
  })

function keepFrequent(examples: readonly Choices[]): Choices[] {
  const counts = new Map<string, number>()
  for (const { choices } of examples)
    for (const name of new Set(choices.flatMap((facts) => [...facts.keys()])))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  const isFrequent = (name: string) => (counts.get(name) ?? 0) >= fewestAnswers
  const only = (facts: Facts) => new Map([...facts].filter(([name]) => isFrequent(name)))
  return examples.map(({ choices, isRight }) => ({ choices: choices.map(only), isRight }))
}

const rounds = 5

/** Fits on the first choice of each answer, then some times on the one that the last fit found the most likely. */
export function fitChoices(examples: readonly Choices[]) {
  const frequent = keepFrequent(examples)
  const all: Example[] = frequent.flatMap(({ choices, isRight }) =>
    choices.map((facts) => ({ facts, isRight })),
  )
  let fitted = fitLogistic(all, ridge)
  for (let round = 0; round < rounds; round += 1) {
    const { weights } = fitted
    const sum = (facts: Facts) =>
      [...facts].reduce((total, [name, value]) => total + (weights.get(name) ?? 0) * value, 0)
    const best = frequent.flatMap(({ choices, isRight }) =>
      choices
        .toSorted((one, other) => sum(other) - sum(one))
        .slice(0, 1)
        .map((facts) => ({ facts, isRight })),
    )
    fitted = fitLogistic(best, ridge)
  }
  return fitted
}

/** Several weights to a line of at most 118 characters. */
function wrap(entries: readonly string[]): string {
  const lines: string[] = []
  for (const entry of entries) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + entry.length < 117) lines[lines.length - 1] = `${last};${entry}`
    else lines.push(entry)
  }
  return lines.join('\n')
}

/** The text of the file with the weights. */
export function fitWeights(): string {
  const { bias, weights } = fitChoices([labelledAnswers, answerVariants, answerKinds].flatMap(readChoices))
  const entries = [...weights]
    .filter(([, weight]) => Math.abs(weight) >= leastWeight)
    .map(([name, weight]) => `${name}:${weight.toFixed(2).replace('0.', '.')}`)
  return `// Written by tools/fit-suggestions.ts from labelled answers.

/** The score of an answer of which nothing is known. */
export const bias = ${bias.toFixed(2)}

/** What each fact adds to it, after its name. */
export const weightTable = \`\n${wrap(entries)}\n\`\n`
}

if (import.meta.main) writeFileSync(weightsFile, fitWeights())
