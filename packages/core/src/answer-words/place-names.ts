/** Places in several languages or under older names, a group to a line. Names of countries come with the language itself. */
export const placeNames = `
nova deli|new delhi|new deli|nova delhi|deli|delhi
nova|new|novo
iorque|york|yorque
norte|north
sul|south
oeste|west|ocidental|western
leste|este|east|oriental|eastern
deli|delhi
chennai|madras|madrasta
rangum|yangon|rangoon|rangun
saigao|saigon|ho chi minh city|cidade ho chi minh
hanoi|hanoy
istambul|istanbul|estambul|constantinopla|constantinople
ancara|ankara
esmirna|izmir|smyrna
jacarta|jakarta|batavia
seul|seoul
singapura|singapore
katmandu|kathmandu
cabul|kabul
carachi|karachi
lahore|laore
banguecoque|bangkok|bancoc
taipe|taipei
cantao|guangzhou|canton
nanquim|nanjing|nanking
macau|macao
quioto|kyoto
hiroxima|hiroshima
osaca|osaka
vladivostoque|vladivostok
saint petersburgo|saint petersburg|petersburg|petersburgo|sankt petersburg|sankt peterburg|saint petersbourg|leningrado|leningrad|petrogrado|petrograd
volgogrado|volgograd|estalinegrado|stalingrad|stalingrado
odessa|odesa
kiev|kyiv|quieve
lviv|lvov|lemberg
minsque|minsk
vilnius|vilna
talin|tallinn|tallin
helsinquia|helsinki|helsinque|helsinkia
gotemburgo|gothenburg|goteborg
oslo|christiania|cristiania
reiquiavique|reykjavik|reiquejavique|reiquiavik
hamburgo|hamburg
francoforte|frankfurt|frankfurt am main
estugarda|stuttgart
friburgo|freiburg
dresda|dresden|dresde
lipsia|leipzig|leipsig
berlim|berlin
bona|bonn
mogucia|mainz
treveris|trier
aquisgrano|aachen|aix la chapelle
bremen|brema
hanover|hannover|hanovre
salzburgo|salzburg
innsbruque|innsbruck
budapeste|budapest
bucareste|bucharest|bucuresti
belgrado|belgrade|beograd
zagrebe|zagreb
liubliana|ljubljana|lubliana
saraievo|sarajevo|serajevo
dubrovnik|ragusa
tirana|tirane
escopia|skopje|escopje
salonica|thessaloniki|tessalonica|thessalonica|salonika
corinto|corinth
esparta|sparta
tebas|thebes
creta|crete
rodes|rhodes
chipre|cyprus
nicosia|lefkosia
sicilia|sicily
sardenha|sardinia|sardegna
corsega|corsica|corse
maiorca|majorca|mallorca
minorca|menorca
canarias|canary|canary islands|ilhas canarias
baleares|balearic
siracusa|syracuse
palermo|palerme
padua|padova
mantua|mantova
pisa|pise
bolonha|bologna|bologne
livorno|leghorn
pompeia|pompeii|pompei
marselha|marseille|marseilles
lyon|lyons|liao|lione
bordeus|bordeaux
tolosa|toulouse
nice|nizza
dunquerque|dunkirk|dunkerque
ruao|rouen
reims|rheims
bruges|brugge|bruge
gante|ghent|gent|gand
lovaina|leuven|louvain
liege|luttich|luik
roterdao|rotterdam|roterda
amesterdao|amsterdam|amsterda|amesterda
utreque|utrecht
basileia|basel|basle|bale
lucerna|lucerne|luzern
lausana|lausanne
berna|bern|berne
madrid|madri
barcelona|barcelone
corunha|coruna|la coruna
santiago|santiago compostela
cadis|cadiz
cordova|cordoba
malaga|malega
valencia|valence
biscaia|biscay|vizcaya
bilbau|bilbao
pamplona|pamplune
porto|oporto
tanger|tangier|tangiers|tangeres
marraquexe|marrakesh|marrakech|marraquech|marraqueche
casablanca|dar el beida
fez|fes
argel|algiers|alger
tunes|tunis
tripoli|tripoly
alexandria|alexandrie
adis abeba|addis ababa|adis adeba
nairobi|nairobe
cartum|khartoum
dacar|dakar
maputo|lourenco marques
bissau|bissao
cidade mexico|mexico city
havana|la habana|habana
bogota|santa fe bogota
caracas|caracaz
assuncao|asuncion
montevideu|montevideo
buenos aires|bons ares
filadelfia|philadelphia
nova orleaes|new orleans
nova jersia|new jersey|nova jersey
nova inglaterra|new england
carolina norte|north carolina
carolina sul|south carolina
virginia ocidental|west virginia
dacota norte|north dakota|dakota norte
dacota sul|south dakota|dakota sul
pensilvania|pennsylvania
luisiana|louisiana
havai|hawaii|hawai
alasca|alaska
terra nova|newfoundland
nova escocia|nova scotia
nova gales sul|new south wales
tasmania|van diemens land
sidnei|sydney
melburne|melbourne
baviera|bavaria|bayern
saxonia|saxony|sachsen
renania|rhineland
borgonha|burgundy|bourgogne
normandia|normandy|normandie
bretanha|brittany|bretagne
provenca|provence
alsacia|alsace
lorena|lorraine
saboia|savoy|savoie
lombardia|lombardy
toscana|tuscany
umbria|ombria
apulia|puglia
piemonte|piedmont
catalunha|catalonia|cataluna
andaluzia|andalusia|andalucia
galiza|galicia
castela|castile|castilla
leao castela|castile leon
pais basco|basque country|euskadi
asturias|asturies
navarra|navarre
aragao|aragon
flandres|flanders
valonia|wallonia
transilvania|transylvania
valaquia|wallachia
boemia|bohemia
moravia|mahren
silesia|schlesien
pomerania|pommern
prussia|preussen
crimeia|crimea
tartaria|tartary
mongolia|mongolie
manchuria|mandchuria
tibete|tibet
caxemira|kashmir
bengala|bengal
penjabe|punjab
goa|gova
ormuz|hormuz
mesopotamia|mesopotamie
fenicia|phoenicia
cartago|carthage
babilonia|babylon
ninive|nineveh
troia|troy
gomorra|gomorrah
nazare|nazareth
belem|bethlehem
galileia|galilee
judeia|judea
palestina|palestine
libano|lebanon
meca|mecca|makkah
medina|madinah
egipto|egito|egypt
mexico|mejico
lisboa|lisbon|lisbonne
viena|vienna|wien
munique|munich|munchen
colonia|cologne|koln
nuremberga|nuremberg|nurnberg
estrasburgo|strasbourg|strassburg
florenca|florence|firenze
veneza|venice|venezia
milao|milan|milano
turim|turin|torino
genova|genoa
napoles|naples|napoli
roma|rome
londres|london
edimburgo|edinburgh
moscovo|moscow|moscou|moskva
varsovia|warsaw|warszawa
cracovia|krakow|cracow
praga|prague|praha
copenhaga|copenhagen|kobenhavn
estocolmo|stockholm
atenas|athens
bruxelas|brussels|bruxelles
antuerpia|antwerp|antwerpen
haia|hague|den haag
genebra|geneva|geneve
zurique|zurich
berna|bern
sevilha|seville|sevilla
saragoca|zaragoza|saragossa
corunha|la coruna|coruna
cairo|el cairo
jerusalem|jerusalen
pequim|peking|beijing
xangai|shanghai
toquio|tokyo
ulan bator|ulaanbaatar|ulaan baatar|ula bator
phnom penh|pnom pen|phnom pen|pnom penh
calecute|calicute|calicut|calicoot
calcuta|calcutta|kolkata
bombaim|bombay|mumbai
nova iorque|new york|nova york
cidade cabo|cape town
tejo|tagus|tajo
douro|duero
tamisa|thames
danubio|danube|donau
reno|rhine|rhein
sena|seine
evereste|everest
gdansk|danzig
santiago compostela|compostela
catalonia|catalunha|catalunya
balearic islands|ilhas baleares|baleares
avignon|avinhao
champagne|champanhe
cornwall|cornualha
canterbury|cantuaria
timbuktu|tombuctu
johannesburg|joanesburgo
mogadishu|mogadiscio
sumatra|samatra
lapland|laponia
yugoslavia|jugoslavia
czechoslovakia|checoslovaquia
byzantium|bizancio
holy roman empire|sacro imperio romano germanico
papal states|estados pontificios
ionian sea|mar jonico
tyrrhenian sea|mar tirreno
bay biscay|golfo biscaia
lake geneva|lago genebra|lake leman|lago leman
mont blanc|mount branco
matterhorn|cervino
pyrenees|pireneus
rocky mountains|montanhas rochosas
appalachians|apalaches
milky way|via lactea
colosseum|coliseu
acropolis|acropole
great pyramid giza|grande piramide gize
giza|gize
sphinx|esfinge
hanging gardens babylon|jardins suspensos babilonia
`
