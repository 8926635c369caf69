import type { Language } from '@tertulia/core/customers/languages'
import { stageOf, type CupStage } from '@tertulia/core/cup/cup-stage'

const stages = {
  en: { final: 'final', semi_finals: 'semi-finals', quarter_finals: 'quarter-finals' },
  pt: { final: 'final', semi_finals: 'meias-finais', quarter_finals: 'quartos de final' },
}

// The round of 16 decides places in the quarter-finals: eighths; the one before has sixteenths, and so on.
function nameStage({ stage, of }: CupStage, language: Language): string {
  if (stage !== 'round_of') return stages[language][stage]
  if (language === 'en') return `round of ${of}`
  return of === 16 ? 'oitavos de final' : `${of / 2} avos de final`
}

/** Titles of calendar events in both languages. */
export const feedWords = {
  en: {
    league: (round: number, opponent: string | null) =>
      opponent === null ? `League, round ${round}: solo` : `League, round ${round}: against ${opponent}`,
    leagueMore: (season: number, tier: number) => `Season ${season}, tier ${tier}.`,
    cup: (ties: number, opponent: string) => `Cup, ${nameStage(stageOf(ties), 'en')}: against ${opponent}`,
    cupMore: (season: number) => `Season ${season} cup.`,
    special: (subject: string | null) => (subject === null ? 'Special quiz' : `Special quiz: ${subject}`),
    deadline: {
      daily: 'Submit the quiz before midnight',
      special: 'Submit the special quiz before midnight',
    },
    deadlineMore: 'Your answers must be in by the end of this hour.',
    subscription: 'Your subscription ends today',
  },
  pt: {
    league: (round: number, opponent: string | null) =>
      opponent === null ? `Liga, jornada ${round}: a solo` : `Liga, jornada ${round}: contra ${opponent}`,
    leagueMore: (season: number, tier: number) => `Temporada ${season}, divisão ${tier}.`,
    cup: (ties: number, opponent: string) => `Taça, ${nameStage(stageOf(ties), 'pt')}: contra ${opponent}`,
    cupMore: (season: number) => `Taça da temporada ${season}.`,
    special: (subject: string | null) => (subject === null ? 'Quiz especial' : `Quiz especial: ${subject}`),
    deadline: {
      daily: 'Submete o quiz antes da meia-noite',
      special: 'Submete o quiz especial antes da meia-noite',
    },
    deadlineMore: 'As tuas respostas têm de chegar até ao fim desta hora.',
    subscription: 'A tua subscrição termina hoje',
  },
}
