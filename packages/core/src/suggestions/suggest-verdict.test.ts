import { expect, test } from 'vitest'
import { suggestVerdict } from './suggest-verdict.ts'

const suggest = (answer: string, text: string, question = '') => {
  const { suggestion, reason } = suggestVerdict({ text, question, answer, accepted_answers: [] })
  return `${suggestion}: ${reason}`
}

test.each([
  ['Luís de Camões', 'luis de camoes', 'equal'],
  ['Vasco da Gama', 'Vasco de Gama', 'equal'],
  ['New York', 'Newyork', 'equal'],
  ['J. K. Rowling', 'JK Rowling', 'equal'],
  ['D. João V', 'Dom João V', 'equal'],
  ['Luís XIV', 'Luís 14', 'numeral'],
  ['Sete', '7', 'numeral'],
  ['World War II', 'World War Two', 'numeral'],
  ['Segunda Guerra Mundial', '2.ª Guerra Mundial', 'numeral'],
  ['21', 'vinte e um', 'numeral'],
  ['1912', 'mil novecentos e doze', 'numeral'],
  ['1 milhão', '1 000 000', 'numeral'],
  ['1440', '1,440', 'numeral'],
  ['1914-1918', '1914 a 1918', 'numeral'],
  ['36', '36.0', 'numeral'],
  ['2,5 milhões', '2500000', 'numeral'],
  ['12h30', '12:30', 'numeral'],
  ['½', '1/2', 'numeral'],
  ['1939–1945', '1939/45', 'numeral'],
  ['9,81', '9.81', 'equal'],
  ['−40', 'minus 40', 'numeral'],
  ['25 de abril de 1974', '25/04/74', 'numeral'],
  ['90 minutes', 'an hour and a half', 'numeral'],
  ['500 gramas', '0,5 kg', 'numeral'],
  ['St. Helens', 'Saint Helens', 'equal'],
  ['Av. da Liberdade', 'Avenida da Liberdade', 'equal'],
  ['Leão', 'leões', 'plural'],
  ['Pinguins', 'Pinguim', 'plural'],
  ['Mouse', 'Mice', 'plural'],
])('for %s, %s is told as equal: %s', (answer, text, reason) => {
  expect(suggest(answer, text)).toBe(`equal: ${reason}`)
})

