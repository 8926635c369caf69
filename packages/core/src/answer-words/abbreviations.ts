// Each line: the one form that words are compared in, and the ways to write it.
const table = `
saint: st sta sto san santo santa sao s ste sainte
mount: mt monte
doctor: dr dra doutor doutora
mister: mr sr senhor
missis: mrs sra senhora
dom: d dona
junior: jr jnr
senior: snr
padre: pe fr father
professor: prof profa professora
general: gen
captain: capt cap capitao
engineer: eng engenheiro
seculo: sec
united: utd
football: futebol fc
street: str
route: rte rt
avenue: ave
avenida: av
artigo: art arto
company: co comp companhia cia
corporation: corp
incorporated: inc
limited: ltd lda
versus: vs
vitamin: vit
organization: organisation org
park: pk
`

const forms = new Map<string, string>()
for (const line of table.trim().split('\n')) {
  const [form = '', names = ''] = line.split(': ')
  for (const name of names.split(' ')) forms.set(name, form)
}

/** The form in which an abbreviated word is compared: St., Sta., São and saint are one. */
export const expandWord = (word: string): string => forms.get(word) ?? word

/** Tells whether one word is short for another: Rep. for Republic, Univ. for Universidade. */
export function isShortened(short: string, long: string): boolean {
  return short.length >= 3 && short.length <= 6 && long.length >= short.length + 2 && long.startsWith(short)
}
