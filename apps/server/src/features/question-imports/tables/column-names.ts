import { plainWords } from '../../../platform/files/column-cells.ts'
import type { ImportColumn } from '@tertulia/contract/question-imports'

const names: Record<Exclude<ImportColumn, 'ignored'>, readonly string[]> = {
  text: ['text', 'question', 'question text', 'front', 'pergunta', 'enunciado', 'texto', 'frente'],
  answer: [
    'answer',
    'correct answer',
    'correct answers',
    'right answer',
    'back',
    'resposta',
    'resposta certa',
    'resposta correta',
    'solucao',
    'verso',
  ],
  accepted_answers: ['accepted answers', 'alternative answers', 'respostas aceites', 'aceites'],
  choices: ['choices', 'options', 'incorrect answers', 'wrong answers', 'opcoes', 'respostas erradas'],
  theme: ['theme', 'tema'],
  subtheme: ['subtheme', 'subtema'],
  category: ['category', 'categoria'],
  origin: ['origin', 'source', 'origem', 'fonte'],
  medium: ['medium', 'media', 'file', 'image', 'imagem', 'ficheiro', 'multimedia'],
}

const kinds = new Map(
  Object.entries(names).flatMap(([kind, words]) => words.map((word) => [word, kind as ImportColumn])),
)

const oneChoice =
  /^(?:option|choice|answer|incorrect answer|wrong answer|distractor|opcao|hipotese|alternativa|resposta errada|resposta) ?(?:[a-h]|\d)$/

/** Maps a column or field name, in English or Portuguese, to its content; null for an unknown name. */
export function columnNamed(name: string): ImportColumn | null {
  const words = plainWords(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '))
  return kinds.get(words) ?? (oneChoice.test(words) ? 'choices' : null)
}

/**
 * Returns the names in a category of a public collection, the closest first: “Entertainment: Books” may match a theme
 * by either.
 */
export function namesOf(category: string): string[] {
  const parts = category.split(/:| & |\//).map((part) => part.trim())
  return [...new Set([category.trim(), ...parts.toReversed()])].filter((name) => name !== '')
}
