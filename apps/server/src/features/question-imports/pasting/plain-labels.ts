import { plainWords } from '../../../platform/files/column-cells.ts'
import { keysOf } from '@tertulia/core/collections/records'
import { isOneOf } from '@tertulia/core/collections/lists'

const labels = {
  text: ['question', 'q', 'question text', 'text', 'pergunta', 'perg', 'p', 'enunciado', 'texto', 'questao'],
  answer: [
    'answer',
    'answers',
    'a',
    'ans',
    'official answer',
    'correct answer',
    'right answer',
    'solution',
    'sol',
    'resposta',
    'respostas',
    'resp',
    'r',
    'rta',
    'resposta oficial',
    'resposta certa',
    'resposta correta',
    'solucao',
  ],
  accepted: [
    'also',
    'also accepted',
    'also accept',
    'accept',
    'accepted',
    'accepted answers',
    'alternative',
    'alternatives',
    'alternative answers',
    'other answers',
    'or',
    'aceita',
    'aceita se',
    'aceita se tambem',
    'aceitar',
    'aceitar tambem',
    'aceites',
    'respostas aceites',
    'outras respostas',
    'tambem',
    'tambem aceite',
    'alternativa',
    'alternativas',
    'ou',
  ],
  theme: ['theme', 'category', 'topic', 'tema', 'categoria', 'area'],
  subtheme: ['subtheme', 'subtema'],
  note: [
    'note',
    'notes',
    'source',
    'explanation',
    'comment',
    'points',
    'difficulty',
    'fun fact',
    'justification',
    'details',
    'context',
    'link',
    'author',
    'nota',
    'notas',
    'fonte',
    'explicacao',
    'comentario',
    'pontos',
    'dificuldade',
    'curiosidade',
    'justificacao',
    'detalhes',
    'contexto',
    'saber mais',
    'autor',
    'obs',
  ],
} as const

/** A part of a question that a word names, such as `Answer:`. */
export type Label = keyof typeof labels

/** A labelled line: its label, what follows, and whether a full stop or a bracket alone ends the label. */
export type LabelledLine = {
  label: Label
  rest: string
  number: number | null
  name: string
  isWeak: boolean
}

const strong = String.raw`[.)]?\s*(?::|=|→|->|[–—]|-(?=\s))`
const weak = String.raw`[.)](?=\s|$)`
const labelled = new RegExp(
  String.raw`^(\p{L}[\p{L} -]{0,24}?)\s*\.?\s*(?:n\.?[ºo°]\s*)?(\d{1,2})?\s*(?:(${strong})|(${weak}))\s*(.*)$`,
  'u',
)

// A label on a line of its own.
const alone = /^(answer|resposta|resposta certa|correct answer)()(\s*)$/iu
const leadingPictures = /^(?:[\p{Extended_Pictographic}✓✔]\ufe0f?\s*)+/u

/** Reads “Answer: …”, “R.: …”, “Resp. …”, “A1. …”, “Resposta - …”; null for a line without a known label. */
export function labelOf(line: string): LabelledLine | null {
  const written = line.replace(leadingPictures, '')
  const [, name, number, sign, , rest = ''] = labelled.exec(written) ?? alone.exec(written) ?? []
  if (name === undefined) return null
  const words = plainWords(name)
  const label = keysOf(labels).find((one) => isOneOf(labels[one], words))
  if (label === undefined) return null
  const isWeak = sign === undefined
  // Only short labels of questions and answers go without a colon: “Note. …” begins a sentence.
  if (isWeak && label !== 'answer' && label !== 'text') return null
  return { label, rest, number: number === undefined ? null : Number(number), name: words, isWeak }
}

const longestInline = 1000
const inlineLabel =
  /^(.*[?!.…:"”»)])\s*[([]?\s*(?:r|resp|resposta|resposta certa|answer|ans|solução|sol)\s*\.?\s*[:–—=-]\s*(\S.*?)\s*[)\]]?$/i
const inlineShort = /^(.*\?["”»]?)\s*[([]?\s*a\s*\.?\s*:\s*(\S.*?)\s*[)\]]?$/i

/** Splits “Capital of France? R: Paris” before the answer; null for a line without one. */
export function splitInlineAnswer(line: string): { text: string; answer: string } | null {
  if (line.length > longestInline) return null
  const [, text, answer] = inlineLabel.exec(line) ?? inlineShort.exec(line) ?? []
  return text === undefined || answer === undefined ? null : { text: text.trim(), answer }
}
