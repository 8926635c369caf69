import { describe, expect, test } from 'vitest'
import {
  json,
  lines,
  partsOf,
  readShape,
  testShapes,
  type Shape,
} from '../../../../test/factories/question-shapes.ts'

const fromZero = 'from 0'
const fromOne = 'from 1'
const perhapsZero = 'from 0?'
const perhapsOne = 'from 1?'

const rivers = ['Douro', 'Minho', 'Vouga', 'Ave']
const seas = ['Baltic', 'Black', 'Red', 'Dead']

const numbered: Shape[] = [
  [
    '`answer` beside `answers`, with a 0',
    'json',
    json(
      { question: 'Which river reaches the sea at Porto?', answers: rivers, answer: 0 },
      { question: 'Which sea lies lowest?', answers: seas, answer: 3 },
    ),
    ['Douro', 'Dead'],
    fromZero,
  ],
  [
    '`options` and `correctAnswer`, the last number as large as the list',
    'json',
    json(
      { question: 'Which river reaches the sea at Aveiro?', options: rivers, correctAnswer: 3 },
      { question: 'Which sea lies lowest?', options: seas, correctAnswer: 4 },
    ),
    ['Vouga', 'Dead'],
    fromOne,
  ],
  [
    '`options` and `correctAnswer` that leave both ways open',
    'json',
    json({ question: 'Which sea is near Stockholm?', options: seas, correctAnswer: 2 }),
    ['Red ? numbers_uncertain'],
    perhapsZero,
  ],
  [
    '`correct_index` as a text',
    'json',
    json(
      { pergunta: 'Que rio passa em Amarante?', opcoes: ['Lima', 'Tâmega'], indice_correto: '1' },
      { pergunta: 'Que rio passa em Viana?', opcoes: ['Lima', 'Tâmega'], indice_correto: '0' },
    ),
    ['Tâmega', 'Lima'],
    fromZero,
  ],
  [
    'a list with a name that nobody knows',
    'json',
    json(
      { question: 'Which sea lies lowest?', bunch: seas, answer: 3, tags: ['easy', 'seas'] },
      { question: 'Which sea is near Riga?', bunch: seas, answer: 0, tags: ['easy', 'seas'] },
    ),
    ['Dead', 'Baltic'],
    fromZero,
  ],
  [
    '`option1` … `option4`',
    'json',
    json({
      question: 'Which sea is near Riga?',
      option1: 'Baltic',
      option2: 'Red',
      option3: 'Black',
      answer: 1,
    }),
    ['Baltic ? numbers_uncertain'],
    perhapsOne,
  ],
  [
    'several indices',
    'json',
    json(
      { question: 'Name a river in the north.', options: rivers, correct: [0, 1] },
      { question: 'Name a sea in Israel.', options: seas, correct: [2, 3] },
    ),
    ['Douro|Minho', 'Red|Dead'],
    fromZero,
  ],
  [
    'a number that is a choice itself, in a file of indices',
    'json',
    json(
      { question: 'How many legs has a fly?', options: ['4', '6', '8', '2'], answer: 2 },
      { question: 'Which sea is near Riga?', options: seas, answer: 0 },
    ),
    ['8 ? number_or_text', 'Baltic'],
    fromZero,
  ],
  [
    'an index beyond the list',
    'json',
    json(
      { question: 'Which sea lies lowest?', options: seas, answer: 9 },
      { question: 'Which sea is near Riga?', options: seas, answer: 0 },
    ),
    ['! right_answer_missing', 'Baltic'],
    fromZero,
  ],
  [
    'columns of options, numbers up to the last',
    'csv',
    lines(
      'Question,Option A,Option B,Option C,Answer',
      'Highest?,Pico,Estrela,Larouco,1',
      'Lowest?,a,b,c1,3',
    ),
    ['Pico', 'c1'],
    fromOne,
  ],
  [
    'columns of options, a zero',
    'csv',
    lines(
      'Pergunta;Opção A;Opção B;Opção C;Resposta',
      'Mais alta?;Pico;Estrela;Larouco;0',
      'E depois?;x1;Faial;x2;1',
    ),
    ['Pico', 'Faial'],
    fromZero,
  ],
  [
    'columns of options, numbers that leave both ways open',
    'csv',
    lines('Question,Option A,Option B,Option C,Answer', 'Highest?,Estrela,Pico,Larouco,2'),
    ['Pico ? numbers_uncertain'],
    perhapsOne,
  ],
  [
    'marks of several right answers',
    'csv',
    lines(
      'Pergunta;Resposta 1;Resposta 2;Resposta 3;Tempo;Correta',
      'Ilha dos Açores?;Pico;Madeira;Faial;20;1,3',
      'Capital?;Porto;Lisboa;Braga;30;2',
    ),
    ['Pico|Faial', 'Lisboa'],
    fromOne,
  ],
  [
    'numbers that the columns have in their names',
    'csv',
    lines('Question,Answer 1,Answer 2,Answer 3,Answer 4,Correct', 'An island?,Faro,Pico,Beja,Tomar,2'),
    ['Pico'],
    fromOne,
  ],
  [
    'an index beside columns that are numbered from 1',
    'csv',
    lines('question,choice_1,choice_2,choice_3,answer_index', 'An island?,Faro,Pico,Beja,2'),
    ['Pico ? numbers_uncertain'],
    perhapsOne,
  ],
  [
    'the headings of a quiz maker',
    'csv',
    lines(
      'Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Time limit (sec),Correct answer(s) - choose at least one',
      'Which is an island?,Pico,Évora,20,1',
      'Which is a town?,Pico,Évora,20,2',
    ),
    ['Pico', 'Évora'],
    fromOne,
  ],
  [
    'columns called 1 to 4 with an empty one',
    'csv',
    lines(
      'question;1;2;3;4;key',
      'Which is an island?;Beja;Pico;;Faro;2',
      'Which lies south?;Braga;Porto;;Tavira;4',
    ),
    ['Pico', 'Tavira'],
    fromOne,
  ],
  [
    'one cell with all choices',
    'csv',
    lines(
      'question,choices,answer',
      'Which is an island?,Beja|Pico|Faro,1',
      'Which is in Algarve?,Beja|Pico|Faro,2',
      'Alentejo?,Beja|Pico|Faro,0',
    ),
    ['Pico', 'Faro', 'Beja'],
    fromZero,
  ],
  [
    'a Python list in a cell',
    'csv',
    lines(
      'question,choices,answer',
      `"Which is an island?","['Beja', ""Pico d'Ouro""]",1`,
      `"Which is a town?","['Beja', 'Pico']",0`,
    ),
    ["Pico d'Ouro", 'Beja'],
    fromZero,
  ],
  [
    'columns that the first row does not name',
    'csv',
    lines('Which is an island?,Beja,Pico,Faro,2', 'Which is in Algarve?,Beja,Pico,Faro,3'),
    ['Pico', 'Faro'],
    fromOne,
  ],
  [
    'choices under names that say nothing',
    'csv',
    lines(
      'Pergunta,x,y,z,Resposta',
      'Ilha?,Beja,Pico,Faro,1',
      'Algarve?,Beja,Pico,Faro,2',
      'Alentejo?,Beja,Pico,Faro,0',
    ),
    ['Pico', 'Faro', 'Beja'],
    fromZero,
  ],
]

