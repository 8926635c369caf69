import { suggestVerdict } from '@tertulia/core/suggestions/suggest-verdict'
import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The labelled answers that come with the product. */
export const labelledAnswers = path.join(import.meta.dirname, '../labelled-answers.tsv')

/** Similar answers that are only scored, and never read while working on the rules. */
export const heldOutAnswers = path.join(import.meta.dirname, '../held-out-answers.tsv')

/** A suggestion for an answer that has been labelled. */
export type ToldAnswer = {
  question: string
  official: string
  given: string
  is_right: boolean
  /** True if suggested as equal or likely. */
  suggested: boolean
  words: string
}

/**
 * Computes suggestions for a file of question, official answer, given answer and right or wrong, separated by tabs or
 * commas.
 */
export function suggestForFile(file: string): ToldAnswer[] {
  const text = readFileSync(file, 'utf8')
  const withTabs = text.split('\n', 1)[0]?.includes('\t') === true
  const rows = parse(text, {
    ...(withTabs ? { delimiter: '\t', quote: null } : {}),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  })
  return rows.flatMap(([question = '', official = '', given = '', label = '']) => {
    if (!/^(right|wrong)$/i.test(label)) return []
    const asked = { question, text: given, answer: official, accepted_answers: [] }
    const { suggestion, reason } = suggestVerdict(asked)
    const isRight = label.toLowerCase() === 'right'
    const suggested = suggestion !== 'unlikely'
    return [{ question, official, given, is_right: isRight, suggested, words: `${suggestion}: ${reason}` }]
  })
}

/**
 * Measures precision, the part of suggestions that is right, and recall, the part of right answers that is suggested.
 */
export function measureSuggestions(told: readonly ToldAnswer[]) {
  const suggested = told.filter((answer) => answer.suggested)
  const right = told.filter((answer) => answer.is_right)
  const found = suggested.filter((answer) => answer.is_right).length
  return {
    suggested: suggested.length,
    right: right.length,
    found,
    precision: found / suggested.length,
    recall: found / right.length,
  }
}
