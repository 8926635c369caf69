import { cleanQuestion } from '@tertulia/core/quizzes/clean-question'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { plainWords } from '../../../platform/files/column-cells.ts'
import { parsedQuestion, type ParsedQuestion } from '../formats/parsed-question.ts'

/** A question of a text, with the number that stands before it, if any. */
export type PlainQuestion = ParsedQuestion & { number: number | null }

type Place = Pick<ParsedQuestion, 'theme' | 'subtheme' | 'categories'>

/** Reads a heading as a theme, a subtheme or both; null when it is none that the club has. */
export type PlaceReader = (name: string) => Place | null

export type PlainQuestions = {
  questions: PlainQuestion[]
  /** Lines that belong to no question. */
  left_out: string[]
}

const labels = {
  text: ['question', 'q', 'question text', 'text', 'pergunta', 'p', 'enunciado', 'texto'],
  answer: ['answer', 'a', 'official answer', 'solution', 'resposta', 'r', 'resposta oficial', 'solucao'],
  accepted: [
    'also',
    'also accepted',
    'accepted',
    'accepted answers',
    'alternatives',
    'aceita se',
    'aceitar',
    'aceites',
    'respostas aceites',
    'tambem',
    'alternativas',
  ],
  theme: ['theme', 'tema'],
  subtheme: ['subtheme', 'subtema'],
} as const
type Label = keyof typeof labels

type Line =
  | { kind: 'blank' }
  | { kind: 'number'; number: number; rest: string }
  | { kind: 'label'; label: Label; rest: string }
  | { kind: 'place'; place: Place; rest: string }
  | { kind: 'words'; text: string }

/** A question while its lines are read. */
type Open = {
  number: number | null
  place: Place | null
  text: string[]
  answer: string[] | null
  accepted: string[]
  /** The part that an unlabelled line goes on with. */
  part: 'text' | 'answer' | 'accepted'
  blankBefore: boolean
}

/** Reads the questions of a text as people write them: numbered, labelled, or apart by blank lines. */
export function readPlainQuestions(text: string, readPlace: PlaceReader): PlainQuestions {
  const lines = text.split('\n').map(bare)
  const numbered = lines.some((line) => numberOf(line)?.number === 1)
  const labelled = lines.some((line) => labelOf(line)?.label === 'answer')
  const done: Open[] = []
  let open = newQuestion()

  const begin = () => {
    if (isBegun(open)) done.push(open)
    open = newQuestion()
  }
  const lastNumber = () => open.number ?? done.findLast(({ number }) => number !== null)?.number ?? 0

  function take(line: string): void {
    const read = kindOf(line, { readPlace, next: numbered ? lastNumber() + 1 : null })
    if (read.kind === 'blank') {
      open.blankBefore = true
      return
    }
    if (beginsNext(read, open, { numbered, labelled })) begin()
    add(open, read)
    open.blankBefore = false
    if ('rest' in read && read.kind !== 'label' && read.rest !== '') take(read.rest)
  }

  lines.forEach(take)
  begin()
  const [questions, others] = [
    done.filter((one) => isQuestion(one, numbered)),
    done.filter((one) => !isQuestion(one, numbered)),
  ]
  return {
    questions: questions.map(finished),
    left_out: others.flatMap(({ text: written }) => written.filter((line) => line !== '')),
  }
}

const newQuestion = (): Open => ({
  number: null,
  place: null,
  text: [],
  answer: null,
  accepted: [],
  part: 'text',
  blankBefore: false,
})

const isBegun = ({ number, place, text, answer }: Open) =>
  number !== null || place !== null || text.length > 0 || answer !== null

/** In a numbered text, lines before the first number are its title. */
const isQuestion = ({ number, text, answer }: Open, numbered: boolean) =>
  (text.length > 0 || answer !== null) && (number !== null || !numbered)

/** Tells whether a line belongs to the next question. */
function beginsNext(
  line: Line,
  open: Open,
  { numbered, labelled }: { numbered: boolean; labelled: boolean },
): boolean {
  const isWritten = open.text.length > 0 || open.answer !== null
  if (!isWritten) return false
  const isAnswered =
    open.answer !== null || (!labelled && (open.text.length > 1 || answerBehind(open.text) !== null))
  switch (line.kind) {
    case 'number':
      return true
    case 'label':
      if (line.label === 'text') return true
      return (
        (line.label === 'theme' || line.label === 'subtheme') && (open.answer !== null || open.blankBefore)
      )
    case 'place':
      return isAnswered || open.blankBefore || (numbered && open.number === null)
    case 'words':
      if (numbered || !open.blankBefore) return false
      return !labelled || open.answer !== null
    case 'blank':
      return false
  }
}

