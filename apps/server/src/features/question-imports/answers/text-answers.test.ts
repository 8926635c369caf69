import { describe, expect, test } from 'vitest'
import { json, lines, readShape, testShapes, type Shape } from '../../../../test/factories/question-shapes.ts'

const worded: Shape[] = [
  [
    'wrong answers beside the right one, which may be a number',
    'json',
    json({
      question: 'How many legs has a spider?',
      correct_answer: '8',
      incorrect_answers: ['1', '2', '4'],
    }),
    ['8'],
  ],
  [
    'columns of wrong answers',
    'csv',
    lines(
      'Question,Correct answer,Incorrect answer 1,Incorrect answer 2',
      'Legs of a fly?,2,4,6',
      'Island?,Pico,Faro,Beja',
    ),
    ['2', 'Pico'],
  ],
  [
    'several right answers',
    'json',
    json({ question: 'Capital?', answer: ['Lisboa', 'Lisbon'] }),
    ['Lisboa|Lisbon'],
  ],
  [
    'answers of which none is marked',
    'json',
    json({ question: 'A sea?', answers: ['Rome', 'Red'] }),
    ['! right_answer_missing'],
  ],
  [
    'an Anki note with a gap',
    'csv',
    lines(
      '#separator:tab',
      '#html:true',
      'I like {{c1::dancing::-ing}} best.\t<i>a verb</i>',
      'Who wrote it?\t<b>Eça</b><br>',
    ),
    ['dancing ? gap_text', 'Eça'],
  ],
  [
    'an Anki answer with gap marks, and one note with two gaps',
    'csv',
    lines('What do I like?\tI like {{c1::dancing}}', '{{c1::Ana}} ama {{c2::Rui}}.\t', 'Who wrote it?\tEça'),
    ['I like dancing ? gap_text', '! kind_not_taken', 'Eça'],
  ],
  [
    'HTML in a file that does not say so',
    'csv',
    lines('question\tanswer', 'Who wrote <i>Os Maias</i>?\t<b>E&ccedil;a</b><br>', 'Is 2 < 3?\tYes it is'),
    ['Eça ? markup', 'Yes it is'],
  ],
  ['GIFT with two right numbers', 'gift', 'A root of (x-2)(x-9)? {#=2 =9}', ['2|9']],
  ['GIFT with weights and tolerances of 0', 'gift', 'A root? {#=%100%-3:0#ok =%100%5:0 =%50%1:0}', ['-3|5']],
  ['GIFT with a tolerance', 'gift', 'A digit near 8? {#8:1}', ['8|7|9']],
  ['GIFT with a wide tolerance', 'gift', 'How many? {#5000:400}', ['! kind_not_taken']],
  ['GIFT with a tolerance between whole numbers', 'gift', 'How long? {#7.5:1}', ['! kind_not_taken']],
  ['GIFT with a range', 'gift', 'Which number? {#1..5}', ['! kind_not_taken']],
  [
    'tab-separated cells that begin with a quotation mark',
    'csv',
    lines(
      'pergunta\tresposta',
      '"Casablanca" é de que ano?\t1942',
      '"Amanhã é outro dia é o fim de que filme?\tE Tudo o Vento Levou',
      'De quem é?\t"Os Maias" e Eça',
      '"Duas ""aspas"" e\numa linha"\t"Sim"',
    ),
    ['1942', 'E Tudo o Vento Levou', '"Os Maias" e Eça', 'Sim'],
  ],
]

testShapes(worded)

describe('answers that nobody would type', () => {
  const asked = (...answers: string[]) =>
    lines('question,answer', ...answers.map((answer, at) => `What is thing ${at}?,${answer}`))

  test.each([
    ['small numbers', ['0', '3', '1'], { kind: 'small_numbers', answer: '0', count: 3 }],
    ['single letters', ['A', 'c', 'A'], { kind: 'single_letters', answer: 'A', count: 3 }],
  ] as const)('all %s', async (_, answers, suspicion) => {
    const shape = await readShape('csv', asked(...answers))
    expect(shape.answers).toEqual({ numbers: null, suspicion })
    expect(shape.told).toEqual(answers.map((answer) => `${answer} ? answer_is_sign`))
  })

  test('one answer in more than a tenth of the questions', async () => {
    const others = Array.from({ length: 17 }, (_, at) => `Thing ${at}`)
    const shape = await readShape('csv', asked('Lisboa', 'lisboa', 'Lisboa', ...others))
    expect(shape.answers?.suspicion).toEqual({ kind: 'repeated', answer: 'Lisboa', count: 3 })
    expect(shape.told.filter((one) => one.endsWith('answer_repeated'))).toHaveLength(3)
    const more = Array.from({ length: 27 }, (_, at) => `Thing ${at}`)
    expect((await readShape('csv', asked('Lisboa', 'lisboa', 'Lisboa', ...more))).answers).toBeNull()
  })

  test('numbers among words, and true or false, are answers', async () => {
    expect((await readShape('csv', asked('0', '3', 'seven'))).answers).toBeNull()
    expect((await readShape('csv', asked('True', 'False', 'True', 'True'))).answers).toBeNull()
  })
})
