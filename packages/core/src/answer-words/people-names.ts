/** People and regions in several languages or spellings, a group to a line. */
export const peopleNames = `
mercurio|mercury
neptuno|neptune|netuno
jupiter|jove
saturno|saturn
marte|mars
venus|venera
cronos|cronus|kronos
zeus|jupiter
atena|athena|athene
michelangelo|miguel angelo|michelangelo buonarroti
luis|louis|luiz|ludwig
pedro|peter|pyotr|piotr|petr|pierre
joao|john|ivan|johannes
paulo|paul|pavel
henrique|henry|henri
carlos|charles|karl
filipe|philip|felipe|philippe
guilherme|william|wilhelm
jorge|george|georg
isabel|elizabeth|elisabeth
catarina|catherine|katharina|ekaterina
nicolau|nicholas|nikolai
alexandre|alexander|aleksandr
miguel|michael|mikhail|mijail
frederico|frederick|friedrich
francisco|francis|francesco
bento|benedict|benedictus
pio|pius
leao|leo|lev
yuri|yury|juri|iuri
sergei|serguei|sergey|sergio
andrei|andrey|andrew
dmitri|dimitri|dmitry|dmitriy
fyodor|fiodor|feodor
osama|usama|ossama
muammar|moammar
mohammed|muhammad|maome|mahomet
mao zedong|mao tse tung|mao tsetung|mao
taoism|daoism|taoisme|taoismo
platao|plato
aristoteles|aristotle
homero|homer
virgilio|virgil|vergil|vergilio
ovidio|ovid
cesar|caesar
hercules|heracles
confucio|confucius|kongzi
kadhafi|gaddafi|qaddafi|kadafi|khadafi|kaddafi|gadaffi|qadhafi|khadaffi
khrushchev|khrushchov|kruschev|khruschev|khruschov|krutchev|kruchtchev|krushchev|chruschtschow
gorbachev|gorbachov|gorbatchev|gorbatchov|gorbachyov|gorbatschow
ieltsin|yeltsin|jeltsin|eltsin|ieltsine|yeltsine
estaline|stalin|staline
lenin|lenine
trotsky|trotski|trotzki|trotskii
brejnev|brezhnev|breschnew
chekhov|tchekhov|tchekov|chekov|cechov|tchecov
tolstoi|tolstoy|tolstoj
dostoievski|dostoyevsky|dostoevsky|dostojewski|dostoievsky
tchaikovsky|chaikovsky|tschaikowsky|tchaikovski|chaikovski
solzhenitsyn|soljenitsin|soljenitsyne|soljenitsine|solzhenitsin
pushkin|puchkin|puskin|pouchkine
kandinsky|kandinski|candinsky
hanukkah|chanukah|hannukah|hanukah|chanukkah|hanuka
quran|koran|corao|alcorao|coran
khomeini|khomeiny|komeini
hussein|husein|hussain|husain
nasser|nassir|naser
erdogan|erdogane
ataturk|attaturk
zhou enlai|chou en lai
deng xiaoping|teng hsiao ping
sun yat sen|sun yatsen
ho chi minh|ho chi min|hochiminh|ho chi mihn
mecca|meca|makkah
teerao|tehran|teheran
bagdade|baghdad|bagdad
damasco|damascus
islao|islam
jihad|jiade|djihad
paises baixos|holanda|netherlands|holland
inglaterra|england
escocia|scotland
gales|wales
edimburgo|edinburgh|edimburgh
florida|fl
arizona|az
california|ca|calif
texas|tx
nevada|nv
illinois|il
antonio|anthony|antoine|anton|antony
jose|joseph|josef|iosif|josip|giuseppe
joao|jean|juan|giovanni|jan|johann
maria|mary|marie
ana|anne|anna|ann
henrique|enrique|heinrich|enrico|henry|henri
paulo|pablo|paolo
tiago|james|jacques|jaime|giacomo|jacob
estevao|stephen|esteban|stefan|etienne
francisco|franz|francois
vicente|vincent|vincenzo
joana|joan|jeanne|johanna|giovanna|juana
margarida|margaret|marguerite|margarita|margherita
afonso|alfonso|alphonse
fernando|fernao|ferdinand|hernando
cristovao|christopher|cristobal|cristoforo
americo|amerigo
colombo|columbus|colon
magalhaes|magellan|magallanes
vespucio|vespucci
lourenco|lawrence|lorenzo|laurent
mateus|matthew|mathieu|matteo
marcos|mark|marco
lucas|luke|luca
andre|andrew|andreas|andrea
bartolomeu|bartholomew|bartolome|bartolomeo
eduardo|edward|edouard|edvard
ricardo|richard|riccardo
roberto|robert
alberto|albert
adolfo|adolf|adolph|adolpho
rodolfo|rudolf|rodolphe|rudolph
gustavo|gustav|gustave
ernesto|ernest|ernst
artur|arthur|arturo
rafael|raphael|raffaello
tomas|thomas|tommaso
leonardo|leonard|lionardo
galileu|galileo
inacio|ignatius|ignacio
gregorio|gregory
clemente|clement
inocencio|innocent
beatriz|beatrice|beatrix
helena|helen|helene
leonor|eleanor|eleonora|eleonor
vitor|victor
vitoria|victoria
maximiliano|maximilian
augusto|augustus
tiberio|tiberius
claudio|claudius
adriano|hadrian|adrian
trajano|trajan
aurelio|aurelius
constantino|constantine
justiniano|justinian
pitagoras|pythagoras
arquimedes|archimedes
euclides|euclid
hipocrates|hippocrates
sofocles|sophocles
esquilo|aeschylus
herodoto|herodotus
horacio|horace
plutarco|plutarch
ulisses|ulysses|odysseus|odisseu
aquiles|achilles
heitor|hector
moises|moses
noe|noah
abraao|abraham
isaque|isaac
salomao|solomon
golias|goliath
sansao|samson
adao|adam
caim|cain
pilatos|pilate
herodes|herod
madalena|magdalene
lutero|luther
calvino|calvin
erasmo|erasmus
copernico|copernicus|kopernik
descartes|cartesius
maquiavel|machiavelli
petrarca|petrarch
ticiano|titian|tiziano
tintoretto|tintoreto
donatelo|donatello
botticelli|boticelli
avicena|avicenna
averrois|averroes
saladino|saladin
gengis|genghis|chinggis|gengiscao
cao|khan
tamerlao|tamerlane|timur
solimao|suleiman|suleyman
quioque|khufu
cleopatra|kleopatra
ramses|rameses
tutankhamon|tutankhamun|tutancamon|tutankamon
nefertiti|nefertite
buda|buddha|gautama
shostakovich|chostakovitch|xostakovitch|schostakowitsch|chostakovich
prokofiev|prokofieff|prokofyev
rachmaninoff|rachmaninov|rakhmaninov
mussorgsky|moussorgsky|mussorgski
nabokov|nabokoff
turgenev|turgueniev|tourgueniev
eisenstein|eizenshtein
tarkovsky|tarkovski
putin|poutine
zelensky|zelenskyy|zelenski|zelenskiy
lukashenko|lukachenko
assad|asad
netanyahu|netaniahu
khamenei|khamenai
mubarak|moubarak
sadat|sadate
arafat|arafate
theseus|teseu
orpheus|orfeu
priam|priamo
pluto|plutao
dionysus|dionisio|dioniso
cupid|cupido
morpheus|morfeu
cyclops|ciclope
aeneas|eneias
romulus remus|romulo remo
jacob|jaco
adam eve|adao eva
jonah|jonas
elijah|elias
john baptist|joao batista|joao baptista
saint james|saint tiago|santiago
saint augustine|saint agostinho
pontius pilate|poncio pilatos
jesus christ|jesus cristo
aesop|esopo
ptolemy|ptolomeu
alexander great|alexandre magno|alexandre grande
cyrus|ciro
scipio|cipiao
titus|tito
diocletian|diocleciano
charlemagne|carlos magno
suleiman magnificent|solimao magnifico
william conqueror|guilherme conquistador
richard lionheart|ricardo coracao leao
john lackland|joao sem terra
henry navigator|infante dom henrique
joan arc|joana darc
isabella castile|isabel castela|isabel catolica
urban 2|urbano 2
lao tzu|lao tse|laozi
cinderella|cinderela|gata borralheira
sleeping beauty|bela adormecida
little red riding hood|capuchinho vermelho
puss boots|gato botas
robin hood|robin bosques
tinker bell|sininho
captain hook|captain gancho
scrooge mcduck|tio patinhas
huey dewey louie|huguinho zezinho luisinho
batman|homem morcego
smurfs|estrunfes
saint claus|pai natal
3 musketeers|3 mosqueteiros
aladdin|aladino
`
