import type { JudgedSuggestion } from '@tertulia/core/suggestions/measure'
import { prepareScoredSuggestions } from '@tertulia/core/suggestions/suggest-verdict'
import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const fileOf = (name: string) => path.join(import.meta.dirname, '..', name)

/** The labelled answers that come with the product. */
export const labelledAnswers = fileOf('labelled-answers.tsv')

/** Many ways to give one answer, with what is added and left out, to fit the score of suggestions on. */
export const answerVariants = fileOf('answer-variants.tsv')

/** Answers of each kind that the rules and the score tell apart, to fit the score on. */
export const answerKinds = fileOf('answer-kinds.tsv')

/**
 * The sets of labelled answers with what suggestions for them reach at least. The held-out ones are only scored, and never
 * read while working on the rules. (docs/rules/correction.md)
 */
export const answerSets = [
  {
    name: 'labelled answers',
    file: labelledAnswers,
    least: { pairs: 4500, precision: 0.979, recall: 0.985 },
  },
  {
    name: 'held-out answers',
    file: fileOf('held-out-answers.tsv'),
    least: { pairs: 2000, precision: 0.969, recall: 0.972 },
  },
  { name: 'answer variants', file: answerVariants, least: { pairs: 2000, precision: 0.965, recall: 0.914 } },
  { name: 'kinds of answers', file: answerKinds, least: { pairs: 2000, precision: 0.928, recall: 0.9 } },
  {
    name: 'held-out answer variants',
    file: fileOf('held-out-answer-variants.tsv'),
    least: { pairs: 2000, precision: 0.946, recall: 0.868 },
  },
  {
    name: 'held-out typed answers',
    file: fileOf('held-out-typed-answers.tsv'),
    least: { pairs: 400, precision: 0.968, recall: 0.903 },
  },
] as const

/** A suggestion for an answer that has been labelled. */
export type ToldAnswer = JudgedSuggestion & { question: string; official: string; given: string }

/** Reads a file of question, official answer, given answer and right or wrong, separated by tabs or commas. */
export function readLabelledAnswers(file: string) {
  const text = readFileSync(file, 'utf8')
  const withTabs = text.split('\n', 1)[0]?.includes('\t') === true
  const rows = parse(text, {
    ...(withTabs ? { delimiter: '\t', quote: null } : {}),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  })
  return rows.flatMap(([question = '', official = '', given = '', label = '']) =>
    /^(right|wrong)$/i.test(label)
      ? [{ question, official, given, is_right: label.toLowerCase() === 'right' }]
      : [],
  )
}

/** Computes suggestions for a file of labelled answers. */
export function suggestForFile(file: string): ToldAnswer[] {
  return readLabelledAnswers(file).map((answer) => {
    const { question, official, given } = answer
    const suggest = prepareScoredSuggestions({ question, answer: official, accepted_answers: [] })
    return { ...answer, ...suggest(given) }
  })
}
