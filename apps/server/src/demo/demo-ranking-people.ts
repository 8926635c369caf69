import type { Language } from '@tertulia/core/customers/languages'
import { peopleEn, peoplePt } from './demo-people.ts'

/** A player of the demo's national ranking. */
export type RankingPerson = {
  name: string
  surname: string
  club: string | null
  region: string
  /** The average share of an event's points. */
  strength: number
  /** The chance of taking part in an event. */
  eagerness: number
  /** True for a player with an account at the club. */
  linked: boolean
  /** True for a player who is less good with somebody watching. */
  is_shy: boolean
}

/** Name, surname, club and region of a player without an account. */
type Stranger = [name: string, surname: string, club: string | null, region: string]

const strangersPt: Stranger[] = [
  ['Álvaro', 'Brandão', 'Cavaleiros do Quiz', 'PT.PO'],
  ['Benedita', 'Calado', 'Cavaleiros do Quiz', 'PT.PO'],
  ['Cristóvão', 'Damásio', 'Os Suspeitos', 'PT.LI'],
  ['Dulce', 'Espadinha', null, 'PT.SE'],
  ['Emanuel', 'Frazão', 'Os Suspeitos', 'PT.LI'],
  ['Fátima', 'Godinho', 'Ponte 25', 'PT.SE'],
  ['Graça', 'Igrejas', 'Académicos', 'PT.CO'],
  ['Humberto', 'Junqueiro', 'Académicos', 'PT.CO'],
  ['Isaura', 'Lobato', null, 'PT.FA'],
  ['Jacinto', 'Madureira', 'Minho Sabe', 'PT.BR'],
  ['Lídia', 'Nazaré', 'Minho Sabe', 'PT.BR'],
  ['Marcelino', 'Osório', 'Ponte 25', 'PT.LI'],
  ['Natércia', 'Proença', null, 'PT.VI'],
]
const strangersEn: Stranger[] = [
  ['Alistair', 'Boyd', 'Caledonian', 'GB'],
  ['Bridget', 'Connolly', 'Liffey Quizzers', 'IE'],
  ['Colin', 'Drury', null, 'GB'],
  ['Deirdre', 'Egan', 'Liffey Quizzers', 'IE'],
  ['Étienne', 'Fabre', null, 'FR'],
  ['Femke', 'de Graaf', 'Amstel', 'NL'],
  ['Gavin', 'Hughes', 'Caledonian', 'GB'],
  ['Hanneke', 'Visser', 'Amstel', 'NL'],
]

const membersPt = [
  { name: 'Pedro', surname: 'Paixão', region: 'PT.LI', strength: 0.8 },
  ...peoplePt.filter((_person, index) => index % 2 === 0).slice(0, 11),
]
const membersEn = [{ name: 'Pedro', surname: 'Paixão', region: 'GB', strength: 0.74 }, ...peopleEn]

const clubs = ['Tertúlia', null, 'Os Suspeitos']

function asRanked(
  members: readonly { name: string; surname: string; region: string; strength: number }[],
  strangers: readonly Stranger[],
): RankingPerson[] {
  const linked = members.map(({ name, surname, region, strength }, index) => ({
    name,
    surname,
    club: clubs[index % clubs.length] ?? null,
    region,
    strength,
    eagerness: index === 0 ? 0.95 : 0.45 + (index % 4) * 0.15,
    linked: true,
    is_shy: index === 1,
  }))
  const others = strangers.map(([name, surname, club, region], index) => ({
    name,
    surname,
    club,
    region,
    strength: 0.86 - index * 0.035,
    eagerness: 0.9 - (index % 5) * 0.14,
    linked: false,
    is_shy: false,
  }))
  return [...linked, ...others]
}

/** Some with an account and some without, of several regions. */
export const rankingPeople: Record<Language, RankingPerson[]> = {
  pt: asRanked(membersPt, strangersPt),
  en: asRanked(membersEn, strangersEn),
}
