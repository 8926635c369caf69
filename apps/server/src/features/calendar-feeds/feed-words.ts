import { nameStage } from '@tertulia/core/cup/stage-words'

/** Titles of calendar events in both languages. */
export const feedWords = {
  en: {
    league: (round: number, opponent: string | null) =>
      opponent === null ? `League, round ${round}: solo` : `League, round ${round}: against ${opponent}`,
    leagueMore: (season: number, tier: number) => `Season ${season}, tier ${tier}.`,
    cup: (ties: number, opponent: string) => `Cup, ${nameStage(ties, 'en')}: against ${opponent}`,
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
    cup: (ties: number, opponent: string) => `Taça, ${nameStage(ties, 'pt')}: contra ${opponent}`,
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
