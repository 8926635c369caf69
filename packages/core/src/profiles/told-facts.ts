import { ageOn } from '../calendar/age.ts'
import type { CalendarDate } from '../calendar/calendar.ts'

type OwnFacts = { birthdate: CalendarDate | null; region: string | null }

/** Personal facts shown on a profile, and the facts viewers must fill in themselves to see them. */
export type ToldFacts = {
  age: number | null
  region: string | null
  untold: ('birthdate' | 'region')[]
}

/** Returns a user's age and region: always to themselves, each to others only if they have filled in their own. */
export function toldFacts(person: OwnFacts, asking: OwnFacts | 'himself', day: CalendarDate): ToldFacts {
  const ownFacts = asking === 'himself' ? person : asking
  const knows = (fact: 'birthdate' | 'region') => asking === 'himself' || ownFacts[fact] !== null
  return {
    age: person.birthdate !== null && knows('birthdate') ? ageOn(day, person.birthdate) : null,
    region: knows('region') ? person.region : null,
    untold: (['birthdate', 'region'] as const).filter((fact) => ownFacts[fact] === null),
  }
}
