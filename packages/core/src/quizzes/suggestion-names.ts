import { normaliseAnswer } from './normalise-answer.ts'

const setOf = (words: string) => new Set(words.split(/\s+/))

// First names that are seldom anything else: Victoria, Virginia and Santiago are places too.
const given_names = setOf(
  `
  abraham ada adam afonso agatha agustina albert alberto alessandro alexander alexandre alfred alfredo alice almeida
  amadeus amalia amelia ana andre andrea andrew andy angela ann anna anne anthony antoine anton antonin antonio
  aretha aristides arnold arthur artur audrey augusto barack barbara benjamin bernardo bill billy bob bruce bruno camilo
  carl carlos catarina catherine charles christian christopher claude claudio cristiano cristovao damiao dan daniel
  dante david diana diego dmitri domingos donald duarte duke edgar edmund eduardo edvard edward eduard egas elvis emilia
  emily emma ennio eric ernest ernesto erwin eusebio eva fernando fernao federico felipe felix fiodor florbela francis
  francisco frank franklin franz freddie frederic frederick friedrich frida fritz fyodor gabriel galileo george
  gerard gil gilberto giovanni giuseppe glenn graham grace greta guglielmo gustav gustave guy hans harold harper harry
  hector heitor henri henrique henry herman hermann homer hugo humberto ian igor immanuel ingmar ingrid ioannis isaac
  isabel isadora ivan jack jacques jaime james jan jane janis jean jennifer jerome jesse jimi jimmy joan joana joao
  joaquim joe johan johann johannes john johnny jonathan jorge jose joseph juan judy julia julie julio julius
  karl kate katharine katherine kurt lars leo leon leonard leonardo leonor leopold lev lewis lionel louis louise lucas
  lucia luciano ludwig luis luisa luiz lula manoel manuel marcel marco marcos margaret margarida maria marie mario
  marilyn mark marlon martin mary max maximilien meryl miguel mikhail miles michael michel neil nelson niccolo nicolas
  nicolau niels nikola nikolai noah nuno olof oscar otto pablo patricia paul paula paulo pedro penelope percy
  peter philip pier pierre piet pyotr rafael ralph ray raul rene ricardo richard rita rob robert roberto roger
  roman ronald rosa rui ruth salvador samuel sarah scott sean sebastian sebastiao serena sergei sergio shirley siegfried
  sigmund simone sofia sophia stanley stefan stephen steve steven susan sylvia tennessee teresa theodore thomas
  tiago tim tom tommaso truman umberto usain vasco vaz vicente victor vincent vitor vladimir walt walter werner
  wilhelm will william winston wolfgang woody`.trim(),
)
const titles = setOf(
  'd dom dona sir lord mr mrs sr senhor dr doctor doutor prof professor professora papa pope rei king rainha queen ' +
    'presidente president imperador emperor',
)
const particles = setOf('van von der den la le el al bin ibn st ter du del della di de')

// What makes another thing of a name: South Sudan is not Sudan, nor is Dumas the son Dumas.
const distinguishing = setOf(
  'norte sul este leste oeste north south east west northern southern eastern western nordeste noroeste novo nova new ' +
    'old velho velha great greater grande pequeno pequena little alto alta baixo baixa upper lower central oriental ' +
    'ocidental equatorial democratica democratico democratic popular people republica republic federal unido unidos ' +
    'unida united estados states real sporting atletico athletic city union branco branca negro negra vermelho vermelha ' +
    'azul verde amarelo amarela filho filha pai junior senior jr neto sobrinho younger elder jovem nao not ou or ' +
    'falls bay river sea island islands ilha ilhas rua street cidade town magno terrivel terrible',
)

