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
  ['Albert Einstein', 'Einstien', 'surname'],
  ['Johann Sebastian Bach', 'J. S. Bach', 'initials'],
  ['John F. Kennedy', 'JFK', 'initials'],
  ['Organização das Nações Unidas', 'ONU', 'initials'],
  ['Shakespeare', 'Shakespear', 'one_letter_off'],
  ['Kepler', 'Keppler', 'one_letter_off'],
  ['Einstein', 'Einstien', 'few_letters_off'],
  ['Tchaikovsky', 'Tchaikovski', 'one_letter_off'],
  ['Chostakovitch', 'Shostakovich', 'few_letters_off'],
  ['Mississippi', 'Missisipi', 'few_letters_off'],
  ['Fernando Pessoa', 'Fernado Pessoa', 'one_letter_off'],
  ['Copérnico', 'Copernicus', 'few_letters_off'],
  ['Sódio', 'Sodium', 'few_letters_off'],
  ['Luís de Camões', 'Camões, Luís de', 'word_order'],
  ['45 minutos', '45', 'numeral'],
  ['Rio Tejo', 'Tejo', 'contains'],
  ['Sahara Desert', 'Sahara', 'contains'],
  ['Myanmar / Birmânia', 'Birmânia', 'contains'],
  ['Paris', 'Paris (França)', 'contains'],
])('for %s, %s is told as likely: %s', (answer, text, reason) => {
  expect(suggest(answer, text)).toBe(`likely: ${reason}`)
})

test.each([
  ['Luís XIV', 'Luís XV', 'other_number'],
  ['1914', '1915', 'other_number'],
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
  ['8 minutos', '8 segundos', 'different'],
  ['It', 'Up', 'different'],
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

test('the strongest likeness among the accepted answers is told', () => {
  const accepted_answers = ['Pelé', 'Edson Arantes do Nascimento']
  const asked = { question: 'Quem marcou?', answer: 'Rei Pelé', accepted_answers }
  expect(suggestVerdict({ ...asked, text: 'Nascimento' })).toEqual({
    suggestion: 'likely',
    reason: 'surname',
  })
  expect(suggestVerdict({ ...asked, text: 'pele' })).toEqual({ suggestion: 'equal', reason: 'equal' })
})
