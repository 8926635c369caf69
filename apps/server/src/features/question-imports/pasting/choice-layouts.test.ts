import { testLayouts, type Layout } from '../../../../test/factories/pasted-layouts.ts'

const layouts: Layout[] = [
  [
    'alíneas e a letra da certa',
    `1. Que ilha tem o ponto mais alto de Portugal?
a) Faial
b) Pico
c) Madeira
R: b)
2. Que rio é só português? a) Tejo b) Mondego c) Douro
Resposta: B`,
    [
      [
        '',
        'Que ilha tem o ponto mais alto de Portugal?\na) Faial\nb) Pico\nc) Madeira',
        'Pico',
        'choice_named: b)',
      ],
      ['', 'Que rio é só português? a) Tejo b) Mondego c) Douro', 'Mondego', 'choice_named: B'],
    ],
  ],
  [
    'alíneas A. B. e a resposta com a letra',
    `1. Que rio nasce na Estrela?
A. Tejo
B. Mondego
R.: B. Mondego`,
    [['', 'Que rio nasce na Estrela?\nA. Tejo\nB. Mondego', 'Mondego', 'choice_named: B. Mondego']],
  ],
  [
    'uma letra sem escolhas',
    `1. Que vitamina nos dá o sol?
R: d`,
    [['', 'Que vitamina nos dá o sol?', 'd', 'choice_unknown: d']],
  ],
  [
    'letras juntas no fim',
    `1. Que rio nasce na Estrela?
a) Tejo
b) Mondego
2. Que ilha é a mais alta?
a) Pico
b) Faial
1-b, 2-a, 3-c`,
    [
      [
        '',
        'Que rio nasce na Estrela?\na) Tejo\nb) Mondego',
        'Mondego',
        'answer_listed: b',
        'choice_named: b',
      ],
      ['', 'Que ilha é a mais alta?\na) Pico\nb) Faial', 'Pico', 'answer_listed: a', 'choice_named: a'],
    ],
    ['3. c'],
  ],
  [
    'a certa com asterisco',
    `1. Que rio nasce na Estrela?
a) Tejo
b) Mondego *
c) Douro`,
    [['', 'Que rio nasce na Estrela?\na) Tejo\nb) Mondego\nc) Douro', 'Mondego', 'choice_named: Mondego *']],
  ],
  [
    'choices with their letters and the letter alone',
    `1. Which is a noble gas?
A) Neon
B) Iron
C) Gold
Answer: a
2. Which is a metal?
A) Neon
B) Iron
Answer: B) Iron`,
    [
      ['', 'Which is a noble gas?\nA) Neon\nB) Iron\nC) Gold', 'Neon', 'choice_named: a'],
      ['', 'Which is a metal?\nA) Neon\nB) Iron', 'Iron', 'choice_named: B) Iron'],
    ],
  ],
]

testLayouts(layouts)
