import { plainWords } from '../../../platform/files/column-cells.ts'
import type { ImportColumn } from '@tertulia/contract/question-imports'
import { entriesOf } from '@tertulia/core/collections/records'

const names: Record<Exclude<ImportColumn, 'ignored'>, readonly string[]> = {
  text: [
    'text',
    'question',
    'questions',
    'question text',
    'statement',
    'prompt',
    'clue',
    'q',
    'front',
    'pergunta',
    'perguntas',
    'questao',
    'enunciado',
    'texto',
    'frente',
  ],
  answer: [
    'answer',
    'ans',
    'a',
    'solution',
    'correct',
    'right',
    'back',
    'resposta',
    'resp',
    'solucao',
    'gabarito',
    'chave',
    'certa',
    'certas',
    'correta',
    'corretas',
    'correcta',
    'verso',
  ],
  accepted_answers: [
    'accepted answers',
    'alternative answers',
    'also accepted',
    'respostas aceites',
    'outras respostas',
    'aceites',
  ],
  choices: [
    'choices',
    'options',
    'alternatives',
    'possible answers',
    'answer options',
    'answer choices',
    'incorrect answers',
    'wrong answers',
    'incorrect',
    'wrong',
    'distractors',
    'opcoes',
    'hipoteses',
    'alternativas',
    'respostas possiveis',
    'opcoes de resposta',
    'respostas erradas',
    'erradas',
  ],
  theme: ['theme', 'tema'],
  subtheme: ['subtheme', 'subtema'],
  category: ['category', 'categoria'],
  origin: ['origin', 'source', 'origem', 'fonte'],
  medium: ['medium', 'media', 'file', 'image', 'imagem', 'ficheiro', 'multimedia'],
}

const kinds = new Map(entriesOf(names).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)))

const rightAnswer =
  /^(?:(?:the )?(?:correct|right) (?:answers?|options?|choices?|alternatives?|letter|number|index|key|answers? (?:s|index|number|letter|id|key)|(?:option|choice) (?:index|number|letter|id|key))|(?:answer|solution) (?:index|idx|number|letter|id|key|position)|(?:opcao|opcoes|hipotese|alternativa|respostas?|letra|alinea|indice) (?:certas?|corret[ao]s?|correct[ao]s?)|(?:letra|numero|indice) da (?:resposta|opcao)(?: certa| correta)?)$/

const oneChoice =
  /^(?:(?:possible |wrong |incorrect )?(?:option|opt|choice|answer|ans|distractor|alternative)|opcao|op|hipotese|hip|alternativa|resposta errada|resposta incorreta|resposta|errada|wrong|incorrect) ?(?:[a-j]|\d{1,2})$/

const wrongOnly =
  /^(?:incorrect|wrong|distractor|errad|incorret|incorrect|resposta (?:errad|incorret)|respostas (?:errad|incorret))/

// Quiz makers explain a column behind its name: “Answer 1 - max 75 characters”.
const plainName = (name: string) =>
  plainWords(
    name
      .replace(/\s+[-–—(].*$/s, '')
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .replaceAll(/(?<=[a-z]{3})(?=\d)/g, ' '),
  )

/** Maps a column or field name, in English or Portuguese, to its content; null for an unknown name. */
export function columnNamed(name: string): ImportColumn | null {
  const words = plainName(name)
  if (rightAnswer.test(words)) return 'answer'
  return kinds.get(words) ?? (oneChoice.test(words) ? 'choices' : null)
}

/** Maps the names of all columns or fields: some only mean something beside others, such as `A`, `B`, `C` or `answers`. */
export function columnsNamed(header: readonly string[]): (ImportColumn | null)[] {
  const words = header.map(plainName)
  const isRow = (first: string, second: string) => words.includes(first) && words.includes(second)
  const isLettered = isRow('a', 'b')
  const isNumbered = isRow('1', '2')
  const found = words.map((word, at): ImportColumn | null => {
    if (isLettered && /^[a-j]$/.test(word)) return 'choices'
    if (isNumbered && /^\d$/.test(word)) return 'choices'
    return columnNamed(header[at] ?? '')
  })
  const many = found.includes('answer') ? 'choices' : 'answer'
  return found.map((kind, at) => kind ?? (/^(?:answers|respostas)$/.test(words[at] ?? '') ? many : null))
}

/** Tells whether a column or field holds choices without the right one. */
export const holdsWrongChoices = (name: string): boolean => wrongOnly.test(plainName(name))

/** Tells whether numbers under a name count from 0 in most files: an index does. */
export const isIndexName = (name: string): boolean => /\b(?:index|idx|indice)\b/.test(plainName(name))

/** Returns the sign of a choice's column: `b` for “Option B”, empty for a name without one. */
export const choiceSign = (name: string): string => /(?:^| )([a-j]|\d{1,2})$/.exec(plainName(name))?.[1] ?? ''

/**
 * Returns the names in a category of a public collection, the closest first: “Entertainment: Books” may match a theme
 * by either.
 */
export function namesOf(category: string): string[] {
  const parts = category.split(/:| & |\//).map((part) => part.trim())
  return [...new Set([category.trim(), ...parts.toReversed()])].filter((name) => name !== '')
}
