import { useLanguage } from '@/lib/dates/dates.ts'
import { intlLocales } from '@/lib/words/language.ts'
import { PlayerName } from './player-name.tsx'

type PlayerNamesProps = { people: readonly { id: number; name: string; surname: string }[] }

/** "Ana Lopes, Rui Silva and Eva Costa", each a link to the profile. */
export function PlayerNames({ people }: PlayerNamesProps) {
  const language = useLanguage()
  const list = new Intl.ListFormat(intlLocales[language], { type: 'conjunction' })
  const parts = list.formatToParts(people.map(({ id }) => String(id)))
  return parts.map(({ type, value }, place) => {
    const person = type === 'element' && people.find(({ id }) => String(id) === value)
    return person ? <PlayerName key={place} person={person} /> : value
  })
}