test.each([
  ['Luís de Camões', 'Camões', 'surname'],
  ['Leonardo da Vinci', 'Da Vinci', 'surname'],
  ['Einstein', 'Albert Einstein', 'surname'],
  ['Albert Einstein', 'Einstien', 'misspelt_part'],
  ['Peter Norman', 'Peter Noramn', 'few_letters_off'],
  ['Johann Sebastian Bach', 'J. S. Bach', 'initials'],
  ['John F. Kennedy', 'JFK', 'initials'],
  ['Organização das Nações Unidas', 'ONU', 'initials'],
  ['Shakespeare', 'Shakespear', 'one_letter_off'],
  ['Kepler', 'Keppler', 'one_letter_off'],
  ['Einstein', 'Einstien', 'few_letters_off'],
  ['Tchaikovsky', 'Tchaikovski', 'translated'],
  ['Chostakovitch', 'Shostakovich', 'translated'],
  ['Mississippi', 'Missisipi', 'few_letters_off'],
  ['Fernando Pessoa', 'Fernado Pessoa', 'one_letter_off'],
  ['Copérnico', 'Copernicus', 'translated'],
  ['Sódio', 'Sodium', 'translated'],
  ['Luís de Camões', 'Camões, Luís de', 'word_order'],
  ['45 minutos', '45', 'numeral'],
  ['Rio Tejo', 'Tejo', 'kind'],
  ['Sahara Desert', 'Sahara', 'kind'],
  ['Myanmar / Birmânia', 'Birmânia', 'translated'],
  ['Paris', 'Paris (França)', 'more_precise'],
  ['Texas', 'Dallas, Texas', 'more_precise'],
  ['Astana or Nur-Sultan', 'Astana', 'less_precise'],
  ['Cravo', 'cravo vermelho', 'more_precise'],
  ['Canal do Panamá', 'Panamá', 'kind'],
  ['HMS Victory', 'the Victory', 'kind'],
  ['Algeria', 'the Republic of Algeria', 'kind'],
  ['David Beckham', 'Dave Beckham', 'short_name'],
  ['José Afonso', 'Zé Afonso', 'short_name'],
  ['World War II', 'WW2', 'initials'],
  ['Estados Unidos da América', 'EUA', 'initials'],
  ['Lisboa', 'Lisbon', 'translated'],
  ['Khrushchev', 'Kruschev', 'translated'],
  ['£10,000', '10000', 'numeral'],
  ['Século XVI', '16', 'numeral'],
  ['1997', '26 June 1997', 'more_precise'],
  ['Indian Ocean', 'Indian Oc.', 'kind'],
  ['Robert De Niro', 'Robert DeNiro', 'misspelt_part'],
  ['Leonardo DiCaprio', 'Di Caprio', 'misspelt_part'],
  ['Munich', 'Munchen Munich', 'translated'],
  ['Nova Deli', 'New Dehli', 'few_letters_off'],
  ['Myanmar', 'Burma', 'translated'],
  ['Gray', 'grey', 'translated'],
  ['Ato', 'acto', 'one_letter_off'],
  ['Óptica', 'ótica', 'one_letter_off'],
  ['Pneumonia', 'neumonia', 'one_letter_off'],
  ['Huskies', 'huskys', 'few_letters_off'],
  ['Cenouras', 'senoura', 'few_letters_off'],
  ['Picasso', 'Picaço', 'kind'],
  ['Zimbabwe', 'Zimbawe', 'one_letter_off'],
  ['Rosa Mota', 'Rosinha Mota', 'short_name'],
  ['Sean Connery', 'Shaun Connery', 'short_name'],
  ['Sammy Davis Jr.', 'Sammy Davis', 'surname'],
  ['Procter & Gamble', 'P&G', 'initials'],
  ['Sicily', 'the island of Sicily', 'more_precise'],
  ['Treaty of Versailles', 'Versailles treaty of 1919', 'more_precise'],
  ['Czech Republic', 'Czechia or Czech Republic', 'more_precise'],
  ['Sydney Harbour Bridge', 'Sydney Bridge', 'less_precise'],
])('for %s, %s is told as likely: %s', (answer, text, reason) => {
  expect(suggest(answer, text)).toBe(`likely: ${reason}`)
})

test.each([
  ['Luís XIV', 'Luís XV', 'other_number'],
  ['1914', '1915', 'other_number'],
  ['26 June 1997', '27 June 1997', 'other_number'],
  ['10 milhões', '10', 'other_number'],
  ['11 am', '11 pm', 'other_number'],
  ['50 €', '50 $', 'other_unit'],
  ['Panamá', 'Canal do Panamá', 'contains'],
  ['Apollo 11', 'Apollo 12', 'other_number'],
  ['Luís XIV', 'Luís', 'contains'],
  ['João Paulo II', 'Paulo II', 'contains'],
  ['Áustria', 'Austrália', 'few_letters_off'],
  ['Zâmbia', 'Gâmbia', 'one_letter_off'],
  ['Iceland', 'Ireland', 'one_letter_off'],
  ['Manet', 'Monet', 'one_letter_off'],
  ['Neptuno', 'Neptúnio', 'one_letter_off'],
  ['Macroeconomia', 'Microeconomia', 'one_letter_off'],
  ['Guiné', 'Guiné Equatorial', 'contains'],
  ['Mexico', 'New Mexico', 'contains'],
  ['República do Congo', 'República Democrática do Congo', 'different'],
  ['George W. Bush', 'George H. W. Bush', 'few_letters_off'],
  ['Alexandre Dumas', 'Alexandre Dumas filho', 'contains'],
  ['Lennon and McCartney', 'McCartney', 'contains'],
  ['Guerra e Paz', 'Guerra', 'contains'],
  ['Lisboa', 'Lisboa ou Porto', 'contains'],
  ['8 minutos', '8 segundos', 'other_unit'],
  ['World War II', 'WWI', 'other_number'],
  ['Daniel Day-Lewis', 'Daniel Lewis', 'different'],
  ['Kingston', 'Kingstown', 'one_letter_off'],
  ['Propane', 'Propene', 'one_letter_off'],
  ['Haiti and the Dominican Republic', 'Dominican Republic', 'contains'],
  ['It', 'Up', 'different'],
  ['Lisboa', 'Porto', 'different'],
  ['Lisboa', '?', 'different'],
  ['Lisboa', '', 'different'],
])('for %s, %s is told as unlikely: %s', (answer, text, reason) => {
  expect(suggest(answer, text)).toBe(`unlikely: ${reason}`)
})

