import { suggestVerdict } from '@tertulia/core/quizzes/suggest-verdict'
import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The labelled answers that come with the product. */
export const labelled_answers = path.join(import.meta.dirname, 'labelled-answers.tsv')

/** What the desk would suggest for an answer that people have judged. */
export type ToldAnswer = {
  question: string
  official: string
  given: string
  is_right: boolean
  /** Told as equal or likely. */
  suggested: boolean
  words: string
}

/** Suggestions for a file of question, official answer, given answer and right or wrong, with tabs or commas between. */
export function suggestForFile(file: string): ToldAnswer[] {
  const text = readFileSync(file, 'utf8')
  const with_tabs = text.split('\n', 1)[0]?.includes('\t') === true
  const rows = parse(text, {
    ...(with_tabs ? { delimiter: '\t', quote: null } : {}),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  })
  return rows.flatMap(([question = '', official = '', given = '', label = '']) => {
    if (!/^(right|wrong)$/i.test(label)) return []
    const asked = { question, text: given, answer: official, accepted_answers: [] }
    const { suggestion, reason } = suggestVerdict(asked)
    const is_right = label.toLowerCase() === 'right'
    const suggested = suggestion !== 'unlikely'
    return [{ question, official, given, is_right, suggested, words: `${suggestion}: ${reason}` }]
  })
}

/** Of what is suggested, how much is right (precision); of what is right, how much is suggested (recall). */
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
