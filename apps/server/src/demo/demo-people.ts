/** Names and strength of the demo players; strength is the average chance of a right answer. */
export type DemoPerson = {
  name: string
  surname: string
  strength: number
  birthdate: string
  region: string
}

const givenNamesPt = [
  'Ana',
  'Tiago',
  'Beatriz',
  'Rui',
  'Catarina',
  'Nuno',
  'Diana',
  'Miguel',
  'Filipa',
  'Hugo',
  'Inês',
  'Jorge',
  'Leonor',
  'Luís',
  'Margarida',
  'Paulo',
  'Mariana',
  'Ricardo',
  'Sofia',
  'Vasco',
  'Teresa',
  'Duarte',
  'Helena',
  'Gonçalo',
  'Joana',
  'Artur',
  'Lúcia',
  'Sérgio',
  'Matilde',
]
const surnamesPt = [
  'Almeida',
  'Barbosa',
  'Cardoso',
  'Dias',
  'Esteves',
  'Faria',
  'Gaspar',
  'Henriques',
  'Inácio',
  'Jordão',
  'Leitão',
  'Meireles',
  'Nogueira',
  'Oliveira',
  'Pacheco',
  'Queirós',
  'Ramalho',
  'Salgado',
  'Tavares',
  'Vilhena',
  'Xavier',
  'Azevedo',
  'Bettencourt',
  'Coelho',
  'Domingues',
  'Furtado',
  'Guerreiro',
  'Lacerda',
  'Monteiro',
]
const regionsPt = ['PT.LI', 'PT.PO', 'PT.CO', 'PT.BR', 'PT.FA', 'PT.AC', 'PT.EV']

/** Twenty-nine Portuguese players, strongest first. */
export const peoplePt: DemoPerson[] = givenNamesPt.map((name, index) => ({
  name,
  surname: surnamesPt[index] ?? '',
  strength: 0.82 - index * 0.015,
  birthdate: `${1958 + ((index * 7) % 44)}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + ((index * 5) % 28)).padStart(2, '0')}`,
  region: regionsPt[index % regionsPt.length] ?? 'PT.LI',
}))

/** Five players of the English-speaking customer. */
export const peopleEn: DemoPerson[] = [
  { name: 'Harriet', surname: 'Ashdown', strength: 0.78, birthdate: '1971-03-14', region: 'GB' },
  { name: 'Callum', surname: 'Byrne', strength: 0.7, birthdate: '1985-09-02', region: 'IE' },
  { name: 'Priya', surname: 'Desai', strength: 0.66, birthdate: '1990-12-21', region: 'GB' },
  { name: 'Owen', surname: 'Prosser', strength: 0.58, birthdate: '1962-07-07', region: 'GB' },
  { name: 'Maeve', surname: 'Tully', strength: 0.5, birthdate: '1999-01-30', region: 'IE' },
]
