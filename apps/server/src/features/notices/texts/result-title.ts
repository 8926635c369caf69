import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { longDate } from '../../../platform/mail/letter.ts'
import type { ResultGame } from '../../corrections/changed-quizzes.sql.ts'

type TitledResult = {
  kind: 'daily' | 'special'
  date: CalendarDate
  /** Null for the daily quiz. */
  subject: string | null
  games: ResultGame[]
  special: { score: number; rank: number; players: number } | null
}

/** The game that a result leads to: the first decided one, else one that is still being marked. */
export function gameToShow({ games }: Pick<TitledResult, 'games'>): ResultGame | null {
  const played = games.filter(({ state }) => state !== 'void')
  return played.find(({ state }) => state === 'decided') ?? played[0] ?? null
}

/** The path of a result's game, or without one of the page with everyone's results of the quiz. */
export function resultPath(result: TitledResult, { user_id }: { user_id: number }): string {
  const { kind, date } = result
  if (kind === 'special') return `/special-quiz/${date}`
  const game = gameToShow(result)
  if (!game) return `/quiz/${date}`
  const { competition, opponent_id } = game
  const sides = opponent_id === null ? [user_id] : [user_id, opponent_id]
  return ['', competition === 'cup' ? 'cup-game' : 'game', date, ...sides].join('/')
}

/** The score of a result in a few words, as subject of the mail and title of the push message. (docs/rules/mail.md) */
export function resultTitle(result: TitledResult, language: Language): string {
  const { kind, date, subject, special } = result
  const day = longDate(date, language)
  if (kind === 'special') {
    if (!special) return { en: `Your result: ${subject}`, pt: `O teu resultado: ${subject}` }[language]
    const { rank, players } = special
    return {
      en: `${subject}: rank ${rank} of ${players}`,
      pt: `${subject}: ${rank}.º lugar entre ${players}`,
    }[language]
  }
  const game = gameToShow(result)
  if (game?.state === 'decided') return gameTitle(game, language)
  return { en: `Your result of ${day}`, pt: `O teu resultado de ${day}` }[language]
}

function gameTitle(game: ResultGame, language: Language): string {
  const { opponent_name: name, score, opponent_score: theirs, competition } = game
  const inCup = competition === 'cup' ? { en: ' in the cup', pt: ' na taça' }[language] : ''
  if (name === null) {
    return {
      en: `${inWords(score, language)} in the solo round`,
      pt: `${inWords(score, language)} na jornada a solo`,
    }[language]
  }
  if (theirs === null) {
    return {
      en: `Won against ${name}, who didn’t play${inCup}`,
      pt: `Ganhaste contra ${name}, que não jogou${inCup}`,
    }[language]
  }
  const line = `${inWords(score, language)}–${inWords(theirs, language)}`
  // Level, a cup game is decided by the tie-break.
  if (score === theirs && competition === 'cup') {
    return { en: `${line} against ${name} in the cup`, pt: `${line} contra ${name} na taça` }[language]
  }
  if (score === theirs)
    return { en: `Drew ${line} with ${name}`, pt: `Empataste ${line} com ${name}` }[language]
  const isWon = score !== null && score > theirs
  return {
    en: isWon ? `Won ${line} against ${name}${inCup}` : `Lost ${line} to ${name}${inCup}`,
    pt: isWon ? `Ganhaste ${line} contra ${name}${inCup}` : `Perdeste ${line} contra ${name}${inCup}`,
  }[language]
}

/** A score for its reader: "4.5" or "4,5"; a dash for none. */
export const inWords = (score: number | null, language: Language) =>
  score === null ? '–' : score.toLocaleString(language === 'en' ? 'en-GB' : 'pt-PT')
