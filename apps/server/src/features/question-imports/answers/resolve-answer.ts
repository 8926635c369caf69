import {
  choiceMarks,
  markedChoices,
  placeOfText,
  type FirstNumber,
} from '@tertulia/core/question-bank/choice-marks'
import { isTrueOrFalse, truthOf, type Options, type ParsedQuestion } from '../formats/parsed-question.ts'

/** How the answers of a file are read that may be numbers of choices. */
export type NumberReading = {
  first: FirstNumber
  /** False when the file's numbers are all texts of choices. */
  areNumbers: boolean
  /** False while neither the file nor an editor says which number is the first. */
  isCertain: boolean
  /** The file has more answers in words than numbers. */
  isMixed: boolean
}

/** Replaces an answer that is the number or letter of a choice by the choice. (docs/rules/question-imports.md) */
export function resolveAnswer(question: ParsedQuestion, reading: NumberReading): ParsedQuestion {
  const { options, ...known } = question
  if (options === null) return question
  if (known.problem) return { ...known, options: null }
  const marks = choiceMarks(known.answer, options)
  const place = placeOfText(known.answer, options)
  const isNumber = marks?.kind === 'numbers' && (place === -1 || reading.areNumbers)
  if (isNumber && reading.areNumbers) {
    const right = markedChoices(marks, options, reading.first)
    if (right === null) return unresolved(known, options)
    const isDoubtful = place !== -1 || reading.isMixed
    const doubt = isDoubtful ? 'number_or_text' : reading.isCertain ? null : 'numbers_uncertain'
    return resolved({ ...known, doubt: known.doubt ?? doubt }, options, right)
  }
  if (place === -1 && marks?.kind === 'places') {
    const right = markedChoices(marks, options, 0)
    return right === null ? unresolved(known, options) : resolved(known, options, right)
  }
  return resolved(known, options, [options.texts[place]?.trim() ?? known.answer])
}

type Known = Omit<ParsedQuestion, 'options'>

const unresolved = (known: Known, { texts }: Options): ParsedQuestion => ({
  ...known,
  options: null,
  choices: written(texts),
  problem: 'right_answer_missing',
})

function resolved(known: Known, { texts }: Options, right: readonly string[]): ParsedQuestion {
  const [answer = '', ...others] = right
  const choices = written(texts)
  const all = choices.length === 0 || choices.includes(answer) ? choices : [answer, ...choices]
  return {
    ...known,
    options: null,
    answer,
    accepted_answers: [...others, ...known.accepted_answers],
    choices: all,
    truth: isTrueOrFalse(all) ? truthOf(answer) : known.truth,
  }
}

const written = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '')
