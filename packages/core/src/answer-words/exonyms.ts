import { commonWords } from './common-words.ts'
import { landscapeNames } from './landscape-names.ts'
import { languageNames } from './language-names.gen.ts'
import { peopleNames } from './people-names.ts'
import { placeNames } from './place-names.ts'
import { thingNames } from './thing-names.ts'

const languages = languageNames.normalize('NFKD').replace(/\p{M}/gu, '')
const lines = [placeNames, landscapeNames, peopleNames, thingNames, commonWords, languages].flatMap((table) =>
  table
    .trim()
    .split(/[\n;]/)
    .map((line) => line.split('|')),
)
const groups = new Map<string, number[]>()
for (const [group, names] of lines.entries()) {
  for (const name of names) groups.set(name, [...(groups.get(name) ?? []), group])
}

/** Tells whether two names are one in two languages or spellings: Lisbon and Lisboa, Peter and Pyotr. */
export function isExonym(one: string, other: string): boolean {
  const others = groups.get(other)
  return others !== undefined && (groups.get(one) ?? []).some((group) => others.includes(group))
}

/** Tells whether a name is in the table. */
export const isNamed = (name: string): boolean => groups.has(name)

/** The other names of a thing or person in the table. */
export function otherNames(name: string): string[] {
  const found = groups.get(name) ?? []
  return found.flatMap((group) => lines[group] ?? []).filter((other) => other !== name)
}
