// Kinds of things said with their names, a group of words for one kind to a line. With "!" the kind makes another thing of a
// name, unless the question asks for it: Panama Canal is not Panama.
const table = `
rio river ribeira
lago lake loch lagoa
mount monte mountain montanha peak
serra sierra
planeta planet planetas planets
deserto desert
mar sea oceano ocean
!golfo gulf
!baia bay
cabo cape
!canal channel
estreito strait straits
vulcao volcano
!ilha ilhas island islands arquipelago archipelago ilheu
!parque park nacional national np
batalha battle bataille
tratado treaty
teorema theorem last ultimo
lei law
!guerra war conflict conflito
!crise crisis
doenca disease mal virus infection
sindrome syndrome sindroma
teoria theory
principio principle
efeito effect
ponte bridge
!rua street road estrada
!avenida avenue
!praca square largo
!aeroporto airport
!estacao station
!palacio palace palais chateau
!castelo castle
!catedral cathedral
!igreja church mosteiro monastery convento
!torre tower
!museu museum musee museo
!hospital
!estadio stadium
!universidade university univ uni college faculdade instituto institute
!teatro theatre theater
!cidade city town vila capital
pais country republica republic reino kingdom rep
!distrito district concelho provincia province regiao region county condado
!estado state
!continente continent
metal gas elemento element
football soccer club clube fc futbol ac sc afc cf sl cp cs vsc sport sporting associacao futebol fk
!united
!hotspur
inc company corporation incorporated limited plc group grupo ag sa empresa computer computers motor motors
hms rms ss uss kms nrp navio ship battleship submarine couracado
jornal newspaper revista magazine
banda band
god goddess deus deusa
rocket
formula
pear tree plant flower flor arvore animal insect bird ave peixe fish fruit fruto reptile
team equipa equipe
brothers irmaos
sisters irmas
feira
!premio premios prize award
!dinastia dynasty
!imperio empire
!falls cataratas waterfall waterfalls
!vale valley
!gruta grutas cave caves
!peninsula
!abadia abbey priory
!capela chapel
!biblioteca library
!jardim jardins garden gardens
!prisao prison jail
cometa comet
furacao hurricane typhoon tufao
escala scale
lingua language idioma
raca breed dog cao cat gato
queijo cheese
vinho wine
danca dance
constelacao constellation
galaxia galaxy
!festival
`

type Kind = { group: number; changes: boolean }

const kinds = new Map<string, Kind>()
for (const [group, line] of table.trim().split('\n').entries()) {
  const changes = line.startsWith('!')
  for (const word of line.replace('!', '').split(' ')) kinds.set(word, { group, changes })
}

const findKind = (word: string): Kind | undefined => kinds.get(word)

/** Tells whether a word says the kind of a thing. */
export const isKind = (word: string): boolean => findKind(word) !== undefined

/** Tells whether two words say the same kind: war and conflict. */
export const isSameKind = (one: string, other: string): boolean =>
  findKind(one)?.group === findKind(other)?.group

/** Tells whether a kind said with a name leaves it the same name: always for a river, for a canal when one is asked for. */
export function keepsName(word: string, asked: ReadonlySet<string>): boolean {
  const kind = findKind(word)
  if (!kind) return false
  const askedKinds = [...asked].flatMap((other) => findKind(other)?.group ?? [])
  return askedKinds.includes(kind.group) || (!kind.changes && askedKinds.length === 0)
}
