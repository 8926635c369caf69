import { splitAnswerList, type AnswerList } from './answer-list.ts'
import {
  cutUnknownThemes,
  finishQuestion,
  type OpenQuestion,
  type PlainQuestion,
} from './finished-questions.ts'
import { labelOf, splitInlineAnswer, type Label, type LabelledLine } from './plain-labels.ts'
import { bareLine, headingLine, numberOf, readLine, type Line, type PlaceReader } from './plain-lines.ts'
import { answerBehind, choicesOf } from './written-answers.ts'

export type PlainQuestions = {
  questions: PlainQuestion[]
  /** Lines that belong to no question. */
  left_out: string[]
}

/** How a text is written, seen from all its lines. */
type Manner = {
  numbered: boolean
  isLoose: boolean
  labelled: boolean
  /** Each line is a question with its answer behind it. */
  oneLineEach: boolean
  /** Themes stand below their questions. */
  placesFollow: boolean
  list: AnswerList | null
}

/** Reads the questions of a text as people write them: numbered, labelled, or apart by blank lines. */
export function readPlainQuestions(text: string, readPlace: PlaceReader): PlainQuestions {
  const { lines, list } = splitAnswerList(text.split('\n').map(bareLine))
  const isNoLabel = noLabelsOf(lines)
  const manner = mannerOf(lines, { list, isNoLabel })
  const done: OpenQuestion[] = []
  let open = newQuestion()

  const begin = () => {
    if (isBegun(open)) done.push(open)
    open = newQuestion()
  }
  const lastNumber = () => open.number ?? done.findLast(({ number }) => number !== null)?.number ?? 0

  function take(line: string, isSplit = false): void {
    const { numbered, isLoose } = manner
    const beginsAgain = open.notes.some((note) => headingLine.test(note)) && numberOf(line)?.number === 1
    const next = beginsAgain ? 1 : lastNumber() + 1
    const isAlone = /^\d+$/.test(line) && isBegun(open) && !open.blankBefore
    const read = readLine(line, {
      readPlace,
      isLoose: isLoose && !isAlone,
      isNoLabel,
      next: numbered ? next : null,
    })
    if (read.kind === 'blank') {
      open.blankBefore = true
      return
    }
    const inline = read.kind === 'words' && !isSplit ? splitInlineAnswer(line) : null
    if (inline) {
      take(inline.text, true)
      addLabelled(open, { label: 'answer', rest: inline.answer })
      return
    }
    if (beginsNext(read, open, manner)) begin()
    add(open, read)
    open.blankBefore = false
    if ('rest' in read && (read.kind !== 'label' || read.label === 'text') && read.rest !== '')
      take(read.rest)
  }

  for (const line of lines) take(line)
  begin()
  const { numbered } = manner
  const questions = done.filter((one) => isQuestion(one, numbered))
  const others = done.filter((one) => !isQuestion(one, numbered))
  const unlisted = list ? giveListed(questions, list) : []
  cutUnknownThemes(questions)
  const isUnlabelledUnusual = manner.labelled && list === null
  return {
    questions: questions.map((one, index) =>
      finishQuestion(one, { line: index + 1, readPlace, isUnlabelledUnusual }),
    ),
    left_out: [
      ...others.flatMap(({ text: written }) => written.filter((line) => line !== '')),
      ...questions.flatMap(({ notes }) => notes),
      ...unlisted,
    ],
  }
}

const newQuestion = (): OpenQuestion => ({
  number: null,
  place: null,
  text: [],
  answer: null,
  accepted: [],
  notes: [],
  remarks: [],
  isPlaceInline: false,
  part: 'text',
  blankBefore: false,
})

type KnownBefore = Pick<Manner, 'list'> & { isNoLabel: (line: LabelledLine) => boolean }

function mannerOf(lines: readonly string[], { list, isNoLabel }: KnownBefore): Manner {
  const isNumbered = lines.some((line) => numberOf(line)?.number === 1)
  const looseNumbers = lines.flatMap((line, at) => {
    const isAlone = /^\d+$/.test(line) && (lines[at - 1] ?? '') !== ''
    return isAlone ? [] : (numberOf(line, true)?.number ?? [])
  })
  const isLoose = !isNumbered && looseNumbers.includes(1) && looseNumbers.includes(2)
  const labelled = lines.some((line) => {
    const label = labelOf(line)
    return (label?.label === 'answer' && !isNoLabel(label)) || splitInlineAnswer(line) !== null
  })
  const firstOf = (label: Label) => lines.findIndex((line) => labelOf(line)?.label === label)
  const placesFollow = firstOf('answer') !== -1 && firstOf('theme') > firstOf('answer')
  const filled = lines.filter((line) => line !== '')
  const oneLineEach = filled.length > 1 && filled.every((line) => answerBehind([line]) !== null)
  return { numbered: isNumbered || isLoose, isLoose, labelled, oneLineEach, placesFollow, list }
}

