import type { Facts } from '@tertulia/core/suggestions/facts'
import { prepareComparisons } from '@tertulia/core/suggestions/suggest-verdict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { answerVariants, labelledAnswers, readLabelledAnswers } from '../bench/data/labelled-answers.ts'
import { fitLogistic, type Example } from './fit-logistic.ts'

// Fits the weights by which suggestions score an answer, on the labelled answers that are open to anybody; the held-out
// ones are never read. The same answers always give the same weights.
//   node tools/fit-suggestions.ts

/** The weights as the rules read them. */
export const weightsFile = path.join(import.meta.dirname, '../packages/core/src/suggestions/weights.gen.ts')
// A fact of fewer answers says nothing, and a weight below this does not matter.
const fewestAnswers = 6
const leastWeight = 0.05
const ridge = 2

function readExamples(name: string): Example[] {
  return readLabelledAnswers(name).flatMap(({ question, official, given, is_right }) => {
    const compare = prepareComparisons({ question, answer: official, accepted_answers: [] })
    return compare(given).facts.map((facts) => ({ facts, isRight: is_right }))
  })
}

function keepFrequent(examples: readonly Example[]): Example[] {
  const counts = new Map<string, number>()
  for (const { facts } of examples)
    for (const name of facts.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const isFrequent = (name: string) => (counts.get(name) ?? 0) >= fewestAnswers
  const only = (facts: Facts) => new Map([...facts].filter(([name]) => isFrequent(name)))
  return examples.map(({ facts, isRight }) => ({ facts: only(facts), isRight }))
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
  const examples = [...readExamples(labelledAnswers), ...readExamples(answerVariants)]
  const { bias, weights } = fitLogistic(keepFrequent(examples), ridge)
  const entries = [...weights]
    .filter(([, weight]) => Math.abs(weight) >= leastWeight)
    .map(([name, weight]) => `${name}:${weight.toFixed(2)}`)
  return `// Written by tools/fit-suggestions.ts from labelled answers.

/** The score of an answer of which nothing is known. */
export const bias = ${bias.toFixed(2)}

/** What each fact adds to it, after its name. */
export const weightTable = \`\n${wrap(entries)}\n\`\n`
}

if (import.meta.main) writeFileSync(weightsFile, fitWeights())
