import { testLayouts, type Layout } from '../../../../test/factories/pasted-layouts.ts'

const scream = 'Who painted “The Scream”?'
const gold = 'What is the chemical symbol for gold?'

const layouts: Layout[] = [
  [
    'ANS: and Answer –',
    `1. ${scream}
ANS: Edvard Munch (or Munch)
2. ${gold}
Answer – Au`,
    [
      ['', scream, 'Edvard Munch|Munch', 'answers_split: Edvard Munch (or Munch)'],
      ['', gold, 'Au'],
    ],
  ],
  [
    'Q1 and A1',
    `Q1. ${scream}
A1. Munch
Q2. ${gold}
A2. Au; also Aurum`,
    [
      ['', scream, 'Munch'],
      ['', gold, 'Au|Aurum', 'answers_split: Au; also Aurum'],
    ],
  ],
  [
    'Q. and A. without numbers',
    `Q. ${scream}
A. Munch

Q. ${gold}
A. Au`,
    [
      ['', scream, 'Munch'],
      ['', gold, 'Au'],
    ],
  ],
  [
    'an initial is no label',
    `1. Who formulated relativity?
A. Einstein
2. ${gold}
Au`,
    [
      ['', 'Who formulated relativity?', 'A. Einstein'],
      ['', gold, 'Au'],
    ],
  ],
  [
    'an answer key with the themes as headings',
    `Culture – Fine arts
1. ${scream}
Science
2. ${gold}

Answer key
1) Munch 2) Au`,
    [
      ['culture/fine_arts', scream, 'Munch', 'answer_listed: Munch'],
      ['science', gold, 'Au', 'answer_listed: Au'],
    ],
  ],
  [
    'answers below without numbers',
    `1. ${scream}
2. ${gold}

Answers
Munch
Au`,
    [
      ['', scream, 'Munch', 'answer_listed: Munch'],
      ['', gold, 'Au', 'answer_listed: Au'],
    ],
  ],
  [
    'themes behind dashes, colons and in brackets',
    `1) Culture - Fine arts: ${scream}
A: Munch
2) (Science) ${gold}
A: Au
3) Sports | Who won in 2016?
A: Portugal
4) Geography: Which river: Tagus or Douro?
A: Douro`,
    [
      ['culture/fine_arts', scream, 'Munch'],
      ['science', gold, 'Au', 'theme_cut: (Science)'],
      ['sports', 'Who won in 2016?', 'Portugal', 'theme_cut: Sports |'],
      ['geography', 'Which river: Tagus or Douro?', 'Douro'],
    ],
  ],
  [
    'a band with a slash, a title with or',
    `1. Who sang “Thunderstruck”?
A: AC/DC
2. Which play has a ghost?
A: Hamlet or the Prince
3. Who were three friends?
A: Athos; Porthos; Aramis`,
    [
      ['', 'Who sang “Thunderstruck”?', 'AC/DC'],
      ['', 'Which play has a ghost?', 'Hamlet or the Prince'],
      ['', 'Who were three friends?', 'Athos; Porthos; Aramis'],
    ],
  ],
  [
    'answers behind the question',
    `1. ${scream} (Munch)
2. ${gold} **Au**
3. Which year? ..... 1969
4. Who? A: Me`,
    [
      ['', scream, 'Munch', 'answer_unlabelled: (Munch)'],
      ['', gold, 'Au', 'answer_unlabelled: **Au**'],
      ['', 'Which year?', '1969', 'answer_unlabelled: ..... 1969'],
      ['', 'Who?', 'Me'],
    ],
  ],
  [
    'arrows and lines below',
    `(1) ${scream}
→ Munch
(2) ${gold}
= Au`,
    [
      ['', scream, 'Munch'],
      ['', gold, 'Au'],
    ],
  ],
  [
    'keycaps of a chat',
    `1️⃣ ${scream}
✅ Answer: Munch
2️⃣ ${gold}
✅ Answer: Au`,
    [
      ['', scream, 'Munch'],
      ['', gold, 'Au'],
    ],
  ],
  [
    'bold headings with the question behind',
    `**1. Culture** – ${scream}
**Answer:** Munch
**2. Science** – ${gold}
**Answer:** Au`,
    [
      ['culture', scream, 'Munch', 'theme_cut: Culture –'],
      ['science', gold, 'Au', 'theme_cut: Science –'],
    ],
  ],
  [
    'labels on lines of their own',
    `Question 1
${scream}
Answer
Munch
Question 2
${gold}
Answer
Au`,
    [
      ['', scream, 'Munch'],
      ['', gold, 'Au'],
    ],
  ],
  [
    'one answer without a label among others with',
    `1. ${scream}
A: Munch
2. ${gold}
Au`,
    [
      ['', scream, 'Munch'],
      ['', gold, 'Au', 'answer_unlabelled: Au'],
    ],
  ],
  [
    'no spaces behind the numbers and labels',
    `1.${scream}
A:Munch
2.${gold}
A:Au`,
    [
      ['', scream, 'Munch'],
      ['', gold, 'Au'],
    ],
  ],
  [
    'a table whose answers are letters of its columns',
    `Question\tA\tB\tAnswer
${scream}\tMunch\tKlimt\tA
${gold}\tAg\tAu\tB`,
    [
      ['', scream, 'Munch', 'choice_named: A'],
      ['', gold, 'Au', 'choice_named: B'],
    ],
  ],
  [
    'statements that begin like themes or lists',
    `1. Music, said whom, is the food of love?
A: Orsino
2. In which film do we hear: “Play it, Sam”?
A: Casablanca
3. 1969. What happened?
A: The Moon landing`,
    [
      ['', 'Music, said whom, is the food of love?', 'Orsino'],
      ['', 'In which film do we hear: “Play it, Sam”?', 'Casablanca'],
      ['', '1969. What happened?', 'The Moon landing'],
    ],
  ],
  [
    'rounds that count again, and their answers',
    `Round 1
1. ${scream}
2. ${gold}

Round 2
1. Who won in 2016?
2. Which year did a wall fall?

Answers
Round 1: 1. Munch 2. Au
Round 2: 1. Portugal 2. 1989`,
    [
      ['', scream, 'Munch', 'answer_listed: Munch'],
      ['', gold, 'Au', 'answer_listed: Au'],
      ['', 'Who won in 2016?', 'Portugal', 'answer_listed: Portugal'],
      ['', 'Which year did a wall fall?', '1989', 'answer_listed: 1989'],
    ],
    ['Round 1', 'Round 2'],
  ],
  [
    'a question with its answer on each line',
    `${scream} - Munch
${gold} - Au`,
    [
      ['', scream, 'Munch'],
      ['', gold, 'Au'],
    ],
  ],
  [
    'numbers and themes on lines of their own',
    `Quiz 8

1
Culture
${scream}
Munch

2
Science
${gold}
Au`,
    [
      ['culture', scream, 'Munch'],
      ['science', gold, 'Au'],
    ],
    ['Quiz 8'],
  ],
  [
    'themes below their questions',
    `Question: ${scream}
Answer: Munch
Theme: Culture

Question: ${gold}
Answer: Au
Theme: Science`,
    [
      ['culture', scream, 'Munch'],
      ['science', gold, 'Au'],
    ],
  ],
]

testLayouts(layouts)
