import type { Language } from '@tertulia/core/customers/languages'
import { decimalsOf } from '@/lib/words/numbers.ts'
import type { PlayedGame } from './played-game.ts'
import { scoreText } from '@/features/games/score-words.ts'

type Side = PlayedGame['sides'][number]

/** "Ana Lopes 6 – 5 Rui Costa"; the names alone before there is a score that stands on both sides. */
export function gameTitle({ sides, state }: PlayedGame, language: Language): string {
  const [one, other] = sides
  if (!one) return ''
  const decimals = decimalsOf(sides.map(({ score }) => score))
  const scores = sides.map((side) => scoreText(side, state, { language, decimals }))
  const isOpen = (state !== 'pending' && state !== 'decided') || scores.some(({ isRange }) => isRange)
  const [score1, score2] = scores.map(({ text }) => text)
  if (!other) return isOpen ? fullName(one) : `${fullName(one)} ${score1}`
  if (isOpen) return `${fullName(one)} – ${fullName(other)}`
  return `${fullName(one)} ${score1} – ${score2} ${fullName(other)}`
}

export function fullName({ name, surname }: Pick<Side, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim()
}
