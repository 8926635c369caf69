import type { Language } from '@tertulia/core/customers/languages'

/** A game of the day from its player's side. */
export type ResultGame = {
  competition: 'league' | 'cup'
  state: 'scheduled' | 'pending' | 'decided' | 'void'
  /** Null in a solo round. */
  opponent: string | null
  score: number | null
  opponent_score: number | null
  /** True if the opponent did not submit. */
  opponent_forfeited: boolean
}

/** One sentence about a game: both scores, or what it waits for. (docs/rules/mail.md) */
export function gameLine(game: ResultGame, language: Language): string {
  const { competition, state, opponent } = game
  const where = { en: { league: 'League', cup: 'Cup' }, pt: { league: 'Liga', cup: 'Taça' } }[language][
    competition
  ]
  if (state === 'void') {
    return `${where}: ${{ en: 'the round doesn’t count.', pt: 'a jornada ficou sem efeito.' }[language]}`
  }
  if (state !== 'decided') {
    const against =
      opponent === null ? '' : { en: ` against ${opponent}`, pt: ` contra ${opponent}` }[language]
    const waits = { en: 'is still being marked.', pt: 'ainda está a ser corrigido.' }[language]
    return { en: `${where}: your game${against} ${waits}`, pt: `${where}: o teu jogo${against} ${waits}` }[
      language
    ]
  }
  return `${where}: ${decided(game, language)}`
}

function decided(
  { opponent, score, opponent_score: opponentScore, opponent_forfeited: opponentForfeited }: ResultGame,
  language: Language,
): string {
  const own = inWords(score, language)
  const points = {
    en: `${own} ${score === 1 ? 'point' : 'points'}`,
    pt: `${own} ${score === 1 ? 'ponto' : 'pontos'}`,
  }[language]
  if (opponent === null)
    return { en: `${points} in a solo round.`, pt: `${points} numa jornada a solo.` }[language]
  if (opponentForfeited) {
    return { en: `${points}; ${opponent} didn’t play.`, pt: `${points}; ${opponent} não jogou.` }[language]
  }
  const theirs = inWords(opponentScore, language)
  return { en: `you ${own} – ${theirs} ${opponent}.`, pt: `tu ${own} – ${theirs} ${opponent}.` }[language]
}

const inWords = (score: number | null, language: Language) =>
  score === null ? '–' : score.toLocaleString(language === 'en' ? 'en-GB' : 'pt-PT')

/** One sentence about a special quiz: score and rank, or that answers wait. (docs/rules/mail.md) */
export function rankLine(
  special: { score: number; rank: number; players: number } | null,
  language: Language,
): string {
  if (special === null) {
    return {
      en: 'Scores and ranks will follow once every answer is marked.',
      pt: 'Pontuações e lugares chegam quando todas as respostas estiverem corrigidas.',
    }[language]
  }
  const { score, rank, players } = special
  return {
    en: `${score} points: rank ${rank} of ${players}.`,
    pt: `${score} pontos: ${rank}.º lugar entre ${players}.`,
  }[language]
}
