// What belongs to a country or comes from there: code, English, Portuguese in the masculine singular.
const table = `
AF afghan afegao; AL albanian albanes; DZ algerian argelino; AD andorran andorrano; AO angolan angolano
AR argentinian,argentine argentino; AM armenian armenio,armeno; AU australian,aussie australiano; AT austrian austriaco
AZ azerbaijani,azeri azerbaijano,azeri; BS bahamian bahamiano; BD bangladeshi bangladeche,bangladechiano
BB barbadian,bajan barbadense; BY belarusian,byelorussian bielorrusso; BE belgian belga; BJ beninese beninense
BO bolivian boliviano; BA bosnian bosnio; BW botswanan botsuano; BR brazilian brasileiro; BG bulgarian bulgaro
BF burkinabe burquinabe; BI burundian burundiano; KH cambodian,khmer cambojano,khmer; CM cameroonian camarones
CA canadian canadiano,canadense; CV capeverdean caboverdiano,caboverdeano; TD chadian chadiano; CL chilean chileno
CN chinese chines; CO colombian colombiano; CR costarican costarriquenho; HR croatian,croat croata; CU cuban cubano
CY cypriot cipriota; CZ czech checo,tcheco; DK danish,dane dinamarques; DO dominican dominicano
NL dutch,dutchman,dutchwoman,netherlandish,netherlander holandes,neerlandes; EC ecuadorian,ecuadorean equatoriano
EG egyptian egipcio; EE estonian estonio,estoniano; ET ethiopian,abyssinian etiope,abissinio; FJ fijian fijiano
FI finnish,finn finlandes,fines; FR french,frenchman,frenchwoman frances; GE georgian georgiano
DE german alemao,germanico; GH ghanaian,ghanian ganes,ganense; GR greek,hellenic grego,helenico,heleno
GT guatemalan guatemalteco; GN guinean guineense; GW bissauguinean guineense; GY guyanese guianense
HT haitian haitiano; HN honduran hondurenho; HU hungarian,magyar hungaro,magiar; IS icelandic,icelander islandes
IN indian indiano; ID indonesian indonesio; IR iranian,persian iraniano,persa; IQ iraqi iraquiano
IE irish,irishman,irishwoman irlandes; IL israeli israelita,israelense; IT italian italiano
CI ivorian costamarfinense,marfinense; JM jamaican jamaicano; JP japanese japones,nipones,niponico
JO jordanian jordano; KZ kazakh,kazakhstani cazaque; KE kenyan queniano; KP northkorean norte+coreano
KR korean,southkorean coreano,sul+coreano; KW kuwaiti kuwaitiano; LA laotian,lao laosiano
LV latvian letao; LB lebanese libanes; LR liberian liberiano; LY libyan libio; LT lithuanian lituano
LU luxembourger,luxembourgish luxemburgues; MK macedonian macedonio; MG malagasy,madagascan malgaxe
MW malawian malauiano; MY malaysian malaio,malasio; MV maldivian maldivo; ML malian maliano; MT maltese maltes
MR mauritanian mauritano; MU mauritian mauriciano; MX mexican mexicano; MD moldovan moldavo
MC monegasque,monacan monegasco; MN mongolian,mongol mongol; ME montenegrin montenegrino; MA moroccan marroquino
MZ mozambican mocambicano; MM burmese birmanes; NA namibian namibiano; NP nepalese,nepali nepales
NZ newzealander,kiwi neozelandes; NI nicaraguan nicaraguense; NG nigerian nigeriano; NE nigerien nigerino
NO norwegian noruegues; PK pakistani paquistanes; PS palestinian palestino,palestiniano; PA panamanian panamiano
PY paraguayan paraguaio; PE peruvian peruano; PH filipino,philippine,filipina filipino
PL polish,pole polaco,polones; PT portuguese portugues,lusitano,luso; PR puertorican portoriquenho
RO romanian,rumanian romeno; RU russian russo; RW rwandan ruandes; SA saudi,saudiarabian saudita
SN senegalese senegales; RS serbian,serb servio; SG singaporean singapurense,singapuriano
SK slovak,slovakian eslovaco; SI slovenian,slovene esloveno; SO somali,somalian somali
ZA southafrican sul+africano; ES spanish,spaniard espanhol; LK srilankan,sinhalese cingales
SD sudanese sudanes; SR surinamese surinames; SE swedish,swede sueco; CH swiss,helvetic suico,helvetico
SY syrian sirio; TW taiwanese taiwanes; TZ tanzanian tanzaniano; TH thai,siamese tailandes,siames
TL timorese timorense; TN tunisian tunisino; TR turkish,turk,ottoman turco; UG ugandan ugandes; UA ukrainian ucraniano
AE emirati emiradense; GB british,briton,brit britanico; US american,usamerican americano,norte+americano,estadunidense
UY uruguayan uruguaio; UZ uzbek uzbeque; VA vatican vaticano; VE venezuelan venezuelano; VN vietnamese vietnamita
YE yemeni iemenita; ZM zambian zambiano; ZW zimbabwean zimbabueano,zimbabuense
EN english,englishman,englishwoman,england ingles,inglaterra; SX scottish,scots,scot,scotland escoces,escocia
WL welsh,welshman,wales gales; EU european europeu,europa,europe; AX african africano,africa; AQ asian asiatico,asia
`

const byWord = new Map<string, string>()
for (const entry of table.trim().split(/;\s*|\n/)) {
  const [code = '', english = '', portuguese = ''] = entry.trim().split(' ')
  for (const word of english.split(',')) addForms(word, [`${word}s`], code)
  for (const word of portuguese.split(','))
    addForms(word.replace('+', ''), formsOf(word.replace('+', '')), code)
}

function addForms(word: string, forms: readonly string[], code: string): void {
  for (const form of [word, ...forms]) if (!byWord.has(form)) byWord.set(form, code)
}

/** The feminine and the plurals of a Portuguese adjective. */
function formsOf(word: string): string[] {
  if (word.endsWith('ao'))
    return [word.slice(0, -1), `${word.slice(0, -1)}s`, `${word}s`, `${word.slice(0, -2)}aes`]
  if (word.endsWith('eu')) return [`${word.slice(0, -1)}ia`, `${word}s`, `${word.slice(0, -1)}ias`]
  if (word.endsWith('o')) return [`${word.slice(0, -1)}a`, `${word}s`, `${word.slice(0, -1)}as`]
  if (word.endsWith('es')) return [`${word}a`, `${word}es`, `${word}as`]
  if (word.endsWith('ol')) return [`${word}a`, `${word.slice(0, -1)}is`, `${word}as`]
  return [`${word}s`]
}

/** The code of the country that a word such as French or austríaca belongs to; both are folded already. */
export const demonymCode = (word: string): string | undefined => byWord.get(word)
