import { useLanguage } from '@/lib/dates/dates.ts'
import { intlLocales } from '@/lib/words/language.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { PlayerName } from './player-name.tsx'

/** A player, or with a null `id` only a name in an earlier season. */
type NamedPlayer = { id: number | null; name: string; surname: string }

/** "Ana Lopes, Rui Silva and Eva Costa", each a link to the profile. */
export function PlayerNames({ people }: { people: readonly NamedPlayer[] }) {
  const language = useLanguage()
  const list = new Intl.ListFormat(intlLocales[language], { type: 'conjunction' })
  const parts = list.formatToParts(people.map((_person, place) => String(place)))
  return parts.map(({ type, value }, place) => {
    const person = type === 'element' && people[Number(value)]
    return person ? <PlayerOrName key={place} player={person} /> : value
  })
}

/** A link to the profile, or only a name. */
export function PlayerOrName({ player: { id, ...names } }: { player: NamedPlayer }) {
  return id === null ? <PersonName person={names} /> : <PlayerName person={{ id, ...names }} />
}