test('an unknown first name is left out only where the question asks for a person', () => {
  expect(suggest('Rumpole Bailey', 'Bailey')).toBe('unlikely: contains')
  expect(suggest('Rumpole Bailey', 'Bailey', 'Who defended him?')).toBe('likely: surname')
  expect(suggest('Rumpole Bailey', 'Bailey', 'Que advogado, personagem de…')).toBe('likely: surname')
  expect(suggest('Cabo Verde', 'Verde', 'Em que país nasceu o autor?')).toBe('unlikely: contains')
  expect(suggest('Alexandre Magno', 'Magno', 'Quem fundou Alexandria?')).toBe('unlikely: contains')
})

test('Peter Noramn is no surname of Norman, accepted beside Peter Norman', () => {
  const asked = { question: 'Who stood on the podium?', answer: 'Peter Norman', accepted_answers: ['Norman'] }
  expect(suggestVerdict({ ...asked, text: 'Peter Noramn' }).reason).toBe('few_letters_off')
})

test('a name with an s more is another name where a person is asked for', () => {
  expect(suggest('Atena', 'Atenas', 'Que deusa nasceu da cabeça de Zeus?')).toBe('unlikely: one_letter_off')
  expect(suggest('Druids', 'druid', 'Who are the priests of the Celts?')).toBe('equal: plural')
})

test('where a title is asked for, an article more or less is likely and another one is not', () => {
  const novel = 'Which novel won the National Book Award?'
  expect(suggest('Invisible Man', 'The Invisible Man', novel)).toBe('likely: article')
  expect(suggest('O Capital', 'A Capital', 'Que livro escreveu Marx?')).toBe('unlikely: article')
})

test('the kind that the question asks for may be left out', () => {
  expect(suggest('Vitamin C', 'C', 'Which vitamin is ascorbic acid?')).toBe('likely: kind')
  expect(suggest('Vitamin C', 'D', 'Which vitamin is ascorbic acid?')).toMatch(/^unlikely/)
})

test('a subtitle is enough where a title is asked for, and the author may stand before it', () => {
  const film = 'Which film has the heart ripped out?'
  const official = 'Indiana Jones and the Temple of Doom'
  expect(suggest(official, 'Temple of Doom', film)).toBe('likely: less_precise')
  expect(suggest('Hamlet', "Shakespeare's Hamlet", 'Which play has a ghost?')).toBe('likely: more_precise')
})

test('a unit named by the question may be left out, but not replaced by another', () => {
  expect(suggest('212', '212 °F', 'What is the boiling point in Fahrenheit?')).toBe('likely: numeral')
  expect(suggest('212', '212 °C', 'What is the boiling point in Fahrenheit?')).toBe('unlikely: other_unit')
})

test('the strongest likeness among the accepted answers is told', () => {
  const acceptedAnswers = ['Pelé', 'Edson Arantes do Nascimento']
  const asked = { question: 'Quem marcou?', answer: 'Rei Pelé', accepted_answers: acceptedAnswers }
  expect(suggestVerdict({ ...asked, text: 'Nascimento' })).toEqual({
    suggestion: 'likely',
    reason: 'surname',
  })
  expect(suggestVerdict({ ...asked, text: 'pele' })).toEqual({ suggestion: 'equal', reason: 'equal' })
})

test.each([
  ['26 June 1997', '1997', 'When was it published?', 'likely: less_precise'],
  ['26 June 1997', 'June 1997', 'When was it published?', 'likely: less_precise'],
  ['26 June 1997', '1997', 'On which date was it published?', 'unlikely: contains'],
  ['26 June 1997', 'June', 'When was it published?', 'unlikely: contains'],
  ['Nova Scotia, Canada', 'Nova Scotia', 'Where is Halifax?', 'likely: less_precise'],
  ['Oasis', 'the group Oasis', 'Which band recorded Wonderwall?', 'likely: more_precise'],
  ['Portugal', 'Portugal e Espanha', 'Que país tem Lisboa como capital?', 'unlikely: contains'],
  ['Porto', 'Porto Covo', 'Que cidade fica na foz do Douro?', 'unlikely: contains'],
  ['Chelsea', 'Chelsea Clinton', 'Which club plays at Stamford Bridge?', 'unlikely: contains'],
])('for %s, %s to the question "%s" is told as %s', (answer, text, question, told) => {
  expect(suggest(answer, text, question)).toBe(told)
})

