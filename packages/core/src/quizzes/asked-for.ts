import { foldWords } from './normalise-answer.ts'

type Subject = 'person' | 'title' | 'thing'

const setOf = (words: string) => new Set(words.trim().split(/\s+/))

// The first of these words in a question says what it asks for.
const persons = setOf(`
  quem who whom whose autor autora author escritor escritora writer poeta poetisa poet romancista novelist pintor
  pintora painter compositor compositora composer musico musician cientista scientist fisico physicist quimico chemist
  matematico mathematician filosofo filosofa philosopher actor ator atriz actriz actress realizador realizadora director
  cineasta filmmaker cantor cantora singer arquiteto arquitecto architect escultor sculptor inventor inventora
  explorador explorer navegador navigator presidente president ministro minister jogador player futebolista footballer
  treinador coach tenista ciclista cyclist piloto driver atleta athlete astronauta astronaut cosmonauta cosmonaut
  politico politician ditador dictator economista economist dramaturgo playwright personagem character medico physician
  guitarrista guitarist vocalista fundador founder criador creator descobridor discoverer artista artist detetive
  detective fadista laureado psicanalista naturalista naturalist nadador swimmer chanceler chancellor lider leader rei
  king rainha queen papa pope santo santa saint imperador emperor engenheiro professor sisters comedians scientists
  cientistas fadistas apostolo apostle profeta prophet deus deusa god goddess heroi hero beatle
  humorista comedian comediante tirano tyrant astronomo astronomer arqueologo archaeologist botanico botanist general
  almirante admiral soldado soldier revolucionario revolutionary advogado lawyer juiz judge bispo bishop cardeal monge
  monk frade padre missionario missionary chef gangster espiao spy assassino assassin pugilista boxer golfista golfer
  judoca sprinter runner corredor maratonista ginasta gymnast toureiro bailarino bailarina dancer coreografo fotografo
  photographer jornalista journalist apresentador apresentadora presenter host empresario entrepreneur businessman filho
  filha son daughter irmao irma brother sister wife esposa marido husband mae mother pai father infante marques duque
  duke conde count earl principe prince princesa princess regente regent sultao sultan czar tsar farao pharaoh
  secretario secretary capitao captain cavaleiro knight baterista drummer baixista bassist pianista pianist violinista
  violinist maestro conductor tenor rapper pirata pirate man woman homem mulher villain vilao estilista designer
  escultora filologo historiador historian orador orator
`)
const titles = setOf(`
  livro obra romance novela filme peca quadro pintura poema musica cancao album opera bailado conto revista titulo
  serie telenovela disco book novel novella film movie play painting poem song ballet story tale magazine title series
  sitcom show musical trilogy trilogia saga banda band grupo jornal newspaper epic epopeia fado
`)
const things = setOf(`
  cidade city pais country ano year capital lingua language clube club equipa team rio river onde where quando when
  quantos quantas quanto quanta many much data date seculo century estado state ilha island regiao region serra monte
  mountain lago lake ship navio companhia company universidade university temperatura cor colour color animal fruto
  elemento element decada decade mes month dia day horas time ator estudio instrumento instrument palavra word nome
  guerra war batalha battle rua street palacio palace estacao station aeroporto airport ponte bridge museu museum
  hospital parque park teatro theatre canal mar sea oceano ocean planeta planet igreja church catedral cathedral estadio
  stadium deserto desert vulcao volcano cabo cape avenida avenue doenca disease teorema theorem lei law tratado treaty
`)

// The name of a book or a ship: the next word says more.
const passedOver = setOf('nome name')

/** Tells whether a word says what a person is or does: cosmonaut, dramaturgo. */
export const namesPerson = (word: string): boolean => persons.has(word)

/** Tells what a question asks for, by the first telling word of it: "Which novel", "Quem pintou". (docs/rules/correction.md) */
export function askedFor(question: string): Subject | null {
  for (const word of foldWords(question)) {
    if (passedOver.has(word)) continue
    if (persons.has(word)) return 'person'
    if (titles.has(word)) return 'title'
    if (things.has(word)) return 'thing'
  }
  return null
}

/** Tells whether a question asks for the title of a work: "Which novel", "Que filme". (docs/rules/correction.md) */
export const asksForTitle = (question: string): boolean => askedFor(question) === 'title'