function add(open: Open, line: Exclude<Line, { kind: 'blank' }>): void {
  switch (line.kind) {
    case 'number':
      open.number = line.number
      return
    case 'place':
      open.place = line.place
      return
    case 'label':
      addLabelled(open, line)
      return
    case 'words':
      addWords(open, line.text)
  }
}

function addLabelled(open: Open, { label, rest }: { label: Label; rest: string }): void {
  if (label === 'theme' || label === 'subtheme') {
    open.place = { theme: '', subtheme: '', categories: [], ...open.place, [label]: rest }
    return
  }
  open.part = label
  if (label === 'answer') open.answer = []
  if (rest !== '') addWords(open, rest)
}

function addWords(open: Open, text: string): void {
  if (open.part === 'answer') open.answer = [...(open.answer ?? []), text]
  else if (open.part === 'accepted') open.accepted.push(text)
  else open.text.push(...(open.blankBefore && open.text.length > 0 ? ['', text] : [text]))
}

function finished({ number, place, text, answer, accepted }: Open, index: number): PlainQuestion {
  const [written, found] = answer === null ? splitAnswer(text) : [text, answer.join(' ')]
  const [official = '', ...others] = found.split('|')
  const alternatives = accepted.flatMap((line) => line.split(/[;|]/))
  const question = cleanQuestion({
    text: written.join('\n'),
    answer: official,
    accepted_answers: [...others, ...alternatives],
  })
  return { ...parsedQuestion({ line: index + 1, ...question, ...place }), number }
}

/** Finds an answer without a label: the last line, or what stands behind the question mark. */
function splitAnswer(text: readonly string[]): [string[], string] {
  const lines = text.filter((line) => line !== '')
  const last = lines.at(-1) ?? ''
  if (lines.length > 1 && !last.endsWith('?'))
    return [text.slice(0, text.lastIndexOf(last)), withoutSign(last)]
  const behind = answerBehind(text)
  return behind === null ? [[...text], ''] : [[behind.text], behind.answer]
}

function answerBehind(text: readonly string[]): { text: string; answer: string } | null {
  const [, question, answer] = /^(.*\?[”"»)]?)\s+(\S.*)$/.exec(text.join('\n')) ?? []
  return question === undefined || answer === undefined
    ? null
    : { text: question, answer: withoutSign(answer) }
}

/** “→ Lisbon”, “– Lisbon”, “(Lisbon)” say Lisbon. */
const withoutSign = (answer: string) =>
  answer.replace(/^(?:->|=>|[–—=→:-])\s*/, '').replace(/^[([](.*)[)\]]$/, '$1')

/** A line without what word processors and messages put around it. */
const bare = (line: string) =>
  cleanLine(line)
    .replace(/^(?:[•*>-]|#{1,6})\s+/, '')
    .replace(/^(\*\*|__)(.*)\1$/, '$2')

function kindOf(line: string, { readPlace, next }: { readPlace: PlaceReader; next: number | null }): Line {
  if (line === '') return { kind: 'blank' }
  const numbered = numberOf(line)
  if (numbered && numbered.number === next) return { kind: 'number', ...numbered }
  const labelled = labelOf(line)
  if (labelled) return { kind: 'label', ...labelled }
  const place = readPlace(line.replace(/\s*:$/, ''))
  if (place) return { kind: 'place', place, rest: '' }
  const [, before = '', rest = ''] = /^([^:?]{2,60}?)\s*:\s+(.+)$/.exec(line) ?? []
  const inline = before === '' ? null : readPlace(before)
  return inline ? { kind: 'place', place: inline, rest } : { kind: 'words', text: line }
}

/** Reads “3.”, “3)”, “3 –”, “Question 3” or “Pergunta 3:” with what follows. */
function numberOf(line: string): { number: number; rest: string } | null {
  const [, sign, bareSign, rest = ''] =
    /^(?:(?:question|pergunta|quest[aã]o|q|p|n\.?º|#)\s*(\d{1,2})\s*[.):–—-]?|(\d{1,2})\s*(?:[.):]|\s[–—-](?=\s)|[–—-](?=\s)))(?:\s+(.*))?$/i.exec(
      line,
    ) ?? []
  const digits = sign ?? bareSign
  return digits === undefined ? null : { number: Number(digits), rest }
}

function labelOf(line: string): { label: Label; rest: string } | null {
  const [, name, rest = ''] = /^([\p{L}][\p{L} -]{0,24}?)\s*(?::|\s[–—-](?=\s))\s*(.*)$/u.exec(line) ?? []
  if (name === undefined) return null
  const words = plainWords(name)
  const label = (Object.keys(labels) as Label[]).find((one) =>
    (labels[one] as readonly string[]).includes(words),
  )
  return label === undefined ? null : { label, rest }
}