test.each([
  ['Polish', 'Poland', 'What nationality was Chopin?', 'country'],
  ['Austríaca', 'Áustria', 'De que nacionalidade era Mozart?', 'country'],
  ['French Revolution', 'the revolution in France', 'Which revolution took place in 1789?', 'country'],
  ['Esgrima', 'esgrimista', 'Em que desporto se usa um florete?', 'word_form'],
  ['Nurse', 'nursing', 'What was her profession?', 'word_form'],
  ['about 71%', '70%', 'How much of the Earth is water?', 'rounded'],
  ['17 km', '17,2 km', 'Quanto mede a ponte, aproximadamente?', 'rounded'],
  ['384,400 km', '384,000 km', 'How far is the Moon?', 'rounded'],
  ['Hebraico', 'Hebrew', 'Que língua se fala em Israel?', 'translated'],
  ['Zaire', 'DR Congo', 'Which country did Mobutu lead?', 'translated'],
  ['Benito Mussolini', 'dictator Mussolini', 'Who was Il Duce?', 'surname'],
  ['Jack Ruby, a nightclub owner', 'Ruby', 'Who shot Oswald?', 'surname'],
  ['Dr. Martin Luther King Jr.', 'MLK', 'Who led the march?', 'initials'],
])('for %s, %s to the question "%s" is likely: %s', (answer, text, question, reason) => {
  expect(suggest(answer, text, question)).toBe(`likely: ${reason}`)
})

test('the country is no answer where the question asks for its language', () => {
  expect(suggest('Português', 'Portugal', 'Que língua é oficial no Brasil?')).toMatch(/^unlikely/)
})

test('a number that is told roughly may be rounded, not mixed up', () => {
  expect(suggest('12 345', '12 354', 'Quantos são, aproximadamente?')).toBe('unlikely: other_number')
  expect(suggest('1914', '1915', 'About when did it begin?')).toBe('unlikely: other_number')
})

test('the end of a longer number is another number, and 100 °F are no 100 °C', () => {
  expect(suggest('230', '30', 'Quantos deputados são?')).toBe('unlikely: other_number')
  expect(suggest('100 degrees', '100 F', 'What is the boiling point in Celsius?')).toBe(
    'unlikely: other_unit',
  )
})

test.each([
  ['Bonn, Germany', 'the city of Bonn', 'Where was Beethoven born?', 'more_precise'],
  ['Bram Stoker', 'Dracula was written by Bram Stoker in 1897.', 'Who wrote Dracula?', 'more_precise'],
  ['Sismologia', 'Seismology', 'Como se chama o estudo dos sismos?', 'translated'],
  ['Império Romano', 'Roman Empire', 'Que império caiu em 476?', 'misspelt_part'],
  ['Hinduísmo', 'hindu', 'Que religião é maioritária na Índia?', 'translated'],
  ['A venomous snake', 'snake', 'What is an adder?', 'less_precise'],
  ['Boston Celtics', 'the Celtics', 'Which NBA team plays in Boston?', 'less_precise'],
  ['Bob Iger', 'Robert A. Iger', 'Who ran Disney?', 'short_name'],
  ['370,000', '372,000', 'What is the population of Iceland?', 'rounded'],
  ['27 member states', '27 countries', 'How many countries are in the EU?', 'numeral'],
])('for %s, %s to the question "%s" is likely: %s', (answer, text, question, reason) => {
  expect(suggest(answer, text, question)).toBe(`likely: ${reason}`)
})

test.each([
  ['A venomous snake', 'venomous', 'What is an adder?'],
  ['Red, green and blue', 'red', 'What are the primary colours of light?'],
  ['Boston Celtics', 'Boston', 'Which NBA team plays in Boston?'],
  ['Latin', 'Latin American', 'Which language did the Romans speak?'],
  ['Alexandre Dumas', 'Alexandre Dumas filho', 'Quem escreveu Os Três Mosqueteiros?'],
])('for %s, %s to the question "%s" is unlikely', (answer, text, question) => {
  expect(suggest(answer, text, question)).toMatch(/^unlikely: /)
})
