import { expect, test } from 'vitest'
import { suggestVerdict } from './suggest-verdict.ts'

test.each([
  ['Luís de Camões', 'luis de camoes', 'equal'],
  ['Luís de Camões', 'Camões', 'surname'],
  ['Leonardo da Vinci', 'Da Vinci', 'surname'],
  ['Einstein', 'Albert Einstein', 'surname'],
  ['Shakespeare', 'Shakespear', 'one_letter_off'],
  ['Kepler', 'Keppler', 'one_letter_off'],
  ['Einstein', 'Einstien', 'few_letters_off'],
  ['Tchaikovsky', 'Tchaikovski', 'one_letter_off'],
  ['Nietzsche', 'Nietsche', 'one_letter_off'],
  ['Schwarzenegger', 'Schwarzeneger', 'one_letter_off'],
  ['Mississippi', 'Missisipi', 'few_letters_off'],
])('for %s, %s is told as %s', (answer, text, reason) => {
  expect(suggestVerdict({ text, answer, accepted_answers: [] })).toEqual({ suggestion: 'likely', reason })
})

test.each([
  ['Luís XIV', 'Luís XV', 'different'],
  ['João II', 'João III', 'different'],
  ['1914', '1915', 'different'],
  ['Apollo 11', 'Apollo 12', 'different'],
  ['Áustria', 'Austrália', 'few_letters_off'],
  ['Zâmbia', 'Gâmbia', 'one_letter_off'],
  ['Chostakovitch', 'Shostakovich', 'few_letters_off'],
  ['Manet', 'Monet', 'one_letter_off'],
  ['Mali', 'Bali', 'one_letter_off'],
  ['Guiné', 'Guiné Equatorial', 'contains'],
  ['Guerra e Paz', 'Guerra', 'contains'],
  ['Lisboa', 'Lisboa ou Porto', 'contains'],
  ['It', 'Up', 'different'],
  ['Lisboa', 'Porto', 'different'],
  ['Lisboa', '?', 'different'],
  ['Lisboa', '', 'different'],
])('for %s, %s is not told as likely but as %s', (answer, text, reason) => {
  expect(suggestVerdict({ text, answer, accepted_answers: [] })).toEqual({ suggestion: 'unlikely', reason })
})

test('the strongest likeness among the accepted answers is told', () => {
  const accepted_answers = ['Pelé', 'Edson Arantes do Nascimento']
  expect(suggestVerdict({ text: 'Nascimento', answer: 'Rei Pelé', accepted_answers })).toEqual({
    suggestion: 'likely',
    reason: 'surname',
  })
  expect(suggestVerdict({ text: 'pele', answer: 'Rei Pelé', accepted_answers }).reason).toBe('equal')
})
