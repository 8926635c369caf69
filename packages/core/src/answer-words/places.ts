import { takeApart } from './answer-words.ts'
import { countryNames } from './country-names.gen.ts'

// Regions that are said after a city, besides the countries of the world.
const table = `
england|scotland|wales|northern ireland|great britain|britain|uk|usa|us|eua|holland|inglaterra|escocia|gales|holanda
|europe|europa|africa|asia|america|south america|north america|scandinavia|caribbean|middle east
|alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana
|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska
|nevada|new hampshire|new jersey|new mexico|new york|ohio|oklahoma|oregon|pennsylvania
|rhode island|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin
|wyoming|ca|tx|ny|il|ga|fl|mo|pa|oh|wa|az|nl|ontario|quebec|catalunha|catalonia|andaluzia|andalusia|minho|algarve
|alentejo|beira|madeira|acores|ribatejo|turin|munich|london|lisboa|lisbon`

// Names of countries beside those of the CLDR, each with its code.
const aliases = `
ceylon|ceilao|seilao:LK myanmar|mianmar|burma|burmah|birmania|myanma:MM hong kong:HK macau|macao:MO swaziland|suazilandia|essuatini|swazilandia:SZ
ivory coast|costa marfim|cote ivoire|cote divoire|cote d ivoire:CI falklands|falkland|malvinas|falkland islands|ilhas malvinas|ilhas falkland:FK
czech republic|republica checa|republica tcheca|chequia|tchequia|czechia|checa:CZ holland|holanda|nederland:NL
cape verde|cabo verde:CV east timor|timor leste|timor:TL siam|siao:TH abyssinia|abissinia:ET upper volta|alto volta:BF
dahomey|daome:BJ rhodesia|rodesia:ZW kirghizia|quirguizia|kirguistao|kirghizistan|kirghizstan|kirgistao|kyrgyz republic|quirguizistao|kirguizistao:KG
moldavia|moldova:MD byelorussia|bielorrussia|belorussia|belarus:BY turkey|turkiye|turquia:TR
russia|russian federation|federacao russa:RU persia:IR macedonia|macedonia norte|north macedonia|fyrom:MK
espana:ES deutschland|frg:DE danmark:DK sverige:SE norge:NO suomi:FI italia:IT polska:PL osterreich:AT schweiz|suisse|helvetia:CH hrvatska:HR shqiperia:AL hellas|grecia:GR nippon|nihon:JP eire:IE hungria|magyarorszag:HU formosa|taiwan:TW
vatican|vaticano|holy see|santa se:VA palestine|palestina:PS congo kinshasa|zaire|democratic republic congo|republica democratica congo|drc|doctor congo|congo doctor|rdc|rd congo:CD congo brazzaville|congo republic:CG
usa|eua|united states america|estados unidos america|america|states:US uae|eau|emirates|emirados:AE
rok|republic korea|republica coreia:KR dprk|democratic people republic korea|democratic peoples republic korea|republica popular democratica coreia:KP swiss confederation|confederacao suica:CH great britain|gra bretanha|britain:GB
`
const regions = new Set(table.split('|').map((name) => name.trim()))
let countries: Map<string, string> | undefined

/** The code of the country that words name in English or Portuguese. */
export function findCountry(name: string): string | undefined {
  countries ??= new Map(
    countryNames
      .trim()
      .split(/[;\n]/)
      .flatMap((entry) => {
        const [code = '', names = ''] = entry.split(':')
        return names.split('|').map((one) => [wordsOfName(one), code] as const)
      }),
  )
  return countries.get(name) ?? aliasCodes.get(name)
}

const aliasCodes = new Map(
  aliases
    .trim()
    .split(/(?<=:[A-Z]{2})\s+/)
    .flatMap((group) => {
      const [names = '', code = ''] = group.split(':')
      return names.split('|').map((name) => [name, code] as const)
    }),
)

let namesByCode: Map<string, [string, string][]> | undefined

/** The names of the country that words name, in both languages. */
export function namesOfCountry(words: readonly string[]): readonly string[] {
  const code = findCountry(words.join(' '))
  if (code === undefined) return []
  namesByCode ??= Map.groupBy([...(countries ?? []), ...aliasCodes], ([, other]) => other)
  return (namesByCode.get(code) ?? []).map(([name]) => name)
}

const wordsOfName = (name: string) => takeApart(name).words.join(' ')

/** Tells whether words name a country in English or Portuguese. */
export const isCountry = (words: readonly string[]): boolean => findCountry(words.join(' ')) !== undefined

/** Tells whether words name one country in two languages. */
export function isSameCountry(one: readonly string[], other: readonly string[]): boolean {
  const code = findCountry(one.join(' '))
  // Granada is a city, too.
  return code !== undefined && code !== 'GD' && code === findCountry(other.join(' '))
}

/** Tells whether words name a country or a well-known region, in English or Portuguese. */
export function isPlace(words: readonly string[]): boolean {
  const name = words.join(' ')
  return regions.has(name) || findCountry(name) !== undefined
}
