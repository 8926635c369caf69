import { json, lines, testShapes, type Shape } from '../../../../test/factories/question-shapes.ts'

const lettered: Shape[] = [
  [
    'keys A to D',
    'json',
    json(
      {
        question: 'Which river reaches the sea at Porto?',
        A: 'Minho',
        B: 'Douro',
        C: 'Ave',
        D: 'Lima',
        answer: 'B',
      },
      { question: 'And at Caminha?', A: 'Minho', B: 'Douro', C: 'Ave', D: 'Lima', answer: 'a' },
    ),
    ['Douro', 'Minho'],
  ],
  [
    'an object of choices',
    'json',
    json({ question: 'Which sea is near Riga?', options: { a: 'Red', b: 'Baltic' }, answer: 'b' }),
    ['Baltic'],
  ],
  [
    'names of choices',
    'json',
    json({
      question: 'A sea?',
      answers: { answer_a: 'Red', answer_b: 'Rome', answer_c: null },
      correct_answer: 'answer_a',
    }),
    ['Red'],
  ],
  [
    'right ones marked true',
    'json',
    json({
      question: 'Which is a sea?',
      answers: { answer_a: 'Rome', answer_b: 'Red', answer_c: 'Black' },
      correct_answers: { answer_a_correct: 'false', answer_b_correct: 'true', answer_c_correct: 'true' },
    }),
    ['Red|Black'],
  ],
  [
    'choices as objects with ids',
    'json',
    json({
      question: 'A sea?',
      options: [
        { id: 'x1', text: 'Rome' },
        { id: 'x2', text: 'Red' },
      ],
      answer: 'x2',
    }),
    ['Red'],
  ],
  [
    'choices as objects, the right one marked',
    'json',
    json({
      question: 'A sea?',
      answers: [
        { text: 'Rome', correct: false },
        { text: 'Red', correct: true },
      ],
    }),
    ['Red'],
  ],
  [
    'texts beside their letters',
    'json',
    json({ question: 'A sea?', choices: { text: ['Rome', 'Red'], label: ['A', 'B'] }, answerKey: 'B' }),
    ['Red'],
  ],
  [
    'a list deep inside',
    'json',
    JSON.stringify({
      title: 'My [{quiz',
      data: { tags: ['x'], items: [{ q: 'A sea?', options: ['Rome', 'Red'], answer: 'B' }] },
    }),
    ['Red'],
  ],
  [
    'an object a line',
    'json',
    lines(
      JSON.stringify({ q: 'A sea?', options: [{ text: 'Rome' }, { text: 'Red' }], answer: 'B' }),
      '',
      JSON.stringify({ q: 'A town?', options: [{ text: 'Rome' }, { text: 'Red' }], answer: 'A' }),
    ),
    ['Red', 'Rome'],
  ],
  [
    'questions under their numbers',
    'json',
    JSON.stringify({
      1: { q: 'A sea?', options: ['Rome', 'Red'], answer: 'B' },
      2: { q: 'A town?', options: ['Rome', 'Red'], answer: 'A' },
    }),
    ['Red', 'Rome'],
  ],
  [
    'choices written with their letters',
    'json',
    json({ question: 'A sea?', options: ['A) Rome', 'B) Red'], answer: 'B' }),
    ['Red'],
  ],
  [
    'the answer with its letter',
    'json',
    json({ pergunta: 'Um mar?', alternativas: ['Roma', 'Vermelho'], resposta: 'b) Vermelho' }),
    ['Vermelho'],
  ],
  [
    'a letter that is a choice itself',
    'json',
    json({
      question: 'Which blood group is the rarest of these?',
      options: ['O', 'AB', 'B', 'A'],
      answer: 'B',
    }),
    ['B ? needs_choices'],
  ],
  [
    'columns of letters',
    'csv',
    lines('Pergunta;A;B;C;D;Correta', 'Ilha?;Beja;Pico;Faro;Tomar;B', 'Algarve?;Beja;Pico;Faro;Tomar;c)'),
    ['Pico', 'Faro'],
  ],
  [
    'several letters',
    'csv',
    lines(
      'Question,Option A,Option B,Option C,Correct answers',
      'Island?,Pico,Faro,Faial,"A, C"',
      'Town?,Pico,Faro,Tomar,BC',
    ),
    ['Pico|Faial', 'Faro|Tomar'],
  ],
  [
    'the name of the column',
    'csv',
    lines(
      'Question,Option 1,Option 2,Right answer',
      'Island?,Faro,Pico,Option 2',
      'Town?,Faro,Pico,Option 1',
    ),
    ['Pico', 'Faro'],
    'from 1',
  ],
  [
    'a letter without its choice',
    'csv',
    lines('Question,Option A,Option B,Option C,Answer', 'Island?,Faro,Pico,,C', 'Town?,Faro,Pico,x,A'),
    ['! right_answer_missing', 'Faro'],
  ],
]

testShapes(lettered)
