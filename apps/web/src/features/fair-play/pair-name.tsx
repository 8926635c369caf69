import type { FairPlaySignal } from '@tertulia/contract/fair-play'
import { PersonName } from '@/ui/words/person-name.tsx'

/** The names of two players. */
export function PairName({ players }: Pick<FairPlaySignal, 'players'>) {
  const [one, other] = players
  if (!one || !other) return null
  return (
    <>
      <PersonName person={one} /> · <PersonName person={other} />
    </>
  )
}
