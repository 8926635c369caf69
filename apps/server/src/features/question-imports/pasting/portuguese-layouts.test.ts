import { testLayouts, type Layout } from '../../../../test/factories/pasted-layouts.ts'

const grito = 'Quem pintou «O Grito»?'
const ouro = 'Qual é o símbolo químico do ouro?'

const layouts: Layout[] = [
  [
    'R.: com tema entre parênteses e travessão',
    `1. Cultura (Belas-artes) – ${grito}
R.: Edvard Munch / Munch

2. Ciência (Química) – ${ouro}
R.: Au`,
    [
      [
        'culture/fine_arts',
        grito,
        'Edvard Munch|Munch',
        'theme_cut: Cultura (Belas-artes) –',
        'answers_split: Edvard Munch / Munch',
      ],
      ['science/chemistry', ouro, 'Au', 'theme_cut: Ciência (Química) –'],
    ],
  ],
  [
    'um subtema que o clube não tem',
    `1) Cultura (Gravura): ${grito}
Resp.: Munch
2) Estilo de vida (Gastronomia) - Que peixe leva a caldeirada?
Resp: Vários (ou qualquer um)`,
    [
      ['culture', grito, 'Munch', 'theme_left_out: Gravura'],
      [
        'lifestyle',
        'Que peixe leva a caldeirada?',
        'Vários|qualquer um',
        'theme_cut: Estilo de vida (Gastronomia) -',
        'theme_left_out: Gastronomia',
        'answers_split: Vários (ou qualquer um)',
      ],
    ],
  ],
  [
    'tema e ponto final, Resposta e hífen',
    `1. História. Em que ano caiu a Bastilha?
Resposta - 1789
2. Geografia. Que rio banha Tomar?
Resposta – Nabão`,
    [
      ['history', 'Em que ano caiu a Bastilha?', '1789', 'theme_cut: História.'],
      ['geography', 'Que rio banha Tomar?', 'Nabão', 'theme_cut: Geografia.'],
    ],
  ],
  [
    'número e tema entre hífens, R)',
    `1 - Desporto - Quantos jogadores tem uma equipa de voleibol em campo?
R) 6 (ou seis)
2 - Música - Quem canta «Lisboa Menina e Moça»?
R) Carlos do Carmo; também Carmo`,
    [
      [
        'sports',
        'Quantos jogadores tem uma equipa de voleibol em campo?',
        '6|seis',
        'theme_cut: Desporto -',
        'answers_split: 6 (ou seis)',
      ],
      [
        'entertainment/music',
        'Quem canta «Lisboa Menina e Moça»?',
        'Carlos do Carmo|Carmo',
        'theme_cut: Música -',
        'answers_split: Carlos do Carmo; também Carmo',
      ],
    ],
  ],
  [
    'respostas juntas no fim, com números',
    `Quiz da Ana
1. ${grito}
2. ${ouro}
3. Que rio banha Tomar?

Respostas:
1. Munch
2. Au
3. Nabão`,
    [
      ['', grito, 'Munch', 'answer_listed: Munch'],
      ['', ouro, 'Au', 'answer_listed: Au'],
      ['', 'Que rio banha Tomar?', 'Nabão', 'answer_listed: Nabão'],
    ],
    ['Quiz da Ana'],
  ],
  [
    'respostas juntas numa linha',
    `1. ${grito}
2. ${ouro}
Soluções: 1 - Munch; 2 - Au`,
    [
      ['', grito, 'Munch', 'answer_listed: Munch'],
      ['', ouro, 'Au', 'answer_listed: Au'],
    ],
  ],
  [
    'números que recomeçam, sem título',
    `1) ${grito}
2) ${ouro}

1) Munch
2) Au`,
    [
      ['', grito, 'Munch', 'answer_listed: Munch'],
      ['', ouro, 'Au', 'answer_listed: Au'],
    ],
  ],
  [
    'gabarito sem números',
    `${grito}
${ouro}

GABARITO
Munch
Au / Aurum
Extra`,
    [
      ['', grito, 'Munch', 'answer_listed: Munch'],
      ['', ouro, 'Au|Aurum', 'answer_listed: Au / Aurum', 'answers_split: Au / Aurum'],
    ],
    ['Extra'],
  ],
  [
    'R1 e R2 no fim',
    `P1: ${grito}
P2: ${ouro}
R1: Munch
R2: Au`,
    [
      ['', grito, 'Munch', 'answer_listed: Munch'],
      ['', ouro, 'Au', 'answer_listed: Au'],
    ],
  ],
  [
    'respostas na mesma linha',
    `1. ${grito} R: Munch
2. ${ouro} (Resposta: Au)
3. Que rio banha Tomar? – Nabão`,
    [
      ['', grito, 'Munch'],
      ['', ouro, 'Au'],
      ['', 'Que rio banha Tomar?', 'Nabão', 'answer_unlabelled: – Nabão'],
    ],
  ],
  [
    'tema entre parênteses retos e no fim',
    `1. [História] Em que ano caiu a Bastilha?
R: 1789
2. ${grito} (Cultura)
R: Munch`,
    [
      ['history', 'Em que ano caiu a Bastilha?', '1789', 'theme_cut: [História]'],
      ['culture', grito, 'Munch', 'theme_cut: (Cultura)'],
    ],
  ],
  [
    'tema em maiúsculas e numa linha sua',
    `1. HISTÓRIA Em que ano caiu a Bastilha?
R: 1789
2. Sociedade (Política atual)
Quem preside à Assembleia?
R: O presidente`,
    [
      ['history', 'Em que ano caiu a Bastilha?', '1789', 'theme_cut: HISTÓRIA'],
      ['society/current_politics', 'Quem preside à Assembleia?', 'O presidente'],
    ],
  ],
  [
    'tema, travessão, subtema desconhecido e dois pontos',
    `1. Ciência – Astronomia: Que planeta tem anéis largos?
R: Saturno`,
    [
      [
        'science',
        'Que planeta tem anéis largos?',
        'Saturno',
        'theme_cut: Ciência – Astronomia:',
        'theme_left_out: Astronomia',
      ],
    ],
  ],
  [
    'notas e fontes ficam de fora',
    `1.º ${grito}
Resposta certa: Munch
Aceita-se também: Edvard Munch / E. Munch
Fonte: Enciclopédia
2.º ${ouro}
R: Au
Nota: de aurum`,
    [
      ['', grito, 'Munch|Edvard Munch|E. Munch'],
      ['', ouro, 'Au'],
    ],
    ['Enciclopédia', 'de aurum'],
  ],
  [
    'mensagem com asteriscos',
    `*1.* ${grito}
*R:* Munch

*2.* ${ouro}
*R:* Au`,
    [
      ['', grito, 'Munch'],
      ['', ouro, 'Au'],
    ],
  ],
  [
    'números sem sinal',
    `1 ${grito}
R. Munch
2 ${ouro}
R. Au`,
    [
      ['', grito, 'Munch'],
      ['', ouro, 'Au'],
    ],
  ],
  [
    'Pergunta e Resposta com número',
    `Pergunta 1 (Cultura): ${grito}
Resposta 1: Munch
Pergunta 2 (Ciência): ${ouro}
Resposta 2: Au, ou Aurum`,
    [
      ['culture', grito, 'Munch'],
      ['science', ouro, 'Au|Aurum', 'answers_split: Au, ou Aurum'],
    ],
  ],
  [
    'a pergunta com número por extenso e um tema que o clube não tem',
    `1ª Pergunta: Cultura - ${grito}
R.: Edvard Munch (aceita-se Munch)
2ª Pergunta: Ciência - ${ouro}
R.: Au. Também se aceita Aurum.
3ª Pergunta: Reis de Portugal - Quem foi o primeiro?
R.: D. Afonso Henriques`,
    [
      [
        'culture',
        grito,
        'Edvard Munch|Munch',
        'theme_cut: Cultura -',
        'answers_split: Edvard Munch (aceita-se Munch)',
      ],
      ['science', ouro, 'Au|Aurum', 'theme_cut: Ciência -', 'answers_split: Au. Também se aceita Aurum.'],
      ['', 'Quem foi o primeiro?', 'D. Afonso Henriques', 'theme_left_out: Reis de Portugal'],
    ],
  ],
  [
    'colunas de barras',
    `Pergunta 1 | Cultura | ${grito} | Munch
Pergunta 2 | Ciência | ${ouro} | Au`,
    [
      ['culture', grito, 'Munch'],
      ['science', ouro, 'Au'],
    ],
    ['Pergunta 1', 'Pergunta 2'],
  ],
  [
    'tema, barra e subtema desconhecido; forma curta',
    `1. Desporto/Futebol: Que clube joga no Dragão?
Resposta: Futebol Clube do Porto (Porto)`,
    [
      [
        'sports',
        'Que clube joga no Dragão?',
        'Futebol Clube do Porto|Porto',
        'theme_left_out: Futebol',
        'answers_split: Futebol Clube do Porto (Porto)',
      ],
    ],
  ],
]

testLayouts(layouts)
