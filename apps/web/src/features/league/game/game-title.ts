import { t } from '@lingui/core/macro'
import type { Language } from '@tertulia/core/customers/languages'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import type { PlayedGame } from './played-game.ts'
import { scoreText } from '@/features/games/score-words.ts'

type Side = PlayedGame['sides'][number]

/** "Ana Lopes 6 – 5 Rui Costa"; the names alone before there is a score. */
export function gameTitle(game: PlayedGame, language: Language): string {
  const { sides, state } = game
  const hasScore = state === 'pending' || state === 'decided'
  const [one, other] = sides
  if (!one) return ''
  if (!other) return hasScore ? `${fullName(one)} ${sideScore(one, game, language)}` : fullName(one)
  if (!hasScore) return `${fullName(one)} – ${fullName(other)}`
  return `${fullName(one)} ${scoreLine(game, language)} ${fullName(other)}`
}

/** "6 – 5", or "6 – between 7 and 9" while an answer is pending. */
export function scoreLine(game: PlayedGame, language: Language): string {
  return game.sides.map((side) => sideScore(side, game, language)).join(' – ')
}

function sideScore(side: Side, { sides, state }: PlayedGame, language: Language): string {
  const { bounds } = side
  const decimals = decimalsOf(sides.flatMap((one) => [one.score, one.bounds?.least ?? null]))
  const number = (value: number) => formatNumber(value, language, { decimals })
  if (!bounds) return scoreText(side, state, { language, decimals }).text
  if (bounds.least === bounds.most) return number(bounds.least)
  return t`between ${number(bounds.least)} and ${number(bounds.most)}`
}

/** "7–9": the scores between which a side ends, in figures; null once it has its score. */
export function boundsText({ bounds }: Side, language: Language): string | null {
  if (!bounds) return null
  const scores = bounds.least === bounds.most ? [bounds.least] : [bounds.least, bounds.most]
  const decimals = decimalsOf(scores)
  return scores.map((score) => formatNumber(score, language, { decimals })).join('–')
}

export function fullName({ name, surname }: Pick<Side, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim()
}