const asks_for_person = setOf('quem who whom whose')
const persons = setOf(
  'autor autora author escritor escritora writer poeta poetisa poet romancista novelist pintor pintora painter ' +
    'compositor compositora composer musico musician cientista scientist fisico physicist quimico chemist matematico ' +
    'mathematician filosofo filosofa philosopher actor ator atriz actriz actress realizador realizadora director ' +
    'cineasta filmmaker cantor cantora singer arquiteto arquitecto architect escultor sculptor inventor inventora ' +
    'explorador explorer navegador navigator presidente president ministro minister jogador player futebolista ' +
    'footballer treinador coach tenista ciclista cyclist piloto driver atleta athlete astronauta astronaut cosmonauta ' +
    'cosmonaut politico politician ditador dictator economista economist dramaturgo playwright personagem character ' +
    'medico physician guitarrista guitarist vocalista fundador founder criador creator descobridor discoverer artista ' +
    'artist detetive detective fadista laureado psicanalista naturalista nadador swimmer chanceler chancellor',
)
const works = setOf(
  'livro obra romance filme peca quadro poema musica cancao album opera book novel film movie play painting poem song ' +
    'cidade city pais country ano year capital lingua language clube club team banda band',
)

/** Whether a question asks for a person, by its first words: "Quem pintou", "Which author", "Autor de". (docs/rules/correction.md) */
export function asksForPerson(question: string): boolean {
  const words = normaliseAnswer(question).split(' ').slice(0, 4)
  if (words.slice(0, 2).some((word) => asks_for_person.has(word))) return true
  return words.some((word) => persons.has(word)) && !words.some((word) => works.has(word))
}

/** Two things joined, of which one is not the whole: Lennon and McCartney. */
const joining = setOf('e and & y et und')

type Name = { words: readonly string[]; plain: string }

/** Whether the short name is the long one without first names, middle names and titles. (docs/rules/correction.md) */
export function isSurname(short: Name, long: Name, { person }: { person: boolean }): boolean {
  const dropped = wordsDropped(short.words, long.words)
  const last = short.words.at(-1) ?? ''
  if (dropped === null || last.length < 4 || distinguishing.has(last)) return false
  if (long.plain.split(' ').some((word) => joining.has(word))) return false
  if (dropped.some((word) => distinguishing.has(word))) return false
  // George W. and George H. W. are two.
  if (short.words.some(isLetter) && dropped.some(isLetter)) return false
  // The second John Paul is not the second Paul.
  const numbered = short.words.some((word) => /\d/.test(word))
  if (numbered) return dropped.every((word) => titles.has(word))
  return dropped.every((word) => isNamePart(word) || person)
}

function isNamePart(word: string): boolean {
  return given_names.has(word) || titles.has(word) || particles.has(word) || isInitials(word)
}

const isLetter = (word: string) => /^[a-z]$/.test(word)

/** A letter, or some without a vowel: J, JK, JRR. */
function isInitials(word: string): boolean {
  return /^(?:[a-z]|[bcdfghjklmnpqrstvwxz]{2,3})$/.test(word)
}

/** The words of the long list that the short one leaves out, its last one never; null when it is no part of it in order. */
function wordsDropped(short: readonly string[], long: readonly string[]): string[] | null {
  if (short.length >= long.length || short.at(-1) !== long.at(-1)) return null
  const dropped: string[] = []
  let at = 0
  for (const word of long) {
    if (word === short[at]) at += 1
    else dropped.push(word)
  }
  return at === short.length ? dropped : null
}

/** Whether one name has initials where the other has words: J. Joyce, J. R. R. Tolkien, JFK. (docs/rules/correction.md) */
export function areInitials(one: Name, other: Name): boolean {
  return isAbbreviation(one, other) || isAbbreviation(other, one) || hasInitials(one.words, other.words)
}

function isAbbreviation(short: Name, long: Name): boolean {
  if (!/^[a-z]{3,}$/.test(short.plain) || long.words.length < 3) return false
  const initialsOf = (words: readonly string[]) => words.map((word) => word[0]).join('')
  return [initialsOf(long.words), initialsOf(long.plain.split(' '))].includes(short.plain)
}

function hasInitials(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length || one.length < 2 || one.at(-1) !== other.at(-1)) return false
  if ((one.at(-1) ?? '').length < 4) return false
  return one.every((word, index) => {
    const counterpart = other[index] ?? ''
    const initial = word.length === 1 || counterpart.length === 1
    return word === counterpart || (initial && word[0] === counterpart[0])
  })
}
