import { SaxesParser } from 'saxes'
import { rightNumbers } from './right-numbers.ts'
import { readHtml } from './html-text.ts'
import { categoriesOf } from './moodle-categories.ts'
import {
  isTrueOrFalse,
  longestQuestion,
  parsedQuestion,
  truthOf,
  type ParsedQuestion,
  type EmbeddedFile,
} from './parsed-question.ts'

/** A file as it is written inside a file of questions. */
type WrittenFile = { name: string; isBase64: boolean; text: string }

const filesMax = 20
const nameLengthMax = 200

/**
 * Decodes the files of a question, those that its statement shows first. Files that the statement shows and that are
 * not inside come last, without content.
 */
function embeddedFiles(written: readonly WrittenFile[], shown: readonly string[]): EmbeddedFile[] {
  const names = shown.map(decodeName)
  const isShown = ({ name }: WrittenFile) => names.includes(name)
  const inOrder = [...written.filter(isShown), ...written.filter((file) => !isShown(file))]
  const missing = names.filter((name) => !written.some((file) => file.name === name))
  const files = [
    ...inOrder.map(({ name, isBase64, text }) => ({
      name,
      content: Buffer.from(text, isBase64 ? 'base64' : 'utf8'),
    })),
    ...missing.map((name) => ({ name, content: null })),
  ]
  return files.slice(0, filesMax).map((file) => ({ ...file, name: shortName(file.name) }))
}

const shortName = (name: string) => name.trim().slice(0, nameLengthMax).toWellFormed() || 'file'

/** Decodes a name of an address such as `a%20map.png`. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const chunkSize = 64_000
const depthMax = 50
const longestNumber = 40

type Answer = { text: string; tolerance: string; fraction: number; html: boolean }
type Element = { name: string; attributes: Readonly<Record<string, string>> }
type Reading = {
  line: number
  kind: string
  length: number
  html: boolean
  text: string
  category: string
  files: WrittenFile[]
  answers: Answer[]
}

/** Reads Moodle's XML question by question, without holding the document in memory. */
export function* readMoodleXml(text: string): Generator<ParsedQuestion> {
  const parsedQuestions: ParsedQuestion[] = []
  const parser = prepareParser(parsedQuestions)
  for (let from = 0; from < text.length && !parser.broken(); from += chunkSize) {
    parser.write(text.slice(from, from + chunkSize))
    yield* parsedQuestions.splice(0)
  }
  parser.end()
  yield* parsedQuestions
}

function prepareParser(parsedQuestions: ParsedQuestion[]) {
  const parser = new SaxesParser()
  const path: Element[] = []
  let categories: string[] = []
  let question: Reading | null = null
  let brokenLine: number | null = null

  parser.on('opentag', ({ name, attributes }) => {
    path.push({ name, attributes })
    if (path.length > depthMax) parser.fail('too deep')
    if (path.length === 2 && name === 'question')
      question = { line: parser.line, kind: attributes['type'] ?? '', ...nothing(), files: [], answers: [] }
    else if (question) openPart(question, path)
  })
  const takeText = (words: string) => {
    if (question) addText(question, path, words)
  }
  parser.on('text', takeText)
  parser.on('cdata', takeText)
  parser.on('closetag', () => {
    path.pop()
    if (path.length !== 1 || !question || brokenLine !== null) return
    if (question.kind === 'category') categories = categoriesOf(question.category)
    else parsedQuestions.push(parsedFrom(question, categories))
    question = null
  })
  parser.on('error', ({ message }) => {
    // Entities that only HTML knows stay as written, and are decoded with the HTML.
    if (!message.includes('undefined entity')) brokenLine ??= question?.line ?? parser.line
  })
  return {
    write: (chunk: string) => void (brokenLine === null && parser.write(chunk)),
    broken: () => brokenLine !== null,
    end: () => {
      if (brokenLine === null) parser.close()
      if (brokenLine !== null)
        parsedQuestions.push(parsedQuestion({ line: brokenLine, problem: 'unreadable' }))
    },
  }
}

