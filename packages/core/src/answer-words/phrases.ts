// Each line: names that are said in several ways, without articles, "of" and "de", numbers as digits.
const table = `
usa|us|eua|united states|united states america|estados unidos|estados unidos america|states|america|us a|eu america|united states usa
uk|ru|united kingdom|reino unido|great britain|gra bretanha|britain|reino unido gra bretanha|reino unido gra bretanha irlanda norte|united kingdom great britain|united kingdom great britain northern ireland
ussr|urss|soviet union|uniao sovietica|union soviet socialist republics|uniao republicas socialistas sovieticas
uae|eau|united arab emirates|emirados arabes unidos|emirates|emirados arabes
eu|ue|european union|uniao europeia
un|onu|united nations|nacoes unidas|organizacao nacoes unidas|united nations organization
nato|otan|north atlantic treaty organization|organizacao tratado atlantico norte
gdr|rda|ddr|east germany|german democratic republic|alemanha leste|alemanha oriental|republica democratica alema
frg|rfa|west germany|alemanha ocidental|w germany
drc|rdc|rd congo|republica democratica congo|democratic republic congo|congo kinshasa
rca|republica centro africana|central african republic
new york city|nyc|ny|new york|new york ny|nova iorque|nova york|new york new york
los angeles|la
vatican city|vatican|vatican city state|vatican state|vaticano|cidade vaticano
world war 1|1 world war|ww1|ww 1|wwi|1 gm|1gm|1 ww|1 war|i gm|1 guerra mundial|1 guerra|1 grande guerra mundial|1 grande guerra|great war|grande guerra
world war 2|2 world war|ww2|ww 2|wwii|2 gm|2gm|2 ww|2 war|ii gm|2 guerra mundial|2 guerra|2 grande guerra mundial|2 grande guerra
vw|volkswagen
bp|british petroleum
mlk|martin luther king|martin luther king junior
jfk|john kennedy|john f kennedy|john fitzgerald kennedy
fcp|football clube porto|football porto
spurs|tottenham hotspur
fdr|franklin roosevelt|franklin d roosevelt|franklin delano roosevelt
lbj|lyndon johnson|lyndon b johnson|lyndon baines johnson
man united|man utd|man u|manchester united
juve|juventus
psg|paris saint germain
slb|sl benfica|benfica|sport lisboa benfica
scp|sporting|sporting clube portugal|sporting cp
maths|math|mathematics
tv|television|televisao
qur an|quran|koran|corao|alcorao|al corao
peking|beijing|pequim
kiev|kyiv
tb|tuberculosis|tuberculose
dna|adn|deoxyribonucleic acid|acido desoxirribonucleico
hiv|vih
aids|sida
pounds sterling|sterling
kings cross|king cross
jfk|j f kennedy|jf kennedy
qe2|qe 2|qeii|elizabeth 2|isabel 2
ve day|victory europe day
dday|d day
un security council|conselho seguranca nacoes unidas
imf|fmi|international monetary fund|fundo monetario internacional
who|oms|world health organization|organizacao mundial saude
wto|omc|world trade organization|organizacao mundial comercio
opec|opep
ioc|coi|international olympic committee|comite olimpico internacional
icc|tpi|international criminal court|tribunal penal internacional
ecb|bce|european central bank|banco central europeu
eec|cee|european economic community|comunidade economica europeia
cplp|comunidade paises lingua portuguesa
gdp|pib|gross domestic product|produto interno bruto
vat|iva|value added tax|imposto valor acrescentado
rna|arn|ribonucleic acid|acido ribonucleico
ufo|ovni|unidentified flying object|objeto voador nao identificado
ai|ia|artificial intelligence|inteligencia artificial
hq|headquarters
pm|prime minister|primeiro ministro
rnr|rock n roll|rock roll|rocknroll
`

const forms = new Map<string, string[]>()
for (const line of table.trim().split('\n')) {
  const [first = '', ...others] = line.split('|')
  for (const name of others) forms.set(name, first.split(' '))
}

/** Words with well-known names in one form: WWII, Second World War and 2.ª Guerra Mundial. */
export function foldPhrases(words: readonly string[]): readonly string[] {
  return forms.get(words.join(' ')) ?? words
}
