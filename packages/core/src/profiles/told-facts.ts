import { ageOn } from '../calendar/age.ts'
import type { CalendarDate } from '../calendar/calendar.ts'

type OwnFacts = { birthdate: CalendarDate | null; region: string | null }

/** What is told of somebody, and what the asking person has to tell of himself to be told it. */
export type ToldFacts = {
  age: number | null
  region: string | null
  untold: ('birthdate' | 'region')[]
}

/**
 * Age and region of somebody: his own always, somebody else's to who has said his own. (docs/rules/profiles.md)
 */
export function toldFacts(person: OwnFacts, asking: OwnFacts | 'himself', day: CalendarDate): ToldFacts {
  const told = asking === 'himself' ? person : asking
  const knows = (fact: 'birthdate' | 'region') => asking === 'himself' || told[fact] !== null
  return {
    age: person.birthdate !== null && knows('birthdate') ? ageOn(day, person.birthdate) : null,
    region: knows('region') ? person.region : null,
    untold: (['birthdate', 'region'] as const).filter((fact) => told[fact] === null),
  }
}
