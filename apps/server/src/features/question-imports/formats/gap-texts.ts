import type { ParsedQuestion } from './parsed-question.ts'

const gap = /\{\{c\d+::((?:(?!\{\{|\}\})[^]){0,500}?)(?:::((?:(?!\{\{|\}\})[^]){0,500}?))?\}\}/gi
const beginning = /\{\{c\d+::/i

type Texts = Pick<ParsedQuestion, 'text' | 'answer' | 'accepted_answers'>

/**
 * Makes a question of an Anki note with gaps: what is in the gap is the answer, `_____` stands in its place. A note with
 * several gaps is told.
 */
export function withoutGaps<Question extends Texts & Partial<ParsedQuestion>>(question: Question): Question {
  const { text, answer, accepted_answers: accepted } = question
  if (![text, answer, ...accepted].some((one) => beginning.test(one))) return question
  const missing = new Set([...text.matchAll(gap)].map(([, words = '']) => words.trim()))
  const filled = (one: string) => one.replaceAll(gap, '$1')
  const [found, ...others] = missing
  const read = {
    ...question,
    text: text.replaceAll(gap, (_, _words, hint?: string) => (hint ? `_____ (${hint.trim()})` : '_____')),
    answer: filled(found ?? answer),
    accepted_answers: accepted.map(filled),
    doubt: 'gap_text' as const,
  }
  const isWhole = ![read.text, read.answer, ...read.accepted_answers].some((one) => beginning.test(one))
  if (others.length === 0 && isWhole) return read
  return {
    ...read,
    answer: others.length > 0 ? '' : read.answer,
    problem: 'kind_not_taken',
    problem_value: 'cloze',
  }
}
