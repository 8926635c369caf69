import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { stageOf, type CupStage } from '@tertulia/core/cup/cup-stage'

const named: Record<Exclude<CupStage['stage'], 'round_of'>, MessageDescriptor> = {
  final: msg`Final`,
  semi_finals: msg`Semi-finals`,
  quarter_finals: msg`Quarter-finals`,
}

/** The stage of a cup's round by its ties, in the current language: "Round of 16", "Final". (docs/rules/cup.md) */
export function stageWords(ties: number): string {
  const { stage, of } = stageOf(ties)
  if (stage !== 'round_of') return i18n._(named[stage])
  return i18n._(
    msg({
      message: `Round of ${of}`,
      comment: 'Stage of a cup: as many players are left; 16: oitavos de final',
    }),
  )
}