testShapes(numbered)

describe('numbers of choices', () => {
  const text = json({ question: 'Which sea is near Stockholm?', options: seas, correctAnswer: 2 })

  test('are shown with an example', async () => {
    expect((await readShape('json', text)).answers?.numbers).toEqual({
      first: 0,
      is_certain: false,
      example: {
        line: 1,
        text: 'Which sea is near Stockholm?',
        number: '2',
        from_zero: 'Red',
        from_one: 'Black',
      },
    })
  })

  test('count as the editor says', async () => {
    const { told, answers } = await readShape('json', text, { first_number: 1 })
    expect(told).toEqual(['Black'])
    expect(answers?.numbers).toMatchObject({ first: 1, is_certain: true })
  })
})

test('columns whose names leave the answer open wait for the editor, without a choice as the answer', async () => {
  const { waits } = await readShape(
    'csv',
    lines('Question;Answer 1;Answer 2;Points', 'Island?;Faro;Pico;20', 'Town?;Faro;Pico;20'),
  )
  expect(waits).toBe(true)
  const [table] = await partsOf('csv', lines('Question;Answer 1;Answer 2;Points', 'Island?;Faro;Pico;20'))
  expect(table).toMatchObject({ table: { columns: ['text', 'choices', 'choices', 'ignored'] }, known: false })
})
