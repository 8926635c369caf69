import type { PastedRemark } from '@tertulia/contract/pasted-quizzes'
import { cleanQuestion } from '@tertulia/core/quizzes/clean-question'
import { parsedQuestion, type ParsedQuestion } from '../formats/parsed-question.ts'
import type { Place, PlaceReader } from './plain-lines.ts'
import {
  answerBehind,
  markedRight,
  namedChoice,
  plainAnswer,
  splitAnswers,
  withoutRightSign,
} from './written-answers.ts'

/** A question of a text, with the number that stands before it, if any, and what was unusual about it. */
export type PlainQuestion = ParsedQuestion & { number: number | null; remarks: PastedRemark[] }

/** A question while its lines are read. */
export type OpenQuestion = {
  number: number | null
  place: Place | null
  text: string[]
  answer: string[] | null
  accepted: string[]
  /** Lines that stand behind the answer and are no part of it. */
  notes: string[]
  remarks: PastedRemark[]
  /** Its theme stands on the line of the statement. */
  isPlaceInline: boolean
  /** The part that an unlabelled line goes on with. */
  part: 'text' | 'answer' | 'accepted' | 'note'
  blankBefore: boolean
}

type Finishing = {
  line: number
  readPlace: PlaceReader
  /** Other questions of the text have labelled answers. */
  isUnlabelledUnusual: boolean
}

/** Reads the answers of a question whose lines are known. */
export function finishQuestion(
  open: OpenQuestion,
  { line, readPlace, isUnlabelledUnusual }: Finishing,
): PlainQuestion {
  const { number, answer, accepted } = open
  const remarks = [...open.remarks]
  const [written, found, sign] = answer === null ? splitAnswer(open.text) : [open.text, answer.join(' ')]
  if (sign !== undefined) remarks.push({ kind: 'choice_named', value: sign })
  else if (answer === null && found !== '' && isUnlabelledUnusual)
    remarks.push({ kind: 'answer_unlabelled', value: found })
  const { place, text } = placeBehind({ ...open, text: written }, readPlace, remarks)
  const named = namedChoice(found, text)
  const split = splitAnswers(plainAnswer(found))
  const [official = '', ...others] =
    named && named.choices.length > 0 ? named.choices : [split.answer, ...split.accepted]
  if (named)
    remarks.push({ kind: named.choices.length > 0 ? 'choice_named' : 'choice_unknown', value: found })
  else if (split.isUnusual) remarks.push({ kind: 'answers_split', value: found })
  const question = cleanQuestion({
    text: text.join('\n'),
    answer: official,
    accepted_answers: [...others, ...accepted.flatMap((one) => one.split(/[;|]|\s\/\s/))],
  })
  return { ...parsedQuestion({ line, ...question, ...place }), number, remarks }
}

const beginning =
  /^((?:\p{Lu}[\p{L}-]*|d[eao]s?|e|of|and|the)(?: (?:\p{Lu}[\p{L}-]*|d[eao]s?|e|of|and|the)){0,3})(?::|\s[–—-])\s+(\S.*)$/u

/** Where nearly all statements begin with a theme, takes the beginning of the others as one that the club does not have. */
export function cutUnknownThemes(questions: readonly OpenQuestion[]): void {
  const isUsual = questions.filter(({ isPlaceInline }) => isPlaceInline).length * 3 >= questions.length * 2
  if (!isUsual || questions.length < 3) return
  for (const question of questions.filter(({ place }) => place === null)) {
    const [, name, rest] = beginning.exec(question.text[0] ?? '') ?? []
    if (name === undefined || rest === undefined) continue
    question.text[0] = rest
    question.remarks.push({ kind: 'theme_left_out', value: name })
  }
}

/** Finds an answer without a label: a choice with a sign, the last line, or what stands behind the question mark. */
function splitAnswer(text: readonly string[]): [text: string[], answer: string, sign?: string] {
  const { choices, right } = markedRight(text)
  if (choices.length > 1) {
    const [only] = right
    if (only === undefined || right.length > 1) return [[...text], '']
    return [text.map(withoutRightSign), withoutRightSign(only), only]
  }
  const lines = text.filter((line) => line !== '')
  const last = lines.at(-1) ?? ''
  if (lines.length > 1 && !last.endsWith('?')) return [text.slice(0, text.lastIndexOf(last)), last]
  const behind = answerBehind(text)
  return behind === null ? [[...text], ''] : [[behind.text], behind.answer]
}

/** Takes a theme in brackets behind the question mark: “Who painted it? (Culture)”. */
function placeBehind(
  { text, place }: Pick<OpenQuestion, 'text' | 'place'>,
  readPlace: PlaceReader,
  remarks: PastedRemark[],
): Pick<OpenQuestion, 'text' | 'place'> {
  const last = text.findLastIndex((line) => line !== '')
  const [, before, name] = /^(.*[?.!…]["”»]?)\s*[[(]([^()[\]]{2,60})[)\]]$/.exec(text[last] ?? '') ?? []
  const found = place === null && name !== undefined ? readPlace(name) : null
  if (found === null || before === undefined) return { text, place }
  const { unknown, ...known } = found
  remarks.push({ kind: 'theme_cut', value: `(${name})` })
  if (unknown !== undefined) remarks.push({ kind: 'theme_left_out', value: unknown })
  return { text: text.with(last, before), place: known }
}
