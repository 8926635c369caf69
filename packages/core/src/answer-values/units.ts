/** A measure: amounts of one dimension are compared after multiplying them by their factors. */
export type Unit = { dimension: string; factor: number }

// Dimension, factor and the ways to write a unit, without accents and without "per", "por" and "de".
const table = `
length 0.001: mm milimetro milimetros millimetre millimetres millimeter millimeters
length 0.01: cm centimetro centimetros centimetre centimetres centimeter centimeters
length 1: m mt mts metro metros metre metres meter meters
length 1000: km kms quilometro quilometros kilometro kilometros kilometre kilometres kilometer kilometers
length 0.0254: in inch inches polegada polegadas
length 0.3048: ft foot feet pe pes
length 0.9144: yd yard yards jarda jardas
length 1609.344: mi mile miles milha milhas
length 9.4607e15: ly light+year light+years ano+luz anos+luz
mass 0.001: mg miligrama miligramas milligram milligrams
mass 1: g gr grama gramas gram grams gramme grammes
mass 1000: kg kgs quilo quilos kilo kilos quilograma quilogramas kilogram kilograms kilogramas kilogrammes kilogramme
mass 1e6: t ton tonelada toneladas tonne tonnes
mass 453.59237: lb lbs pound pounds
mass 28.349523: oz ounce ounces onca oncas
duration 1: s sec secs seg segs segundo segundos second seconds
duration 60: min mins m minuto minutos minute minutes
duration 3600: h hr hrs hora horas hour hours
duration 86400: dia dias day days
duration 604800: semana semanas week weeks
duration 2629746: mes meses month months
duration 31556952: ano anos year years yr yrs
volume 0.001: ml mililitro mililitros millilitre millilitres milliliter milliliters
volume 0.01: cl centilitro centilitros centilitre centilitres
volume 1: l lt litro litros litre litres liter liters
volume 100: hl hectolitro hectolitros hectolitre hectolitres
volume 0.568261: pint pints
volume 4.54609: gallon gallons galao galoes
area 1: m2 metro+quadrado metros+quadrados square+metre square+metres square+meters
area 10000: ha hectare hectares
area 1e6: km2 quilometro+quadrado quilometros+quadrados square+kilometre square+kilometres square+kilometers
speed 1: m+s ms m+second m+segundo mps metros+s metres+s meters+second metros+segundo metres+second meters+second
speed 0.2777777777777778: km+h kmh kph kms+h quilometros+hora kilometres+hour kilometers+hour km+hora
speed 1609.344: mi+s mi+second miles+second miles+sec milhas+segundo
speed 0.44704: mph miles+hour miles+h milhas+hora
speed 1000: km+s km+second km+segundo km+sec kilometers+second quilometros+segundo kilometres+second kilometers+second
acceleration 1: m+s2 ms2 metros+segundo+quadrado
celsius 1: c oc ºc °c centigrados celsius celcius centigrade deg+c deg+celsius graus+c graus+celsius graus+centigrados degrees+c degrees+celsius degrees+centigrade
fahrenheit 1: f of °f fahrenheit graus+f graus+fahrenheit degrees+f degrees+fahrenheit
degree 1: o º ° grau graus degree degrees deg degs
ratio 0.01: % percent cent cento pct pc porcento pontos+percentuais percentage+points
money-eur 1: € eur euro euros
money-usd 1: $ us$ usd dolar dolares dollar dollars buck bucks us+dollars us+dollar american+dollars dolares+americanos
money-gbp 0.01: p pence penny pennies
money-usd 0.01: cent cents centavos
money-eur 0.01: cent cents centimo centimos
money-gbp 1: £ gbp libra libras quid pound pounds libras+esterlinas pounds+sterling
money-brl 1: r$ brl real reais
money-pte 1: escudo escudos esc $
money-pte 1000: conto contos
money-jpy 1: ¥ jpy iene ienes yen
`

const units = new Map<string, Unit[]>()
for (const line of table.trim().split('\n')) {
  const [head = '', names = ''] = line.split(': ')
  const [dimension = '', factor = '1'] = head.split(' ')
  for (const name of names.split(' ')) {
    const spelled = name.replaceAll('+', ' ')
    units.set(spelled, [...(units.get(spelled) ?? []), { dimension, factor: Number(factor) }])
  }
}

const between = new Set(['de', 'do', 'da', 'of', 'per', 'por', 'a', 'an', 'o', 'the', 'ao'])

/** The units that some words name: m are metres or minutes; none for other words. */
export function findUnits(words: readonly string[]): readonly Unit[] {
  return units.get(words.filter((word) => !between.has(word)).join(' ')) ?? []
}

/** Tells whether two units measure the same; a degree alone may be of any scale. */
export function measureSame(one: Unit, other: Unit): boolean {
  if (one.dimension === other.dimension) return true
  const scales = ['celsius', 'fahrenheit']
  return (
    (one.dimension === 'degree' && scales.includes(other.dimension)) ||
    (other.dimension === 'degree' && scales.includes(one.dimension))
  )
}
