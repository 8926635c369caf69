// People who are known by their first name, which comes first in their full name.
const table = `
eca queiros|jose maria eca queiros
lula silva
marcelo rebelo sousa
sophia mello breyner andresen|sophia mello breyner
agustina bessa luis
amalia rodrigues
cristiano ronaldo
mao tse tung|mao zedong
dante alighieri
galileo galilei|galileu galilei
rafael sanzio|raphael sanzio
michelangelo buonarroti
rembrandt van rijn
elvis presley
napoleao bonaparte|napoleon bonaparte
tycho brahe
leonardo vinci
madonna ciccone
diana spencer
beyonce knowles
neymar junior
evita peron
elton john
saddam hussein
herman jose
oprah winfrey
elis regina
gal costa
`
const fullNames = new Set(table.trim().split(/\n|\|/))

/** Tells whether the first word of a name is enough: Eça, Elvis. */
export const isMononym = (name: readonly string[]): boolean => fullNames.has(name.join(' '))
