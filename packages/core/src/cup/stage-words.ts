import type { Language } from '../customers/languages.ts'
import { stageOf } from './cup-stage.ts'

const stages = {
  en: { final: 'final', semi_finals: 'semi-finals', quarter_finals: 'quarter-finals' },
  pt: { final: 'final', semi_finals: 'meias-finais', quarter_finals: 'quartos de final' },
}

/** Names the stage of a cup's round by its ties, as within a sentence: quarter-finals, quartos de final. */
export function nameStage(ties: number, language: Language): string {
  const { stage, of } = stageOf(ties)
  if (stage !== 'round_of') return stages[language][stage]
  if (language === 'en') return `round of ${of}`
  // The round of 16 decides places in the quarter-finals: eighths; the one before has sixteenths, and so on.
  return of === 16 ? 'oitavos de final' : `${of / 2} avos de final`
}
