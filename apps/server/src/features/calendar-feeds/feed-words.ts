import { stageOf, type CupStage } from '@tertulia/core/cup/cup-stage'

const stages = {
  en: { final: 'final', semi_finals: 'semi-finals', quarter_finals: 'quarter-finals' },
  pt: { final: 'final', semi_finals: 'meias-finais', quarter_finals: 'quartos de final' },
}

// The round of 16 is played for places in the quarter-finals: eighths; the one before has sixteenths, and so on.
function nameStage({ stage, of }: CupStage, language: 'en' | 'pt'): string {
  if (stage !== 'round_of') return stages[language][stage]
  if (language === 'en') return `round of ${of}`
  return of === 16 ? 'oitavos de final' : `${of / 2} avos de final`
}

/** What the events of a calendar are called, in both languages. */
export const feed_words = {
  en: {
    league: (round: number, opponent: string | null) =>
      opponent === null ? `League, round ${round}: solo` : `League, round ${round}: against ${opponent}`,
    league_more: (season: number, tier: number) => `Season ${season}, tier ${tier}.`,
    cup: (ties: number, opponent: string) => `Cup, ${nameStage(stageOf(ties), 'en')}: against ${opponent}`,
    cup_more: (season: number) => `Cup of season ${season}.`,
    special: (subject: string | null) => (subject === null ? 'Special quiz' : `Special quiz: ${subject}`),
    deadline: {
      daily: 'Submit the quiz before midnight',
      special: 'Submit the special quiz before midnight',
    },
    deadline_more: 'Your answers must be in when this hour is over.',
    subscription: 'Your subscription ends today',
  },
  pt: {
    league: (round: number, opponent: string | null) =>
      opponent === null ? `Liga, jornada ${round}: a solo` : `Liga, jornada ${round}: contra ${opponent}`,
    league_more: (season: number, tier: number) => `Temporada ${season}, divisão ${tier}.`,
    cup: (ties: number, opponent: string) => `Taça, ${nameStage(stageOf(ties), 'pt')}: contra ${opponent}`,
    cup_more: (season: number) => `Taça da temporada ${season}.`,
    special: (subject: string | null) => (subject === null ? 'Quiz especial' : `Quiz especial: ${subject}`),
    deadline: {
      daily: 'Submete o quiz antes da meia-noite',
      special: 'Submete o quiz especial antes da meia-noite',
    },
    deadline_more: 'As tuas respostas têm de chegar até ao fim desta hora.',
    subscription: 'A tua subscrição termina hoje',
  },
}
