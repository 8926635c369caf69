import { describe, expect, test } from 'vitest'
import { doubtOf } from './choice-doubt.ts'

describe('questions written for multiple choice', () => {
  test.each([
    'Which of these rivers crosses Budapest?',
    'Which one of the following is a prime number?',
    'Who among the following never won the prize?',
    'All of the following are mammals except',
    'Which is NOT a capital city?',
    'The symptoms include the following:',
    'Which option is correct?',
    'Pick the odd one out from the options below.',
    'Qual destes rios passa em Coimbra?',
    'Quem, dos seguintes, nasceu em Braga?',
    'Qual das opções está certa?',
    'Qual NÃO é um mamífero?',
    'Quais são todos os planetas exceto um?',
  ])('%s', (text) => {
    expect(doubtOf({ text, answer: 'Something' }, false)).toBe('needs_choices')
    expect(doubtOf({ text, answer: 'Something' }, true)).toBeNull()
  })

  test.each([
    'Which river crosses Budapest?',
    'What is the following day of Shrove Tuesday called?',
    'Who wrote “Not I”?',
    'Which is not only a fruit but also a colour?',
    'Qual é o rio que passa em Coimbra?',
    'Em que cidade não se paga metro?',
    'Que opção tomou Egas Moniz?',
  ])('%s is fit for being answered in words', (text) => {
    expect(doubtOf({ text, answer: 'Something' }, false)).toBeNull()
  })

  test.each([
    'All of the above',
    'None of the above.',
    'All of these',
    'Both of them',
    'Both A and B',
    'A and C',
    'Todas as anteriores',
    'Nenhuma das anteriores',
    'Todas as opções',
    'Nenhum destes',
    'A e B',
  ])('the answer %s speaks of choices, shown or not', (answer) => {
    expect(doubtOf({ text: 'Who?', answer }, true)).toBe('answer_of_choices')
  })

  test.each([
    'All Quiet on the Western Front',
    'None',
    'Both Sides Now',
    'A',
    'E e F',
    'Todos os Santos',
    'Nenhures',
  ])('the answer %s does not', (answer) => {
    expect(doubtOf({ text: 'Who?', answer }, false)).toBeNull()
  })
})
