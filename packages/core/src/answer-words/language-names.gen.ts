// Written by tools/locale-names.ts from cldr-localenames-full@48.2.0, © Unicode, Inc., licence Unicode-3.0.

/** The names of each language in English and Portuguese. */
export const languageNames = `
abkhazian|abcázio;avestan|avéstico;afrikaans|africanês|africâner;amharic|amárico;aragonese|aragonês;arabic|árabe
aramaic|aramaico;assamese|assamês;avaric|avar|avárico;aymara|aimará;azerbaijani|azeri|azerbaijano
belarusian|bielorrusso;bulgarian|búlgaro;bislama|bislamá;bangla|bengalês|bengali;tibetan|tibetano;breton|bretão
bosnian|bósnio;catalan|catalão;chechen|checheno;central kurdish|curdo central|sorani|curdo sorâni
corsican|córsico|corso;cree|woods cree;czech|checo|tcheco;church slavic|eslavo eclesiástico;chuvash|tchuvache
welsh|galês;danish|dinamarquês;german|alemão;dzongkha|dzonga;greek|grego;english|inglês;spanish|espanhol
estonian|estónio|estoniano;basque|basco;persian|persa;finnish|finlandês;fijian|fijiano;faroese|feroês;french|francês
western frisian|frísico ocidental|frísio ocidental;irish|irlandês;scottish gaelic|gaélico escocês;galician|galego
ancient greek|grego clássico|grego arcaico;swiss german|alemão suíço|alemão;gujarati|guzerate;hausa|haúça|hauçá
hawaiian|havaiano;hebrew|hebraico;croatian|croata;haitian creole|haitiano;hungarian|húngaro;armenian|arménio|armênio
interlingua|interlíngua;indonesian|indonésio;inupiaq|inupiaque;icelandic|islandês;italian|italiano;japanese|japonês
javanese|javanês;georgian|georgiano;kongo|congolês;kikuyu|quicuio;kuanyama|cuanhama;kazakh|cazaque
kalaallisut|gronelandês|groenlandês;kannada|canarim;korean|coreano;kanuri|canúri;kashmiri|caxemira;kurdish|curdo
cornish|córnico;kyrgyz|kirghiz|quirguiz;latin|latim;luxembourgish|luxemburguês;ganda|luganda;limburgish|limburguês
lao|laosiano;lithuanian|lituano;luba-katanga|luba-catanga;latvian|letão;malagasy|malgaxe;marshallese|marshalês
māori|maori;macedonian|macedónio|macedônio;malayalam|malaiala;mongolian|mongol;marathi|marata|marati;malay|malaio
maltese|maltês;burmese|myanmar language|birmanês;nauru|nauruano;norwegian bokmål|norueguês bokmål|bokmål norueguês
north ndebele|ndebele do norte;nepali|nepalês;ndonga|dongo;dutch|neerlandês|holandês
norwegian nynorsk|norueguês nynorsk|nynorsk norueguês;norwegian|norueguês;south ndebele|ndebele do sul;nyanja|nianja
occitan|occitano|occitânico;odia|oriá;ossetic|ossético|osseto;punjabi|panjabi;pali|pāli|páli;polish|polaco|polonês
pashto|pushto|pastó;portuguese|português;quechua|quíchua;romansh|romanche;romanian|romeno;russian|russo
kinyarwanda|quiniaruanda;sanskrit|sânscrito;sardinian|sardo;sindhi|sindi
northern sami|sami do norte|sami setentrional;serbo-croatian|servo-croata;sinhala|cingalês;slovak|eslovaco
slovenian|esloveno;samoan|samoano;shona|xona;albanian|albanês;serbian|sérvio;swati|suázi
southern sotho|sesoto|soto do sul;sundanese|sundanês;swedish|sueco;swahili|suaíli;tamil|tâmil;telugu|télugo
tajik|tajique|tadjique;thai|tailandês;tigrinya|tigrínia;turkmen|turcomano|turcomeno;tagalog|tagalo
tongan|tonga|tonganês;turkish|turco;tatar|tártaro;tahitian|taitiano;uyghur|uighur|uigur;ukrainian|ucraniano
uzbek|usbeque|uzbeque;vietnamese|vietnamita;volapük|volapuque;walloon|valão;wolof|uólofe|uolofe;xhosa|xosa
yiddish|iídiche;yoruba|ioruba|iorubá;cantonese|cantonês;chinese|mandarin chinese|chinês
`
