import type { within } from '@testing-library/react'
import type { aPerson } from './person.ts'

type Part = Pick<ReturnType<typeof within>, 'getByText'>

/** Opens the fields of rules that are as in the club’s preset, by their names in the list of the others. */
export async function openRules(person: ReturnType<typeof aPerson>, part: Part, ...names: readonly string[]) {
  for (const name of names) await person.click(part.getByText(name, { selector: 'button > span' }))
}
