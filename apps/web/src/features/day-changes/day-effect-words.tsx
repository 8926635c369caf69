import { Plural } from '@lingui/react/macro'
import type { DayEffect } from '@tertulia/contract/day-changes'
import type { ReactNode } from 'react'
import { EffectWords } from '@/features/corrections/effect/effect-words.tsx'

/** The full effect of a day's change, with its own words for what happens to answers, and how many people are told. */
export function DayEffectWords({ effect, children }: { effect: DayEffect; children: ReactNode }) {
  return (
    <>
      <EffectWords effect={effect}>{children}</EffectWords> <ToldWords told={effect.told} />
    </>
  )
}

/** How many people are told of a day's change. */
export function ToldWords({ told }: { told: number }) {
  return (
    <Plural
      value={told}
      _0="Nobody needs an e-mail."
      one="# player will be e-mailed the reason."
      other="# players will be e-mailed the reason."
    />
  )
}
