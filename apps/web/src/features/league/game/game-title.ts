import type { Language } from '@tertulia/core/customers/languages'
import { decimalsOf } from '@/lib/words/numbers.ts'
import type { PlayedGame } from './played-game.ts'
import { scoreText } from '@/features/games/score-words.ts'

type Side = PlayedGame['sides'][number]

/** "Ana Lopes 6 – 5 Rui Costa"; the names alone before there is a score. */
export function gameTitle({ sides, state }: PlayedGame, language: Language): string {
  const decimals = decimalsOf(sides.map(({ score }) => score))
  const hasScore = state === 'pending' || state === 'decided'
  const score = (side: Side) => scoreText(side, state, { language, decimals }).text
  const [one, other] = sides
  if (!one) return ''
  if (!other) return hasScore ? `${fullName(one)} ${score(one)}` : fullName(one)
  if (!hasScore) return `${fullName(one)} – ${fullName(other)}`
  return `${fullName(one)} ${score(one)} – ${score(other)} ${fullName(other)}`
}

export function fullName({ name, surname }: Pick<Side, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim()
}
