// Written by tools/locale-names.ts from cldr-localenames-full@48.2.0, © Unicode, Inc., licence Unicode-3.0.

/** The names of each country in English and Portuguese, after its code. */
export const countryNames = `
AD:andorra;AE:united arab emirates|emirados árabes unidos;AF:afghanistan|afeganistão
AG:antigua & barbuda|antígua e barbuda;AI:anguilla|anguila;AL:albania|albânia;AM:armenia|arménia|armênia;AO:angola
AQ:antarctica|antártida;AR:argentina;AS:american samoa|samoa americana;AT:austria|áustria;AU:australia|austrália
AW:aruba;AX:åland islands|alanda|ilhas aland;AZ:azerbaijan|azerbaijão
BA:bosnia & herzegovina|bosnia|bósnia e herzegovina;BB:barbados;BD:bangladesh|bangladeche;BE:belgium|bélgica
BF:burkina faso|burquina faso;BG:bulgaria|bulgária;BH:bahrain|barém|barein;BI:burundi;BJ:benin|benim
BL:st. barthélemy|são bartolomeu;BM:bermuda|bermudas;BN:brunei;BO:bolivia|bolívia
BQ:caribbean netherlands|países baixos caribenhos;BR:brazil|brasil;BS:bahamas|baamas;BT:bhutan|butão
BV:bouvet island|ilha bouvet;BW:botswana|botsuana;BY:belarus|bielorrússia;BZ:belize;CA:canada|canadá
CC:cocos|cocos islands|ilhas dos cocos|ilhas cocos;CD:congo - kinshasa|congo-kinshasa|república democrática do congo
CF:central african republic|república centro-africana
CG:congo - brazzaville|congo|congo-brazzaville|república do congo;CH:switzerland|suíça
CI:côte d'ivoire|ivory coast|costa do marfim;CK:cook islands|ilhas cook;CL:chile;CM:cameroon|camarões;CN:china
CO:colombia|colômbia;CR:costa rica;CU:cuba;CV:cape verde|cabo verde;CW:curaçao|curaçau
CX:christmas island|ilha do natal|ilha christmas;CY:cyprus|chipre
CZ:czechia|czech republic|chéquia|república checa|tchéquia|república tcheca;DE:germany|alemanha
DJ:djibouti|jibuti|djibuti;DK:denmark|dinamarca;DM:dominica|domínica;DO:dominican republic|república dominicana
DZ:algeria|argélia;EC:ecuador|equador;EE:estonia|estónia|estônia;EG:egypt|egito
EH:western sahara|sara ocidental|saara ocidental;ER:eritrea|eritreia;ES:spain|espanha;ET:ethiopia|etiópia
FI:finland|finlândia;FJ:fiji;FK:falkland islands|ilhas falkland|ilhas malvinas;FM:micronesia|micronésia
FO:faroe islands|ilhas faroé;FR:france|frança;GA:gabon|gabão;GB:united kingdom|uk|reino unido|gb;GD:grenada|granada
GE:georgia|geórgia;GF:french guiana|guiana francesa;GG:guernsey|guernesey;GH:ghana|gana;GI:gibraltar
GL:greenland|gronelândia|groenlândia;GM:gambia|gâmbia;GN:guinea|guiné;GP:guadeloupe|guadalupe
GQ:equatorial guinea|guiné equatorial;GR:greece|grécia
GS:south georgia & south sandwich islands|ilhas geórgia do sul e sandwich do sul;GT:guatemala;GU:guam|guame
GW:guinea-bissau|guiné-bissau;GY:guyana|guiana;HK:hong kong sar china|hong kong
HM:heard & mcdonald islands|ilhas heard e mcdonald;HN:honduras;HR:croatia|croácia;HT:haiti;HU:hungary|hungria
ID:indonesia|indonésia;IE:ireland|irlanda;IL:israel;IM:isle of man|ilha de man;IN:india|índia
IO:british indian ocean territory|chagos archipelago|território britânico do oceano índico|arquipélago de chagos
IQ:iraq|iraque;IR:iran|irão|irã;IS:iceland|islândia;IT:italy|itália;JE:jersey;JM:jamaica;JO:jordan|jordânia
JP:japan|japão;KE:kenya|quénia|quênia;KG:kyrgyzstan|quirguistão;KH:cambodia|camboja;KI:kiribati|quiribáti|quiribati
KM:comoros|comores;KN:st. kitts & nevis|são cristóvão e neves|são cristóvão e névis;KP:north korea|coreia do norte
KR:south korea|coreia do sul;KW:kuwait|koweit;KY:cayman islands|ilhas caimão|ilhas cayman;KZ:kazakhstan|cazaquistão
LA:laos;LB:lebanon|líbano;LC:st. lucia|santa lúcia;LI:liechtenstein|listenstaine;LK:sri lanka|sri lanca
LR:liberia|libéria;LS:lesotho|lesoto;LT:lithuania|lituânia;LU:luxembourg|luxemburgo;LV:latvia|letónia|letônia
LY:libya|líbia;MA:morocco|marrocos;MC:monaco|mónaco|mônaco;MD:moldova|moldávia;ME:montenegro
MF:st. martin|são martinho;MG:madagascar|madagáscar;MH:marshall islands|ilhas marshall
MK:north macedonia|macedónia do norte|macedônia do norte;ML:mali;MM:myanmar|mianmar;MN:mongolia|mongólia
MO:macao sar china|macao|macau;MP:northern mariana islands|ilhas marianas do norte;MQ:martinique|martinica
MR:mauritania|mauritânia;MS:montserrat|monserrate;MT:malta;MU:mauritius|maurícia|maurício;MV:maldives|maldivas
MW:malawi|maláui|malaui;MX:mexico|méxico;MY:malaysia|malásia;MZ:mozambique|moçambique;NA:namibia|namíbia
NC:new caledonia|nova caledónia|nova caledônia;NE:niger|níger;NF:norfolk island|ilha norfolk;NG:nigeria|nigéria
NI:nicaragua|nicarágua;NL:netherlands|países baixos;NO:norway|noruega;NP:nepal;NR:nauru;NU:niue|niuê
NZ:new zealand|aotearoa new zealand|nova zelândia|aotearoa|aotearoa da nova zelândia;OM:oman|omã;PA:panama|panamá
PE:peru;PF:french polynesia|polinésia francesa;PG:papua new guinea|papua-nova guiné;PH:philippines|filipinas
PK:pakistan|paquistão;PL:poland|polónia|polônia;PM:st. pierre & miquelon|são pedro e miquelão
PN:pitcairn islands|pitcairn|ilhas pitcairn;PR:puerto rico|porto rico
PS:palestinian territories|palestine|territórios palestinianos|palestina|territórios palestinos;PT:portugal;PW:palau
PY:paraguay|paraguai;QA:qatar|catar;RE:réunion|reunião;RO:romania|roménia|romênia;RS:serbia|sérvia;RU:russia|rússia
RW:rwanda|ruanda;SA:saudi arabia|arábia saudita;SB:solomon islands|ilhas salomão;SC:seychelles|seicheles
SD:sudan|sudão;SE:sweden|suécia;SG:singapore|singapura;SH:st. helena|santa helena;SI:slovenia|eslovénia|eslovênia
SJ:svalbard & jan mayen|svalbard e jan mayen;SK:slovakia|eslováquia;SL:sierra leone|serra leoa
SM:san marino|são marinho;SN:senegal;SO:somalia|somália;SR:suriname;SS:south sudan|sudão do sul
ST:são tomé & príncipe|são tomé e príncipe;SV:el salvador|salvador;SX:sint maarten|são martinho;SY:syria|síria
SZ:eswatini|swaziland|essuatíni|suazilândia;TC:turks & caicos islands|ilhas turcas e caicos;TD:chad|chade
TF:french southern territories|territórios austrais franceses|territórios franceses do sul;TG:togo
TH:thailand|tailândia;TJ:tajikistan|tajiquistão|tadjiquistão;TK:tokelau|toquelau
TL:timor-leste|east timor|república democrática de timor-leste;TM:turkmenistan|turquemenistão|turcomenistão
TN:tunisia|tunísia;TO:tonga;TR:türkiye|turkey|turquia;TT:trinidad & tobago|trindade e tobago|trinidad e tobago
TV:tuvalu;TW:taiwan;TZ:tanzania|tanzânia;UA:ukraine|ucrânia;UG:uganda
UM:u.s. outlying islands|ilhas menores afastadas dos eua|ilhas menores distantes dos eua
US:united states|us|estados unidos|eua;UY:uruguay|uruguai;UZ:uzbekistan|usbequistão|uzbequistão
VA:vatican city|cidade do vaticano;VC:st. vincent & grenadines|são vicente e granadinas;VE:venezuela
VG:british virgin islands|ilhas virgens britânicas
VI:u.s. virgin islands|ilhas virgens dos eua|ilhas virgens americanas;VN:vietnam|vietname|vietnã;VU:vanuatu
WF:wallis & futuna|wallis e futuna;WS:samoa;YE:yemen|iémen|iêmen;YT:mayotte|maiote;ZA:south africa|áfrica do sul
ZM:zambia|zâmbia;ZW:zimbabwe|zimbabué|zimbábue
`
