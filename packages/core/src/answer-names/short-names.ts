// Given names and their short forms, a group to a line; a name may be in several.
const table = `
david dave davy davey
james jim jimmy jamie
william bill billy will willy liam
robert bob bobby rob robbie bert
richard dick rick ricky rich richie
thomas tom tommy
anthony tony antony
edward ed eddie ted teddy ned
edwin ed eddie
theodore ted teddy theo
michael mike mick mickey
joseph joe joey
john jack johnny jon
jonathan jon
stephen steven steve stevie
andrew andy drew
charles charlie chuck charley
christopher chris kit
daniel dan danny
samuel sam sammy
benjamin ben benny
matthew matt
nicholas nick nicky
alexander alex sandy alec
frederick fred freddie freddy
francis frank frankie
franklin frank
henry harry hank
harold harry hal
george georgie
gerald gerry jerry
gregory greg
ronald ron ronnie
donald don donnie
kenneth ken kenny
lawrence larry laurence
leonard len lenny leo
louis lou louie lewis
patrick pat paddy
peter pete
philip phil phillip
raymond ray
vincent vince vinnie
walter walt wally
abraham abe
albert al bert bertie
alfred alf alfie fred
arthur art
douglas doug
eugene gene
nathaniel nat nathan
timothy tim
sylvester sly
elizabeth liz lizzie beth betty bess eliza
margaret maggie meg peggy
catherine kate cathy katherine katharine kathy katie
victoria vicky
susan sue susie
rebecca becky
jennifer jenny jen
deborah debbie
jacqueline jackie
mary molly
dorothy dot dolly
jose ze zeca zezinho pepe zezito
francisco chico xico kiko paco quico
antonio to toze tonio toni
manuel manel nelo manoel manolo
joao joca joaozinho
joaquim quim
fernando nando
luis lula luisinho luiz
carlos carlitos
eduardo edu
guilherme gui
alexandre alex
ricardo
rafael rafa
tiago
sebastiao tiao
domingos mingos
filipe lipe
isabel belinha bela
maria mia mariazinha
teresa teresinha
beatriz bia
leonor nonor
helena lena
abraham bram
hugh huw hughie
sean shaun shawn
jean john
margaret maisie greta rita
sarah sally
martha patty
eleanor nell ellie nora
frances fran fanny
cornelius neil
geoffrey jeffrey geoff jeff
terence terry
trevor trev
maurice morris mo
stanley stan
clifford cliff
russell russ
bartholomew bart
zachary zack zach
maximilian max
augustus gus
gustavo gus guga
arnold arnie
zinedine zizou
ludwig lutz
friedrich fritz
johannes hans
wilhelm willi
giuseppe beppe peppino
vladimir volodya vova
mikhail misha
aleksandr sasha shura
dmitri mitya dima
augusto gugu
antonio antoninho toninho ton tonho
carlos carlinhos calo
roberto beto betinho
alberto beto
gilberto gil beto
ronaldo dinho
marcelo celo
jorge joca jorginho
pedro pedrinho
rita ritinha
ana aninha anita
luisa lulu
jose juca ze
josefa zefa
conceicao sao
fatima fatinha
gabriel biel gabo gaby
daniel dani
miguel mike micha
vitor vitinho
diogo dioguinho
bernardo nardo
mariana nana
cristina tina kika
leopoldo leo poldo
`

const groups = new Map<string, Set<number>>()
for (const [group, line] of table.trim().split('\n').entries()) {
  for (const name of line.split(' ')) groups.set(name, (groups.get(name) ?? new Set()).add(group))
}

/** Tells whether two given names are one, in full and in short: Dave and David, Zé and José. */
export function isSameGivenName(one: string, other: string): boolean {
  const others = groups.get(other)
  return (
    one === other || (others !== undefined && [...(groups.get(one) ?? [])].some((group) => others.has(group)))
  )
}

const diminutive = /(?:z?inh|zit|it|ec)[oa]s?$/

/** Tells whether a word is a given name in full or in short. */
export const isShortName = (word: string): boolean => groups.has(word)

/** Tells whether a letter is the first of a name in one of its forms: W for Bill. */
export function startsGivenName(letter: string, name: string): boolean {
  const names = groups.get(name)
  return (
    names !== undefined &&
    [...groups].some(
      ([other, found]) => other.startsWith(letter) && [...names].some((group) => found.has(group)),
    )
  )
}

/** Tells whether two given names are one, misheard or made small: Quinten and Quentin, Rosinha and Rosa. */
export function isLikeGivenName(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 4 || one.endsWith('a') !== other.endsWith('a')) return false
  const stems = [one, other].map((name) => name.replace(diminutive, ''))
  if (stems[0] !== one || stems[1] !== other) {
    const [stem = '', otherStem = ''] = stems.map((name) => name.replace(/[aoe]$/, ''))
    if (stem.length >= 3 && stem === otherStem) return true
  }
  const sounds = [one, other].map(consonantsOf)
  return (sounds[0] ?? '').length >= 2 && sounds[0] === sounds[1]
}

/** The consonants of a name as they sound, without those of its vowels: Anwar and Anouar. */
function consonantsOf(name: string): string {
  const first = /^[aeiouyjh]/.test(name) ? 'a' : ''
  return (
    first +
    name
      .replace(/ph/g, 'f')
      .replace(/ch|ck|qu|[cq]/g, 'k')
      .replace(/z/g, 's')
      .replace(/v/g, 'f')
      .replace(/d/g, 't')
      .replace(/[aeiouywhj]/g, '')
      .replace(/(.)\1+/g, '$1')
  )
}