/** Recognises `A.` that is a choice beside `B.`, and `R.` that is an initial since it stands only once. */
function noLabelsOf(lines: readonly string[]): (line: LabelledLine) => boolean {
  const times = new Map<string, number>()
  for (const line of lines) {
    const label = labelOf(line)
    if (label) times.set(label.name, (times.get(label.name) ?? 0) + 1)
  }
  const hasChoices = lines.some(
    (line, at) =>
      choicesOf([line]).length > 1 ||
      (/^[([]?a\s*[).:\]–-]/i.test(line) && /^[([]?b\s*[).:\]–-]/i.test(lines[at + 1] ?? '')),
  )
  return ({ name, number, isWeak }) =>
    name.length === 1 &&
    number === null &&
    ((name === 'a' && hasChoices) || (isWeak && name !== 'r' && (times.get(name) ?? 0) < 2))
}

const isBegun = ({ number, place, text, answer }: OpenQuestion) =>
  number !== null || place !== null || text.length > 0 || answer !== null

/** In a numbered text, lines before the first number are its title. */
const isQuestion = ({ number, text, answer }: OpenQuestion, numbered: boolean) =>
  (text.length > 0 || answer !== null) && (number !== null || !numbered)

/** Tells whether a line belongs to the next question. */
function beginsNext(
  line: Line,
  open: OpenQuestion,
  { numbered, labelled, oneLineEach, placesFollow, list }: Manner,
): boolean {
  const isWritten = open.text.length > 0 || open.answer !== null
  if (!isWritten) return false
  const isAnswered =
    open.answer !== null ||
    list !== null ||
    (!labelled && (open.text.length > 1 || answerBehind(open.text) !== null))
  switch (line.kind) {
    case 'number':
      return true
    case 'label':
      if (line.label === 'text') return true
      if (line.label !== 'theme' && line.label !== 'subtheme') return false
      return open.blankBefore || (open.answer !== null && !placesFollow)
    case 'place':
      return isAnswered || open.blankBefore || (numbered && open.number === null)
    case 'words':
      if (numbered) return false
      if (oneLineEach) return true
      if (list) return open.blankBefore || open.text.at(-1)?.endsWith('?') === true
      return open.blankBefore && (!labelled || open.answer !== null)
    case 'heading':
    case 'blank':
      return false
  }
}

function add(open: OpenQuestion, line: Exclude<Line, { kind: 'blank' }>): void {
  switch (line.kind) {
    case 'number':
      open.number = line.number
      return
    case 'place': {
      const { unknown, ...place } = line.place
      open.place = place
      open.isPlaceInline = line.rest !== ''
      if (line.cut !== null) open.remarks.push({ kind: 'theme_cut', value: line.cut })
      if (unknown !== undefined) open.remarks.push({ kind: 'theme_left_out', value: unknown })
      return
    }
    case 'label':
      addLabelled(open, line)
      return
    case 'heading':
      open.notes.push(line.text)
      return
    case 'words':
      addWords(open, line.text)
  }
}

function addLabelled(open: OpenQuestion, { label, rest }: Pick<LabelledLine, 'label' | 'rest'>): void {
  if (label === 'theme' || label === 'subtheme') {
    open.place = { theme: '', subtheme: '', categories: [], ...open.place, [label]: rest }
  } else if (label === 'note') {
    // Before the answer, a note belongs to the statement.
    if (open.answer === null) addWords(open, rest)
    else {
      open.part = 'note'
      if (rest !== '') addWords(open, rest)
    }
  } else {
    open.part = label
    if (label === 'answer') open.answer = []
    // What follows “Question:” is read like a line of its own.
    if (rest !== '' && label !== 'text') addWords(open, rest)
  }
}

function addWords(open: OpenQuestion, text: string): void {
  if (open.part === 'answer') open.answer = [...(open.answer ?? []), text]
  else if (open.part === 'accepted') open.accepted.push(text)
  else if (open.part === 'note') open.notes.push(text)
  else open.text.push(...(open.blankBefore && open.text.length > 0 ? ['', text] : [text]))
}

/** Gives questions their answers of the list, by number or in order; returns what is left of it. */
function giveListed(questions: readonly OpenQuestion[], { numbered, inOrder }: AnswerList): string[] {
  const left = [...numbered]
  const rest = [...inOrder]
  for (const [at, question] of questions.entries()) {
    const number = question.number ?? at + 1
    const found = numbered.length > 0 ? left.splice(placeOfEntry(left, number), 1)[0]?.answer : rest.shift()
    if (found === undefined) continue
    question.answer = [found]
    question.remarks.push({ kind: 'answer_listed', value: found })
  }
  return [...rest, ...left.map(({ number, answer }) => `${number}. ${answer}`)]
}

/** The first entry of a number; behind the last one when there is none. */
function placeOfEntry(entries: readonly { number: number }[], number: number): number {
  const place = entries.findIndex((entry) => entry.number === number)
  return place === -1 ? entries.length : place
}