const nothing = () => ({ length: 0, html: true, text: '', category: '' })

const isHtml = ({ attributes }: Element) => !['plain_text', 'markdown'].includes(attributes['format'] ?? '')

function openPart(question: Reading, path: readonly Element[]): void {
  const [, , part, inner] = path
  if (path.length === 3 && part?.name === 'questiontext') question.html = isHtml(part)
  if (path.length === 3 && part?.name === 'answer')
    question.answers.push({
      text: '',
      tolerance: '',
      fraction: Number(part.attributes['fraction'] ?? 0),
      html: isHtml(part),
    })
  if (part?.name === 'questiontext' && inner?.name === 'file')
    question.files.push({
      name: inner.attributes['name'] ?? '',
      isBase64: inner.attributes['encoding'] === 'base64',
      text: '',
    })
}

function addText(question: Reading, path: readonly Element[], words: string): void {
  const [, , part, inner] = path
  if (path.length !== 4) return
  if (part?.name === 'questiontext' && inner?.name === 'file') {
    const file = question.files.at(-1)
    if (file) file.text += words
  }
  if (part?.name === 'answer' && inner?.name === 'tolerance') {
    const numbered = question.answers.at(-1)
    if (numbered && numbered.tolerance.length < longestNumber) numbered.tolerance += words
  }
  if (inner?.name !== 'text') return
  question.length += words.length
  if (question.length > longestQuestion) return
  const answer = question.answers.at(-1)
  if (part?.name === 'questiontext') question.text += words
  else if (part?.name === 'category') question.category += words
  else if (part?.name === 'answer' && answer) answer.text += words
}

function parsedFrom(question: Reading, categories: string[]): ParsedQuestion {
  const { text, media } = question.html ? readHtml(question.text) : { text: question.text.trim(), media: [] }
  const base = parsedQuestion({ line: question.line, text, categories })
  if (question.length > longestQuestion)
    return { ...base, problem: 'unreadable', problem_value: text.slice(0, 200) }
  const read = ({ text: words, html }: Answer) => (html ? readHtml(words).text : words.trim())
  const answers = question.answers.map((one) => ({ ...one, words: read(one) }))
  const judged = { ...base, ...answerOf(question.kind, answers) }
  if (question.files.length > 0) return { ...judged, files: embeddedFiles(question.files, media) }
  const [medium] = media
  return judged.problem || !medium
    ? judged
    : { ...judged, problem: 'medium_not_taken', problem_value: medium }
}

const notTaken = ['essay', 'matching', 'description', 'cloze']

function answerOf(
  kind: string,
  answers: readonly (Pick<Answer, 'tolerance' | 'fraction'> & { words: string })[],
): Partial<ParsedQuestion> {
  const whole = answers.filter(({ fraction }) => fraction >= 100)
  const [answer, ...acceptedAnswers] = whole.map(({ words }) => words)
  const choices = answers.map(({ words }) => words)
  if (!['multichoice', 'shortanswer', 'truefalse', 'numerical'].includes(kind))
    return { problem: 'kind_not_taken', problem_value: notTaken.includes(kind) ? kind : 'other' }
  if (kind === 'multichoice' && answers.filter(({ fraction }) => fraction > 0).length > 1)
    return { problem: 'right_answers_several', choices }
  if (answer === undefined) return { problem: 'right_answer_missing' }
  if (kind === 'truefalse') return { truth: truthOf(answer) }
  if (kind === 'numerical')
    return rightNumbers(whole.map(({ words, tolerance }) => ({ number: words, tolerance: tolerance.trim() })))
  if (kind !== 'multichoice') return { answer, accepted_answers: acceptedAnswers }
  return { answer, choices, truth: isTrueOrFalse(choices) ? truthOf(answer) : null }
}
