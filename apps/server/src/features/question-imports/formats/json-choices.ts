import type { NamedChoices } from '@tertulia/core/question-bank/choice-marks'
import { withoutSigns } from '@tertulia/core/question-bank/choice-marks'
import { isOneOf } from '@tertulia/core/collections/lists'

/** The choices of a question, and those of them that the list itself marks as right. */
export type JsonChoices = NamedChoices & { right: string[] }

const textNames = [
  'text',
  'answerText',
  'answer_text',
  'optionText',
  'option_text',
  'texto',
  'answer',
  'resposta',
  'option',
  'opcao',
  'content',
  'title',
  'label',
  'name',
  'value',
]
const keyNames = ['id', 'key', 'letter', 'letra', 'label', 'value']
const rightNames = ['correct', 'isCorrect', 'is_correct', 'right', 'isRight', 'is_right', 'correta', 'certa']

/** Reads choices: a list of texts or of objects, or an object that names each; null for anything else. */
export function readChoices(value: unknown): JsonChoices | null {
  if (Array.isArray(value)) {
    if (value.every(isObject)) return readObjects(value)
    const texts = value.map(textOf)
    return texts.includes(null)
      ? null
      : { texts: withoutSigns(texts.map((text) => text ?? '')), keys: [], right: [] }
  }
  if (!isObject(value)) return null
  const lists = readLists(value)
  if (lists) return lists
  const entries = Object.entries(value)
  const texts = entries.map(([, one]) => textOf(one))
  if (entries.length === 0 || texts.includes(null)) return null
  return { texts: texts.map((text) => text ?? ''), keys: entries.map(([name]) => name), right: [] }
}

/** Reads `{ text: […], label: […] }`, a list of texts beside one of their names. */
function readLists(value: Record<string, unknown>): JsonChoices | null {
  const [texts, keys] = [value['text'], value['label'] ?? value['id'] ?? value['key']]
  if (!Array.isArray(texts) || !Array.isArray(keys) || texts.length !== keys.length) return null
  const read = [...texts, ...keys].map(textOf)
  if (read.includes(null)) return null
  const known = read.map((text) => text ?? '')
  return { texts: known.slice(0, texts.length), keys: known.slice(texts.length), right: [] }
}

function readObjects(choices: readonly Record<string, unknown>[]): JsonChoices | null {
  const textName = textNames.find((name) => choices.every((choice) => typeof choice[name] === 'string'))
  if (textName === undefined || choices.length === 0) return null
  const keyName = keyNames.find(
    (name) => name !== textName && choices.every((choice) => textOf(choice[name])),
  )
  const text = (choice: Record<string, unknown>) => textOf(choice[textName]) ?? ''
  const isRight = (choice: Record<string, unknown>) =>
    rightNames.some((name) => choice[name] === true || choice[name] === 1 || choice[name] === 'true')
  return {
    texts: choices.map(text),
    keys: keyName === undefined ? [] : choices.map((choice) => textOf(choice[keyName]) ?? ''),
    right: choices.filter(isRight).map(text),
  }
}

/** Reads an answer: a text, a number, a list of them, or an object that marks the right ones as true. */
export function readAnswers(value: unknown): string[] | null {
  if (Array.isArray(value)) {
    const texts = value.map(textOf)
    return texts.includes(null) ? null : texts.map((text) => text ?? '')
  }
  if (isObject(value)) {
    const marked = Object.entries(value).filter(([, one]) => one === true || one === 'true')
    const flags = Object.values(value).every((one) => isOneOf(['true', 'false', true, false], one))
    return flags ? marked.map(([name]) => name.replace(/_correct$/, '')) : null
  }
  if (typeof value === 'boolean') return [String(value)]
  const text = textOf(value)
  return text === null ? null : [text]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a text, or a number as text; an empty text for a missing value, null for anything else. */
export function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
