import type { ImportColumn } from '@tertulia/contract/question-imports'
import { choiceMarks, placeOfText } from '@tertulia/core/question-bank/choice-marks'
import { choicesIn } from '../tables/cell-texts.ts'
import { choiceSign, holdsWrongChoices, isIndexName } from '../tables/column-names.ts'
import { readAnswers, readChoices, textOf, type JsonChoices } from './json-choices.ts'
import type { ParsedQuestion } from './parsed-question.ts'

type Field = { name: string; kind: ImportColumn | null; value: unknown }
type Answer = Pick<
  ParsedQuestion,
  'answer' | 'accepted_answers' | 'choices' | 'options' | 'problem' | 'problem_value'
>

const nothing: Answer = {
  answer: '',
  accepted_answers: [],
  choices: [],
  options: null,
  problem: null,
  problem_value: '',
}

/** Reads a question's answer with the choices beside it; null when it is none of the known shapes. */
export function answerBeside(fields: readonly Field[]): Answer | null {
  const answer = fields.find(({ kind }) => kind === 'answer')
  if (answer && holdsObjects(answer.value)) return fromChoices(readChoices(answer.value))
  const written = answer ? readAnswers(inner(answer.value)) : []
  if (written === null) return null
  const named = fields.filter(({ kind }) => kind === 'choices')
  const choices = named.length > 0 ? choicesOf(named) : unnamedChoices(fields, written)
  if (choices === null) return null
  if (choices.texts.length === 0) return withoutChoices(answer?.name ?? '', written)
  if (named.length > 0 && named.every(({ name }) => holdsWrongChoices(name)))
    return { ...together(written), choices: [written[0] ?? '', ...choices.texts] }
  if (written.length === 0) return fromChoices(choices)
  const isFromOne = named.length > 1 && choiceSign(named[0]?.name ?? '') === '1'
  const usual = isFromOne && !isIndexName(answer?.name ?? '') ? 1 : 0
  const options = { texts: choices.texts, keys: choices.keys, usual, isNamed: false } as const
  const isMarked = written.every((one) => choiceMarks(one, options) !== null)
  return { ...(isMarked ? { ...nothing, answer: written.join(',') } : together(written)), options }
}

const inner = (value: unknown) =>
  typeof value === 'object' && value !== null && 'text' in value ? value.text : value

const holdsObjects = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object' && one !== null)

const together = ([answer = '', ...others]: readonly string[]): Answer => ({
  ...nothing,
  answer,
  accepted_answers: others,
})

/** `answers` may be the choices of a question whose right one is nowhere; `answer` is a list of right ones. */
function withoutChoices(name: string, written: readonly string[]): Answer {
  const isOpen = written.length > 1 && /^(?:answers|respostas)$/i.test(name)
  return isOpen ? { ...nothing, problem: 'right_answer_missing' } : together(written)
}

/** Takes the choices that are marked as right where they stand. */
function fromChoices(choices: JsonChoices | null): Answer | null {
  if (choices === null) return null
  const { right, texts } = choices
  if (right.length === 0) return { ...nothing, choices: [...texts], problem: 'right_answer_missing' }
  return { ...together(right), choices: [...texts] }
}

function choicesOf(named: readonly Field[]): JsonChoices | null {
  const [only] = named
  if (only && named.length === 1) {
    if (typeof only.value !== 'string') return readChoices(only.value)
    return { texts: choicesIn(only.value), keys: [], right: [] }
  }
  const texts = named.map(({ value }) => textOf(value))
  if (texts.includes(null)) return readChoices(named.find(({ value }) => Array.isArray(value))?.value)
  const signs = named.map(({ name }) => choiceSign(name))
  const keys = signs.every((sign) => /^[a-j]$/.test(sign)) ? signs : named.map(({ name }) => name)
  return { texts: texts.map((text) => text ?? ''), keys, right: [] }
}

const aboutQuestion = /tag|keyword|categor|theme|tema|hint|dica|source|fonte|link|url|ref|media|image/i

/** Finds the list that an answer such as `2`, or one of its members, points to, whatever the list is called. */
function unnamedChoices(fields: readonly Field[], written: readonly string[]): JsonChoices | null {
  const none: JsonChoices = { texts: [], keys: [], right: [] }
  const lists = fields
    .filter(({ kind, name }) => kind === null && !aboutQuestion.test(name))
    .map(({ value }) => (typeof value === 'object' ? readChoices(value) : null))
  const found = lists.find(
    (list) =>
      list !== null &&
      list.texts.length > 1 &&
      (list.right.length > 0 ||
        (written.length > 0 &&
          written.every((one) => choiceMarks(one, list) !== null || placeOfText(one, list) !== -1))),
  )
  return found ?? none
}
