/** Seas, rivers and mountains in several languages, a group to a line. */
export const landscapeNames = `
oceano pacifico|pacific ocean
oceano atlantico|atlantic ocean
oceano indico|indian ocean
atlantico|atlantic
pacifico|pacific
indico|indian
artico|arctic
antartico|antarctic
antartida|antarctica|antarctic
mediterraneo|mediterranean
baltico|baltic
adriatico|adriatic
egeu|aegean
caspio|caspian
caraibas|caribbean|caribe
mar negro|black sea
mar morto|dead sea
mar vermelho|red sea
mar norte|north sea
nilo|nile
volga|wolga
loire|loira
garona|garonne
rodano|rhone
ebro|hebro
po|padus
tibre|tiber|tevere
eufrates|euphrates
ganges|ganga
indo|indus
iangtse|yangtze|yangtse|changjiang|iansequiao|azul
amazonas|amazon
mississipi|mississippi
vistula|wisla|weichsel
elba|elbe
oder|odra
alpes|alps
pirineus|pyrenees
andes|cordilheira andes
himalaias|himalayas|himalaia|himalaya
apeninos|apennines
carpatos|carpathians
urais|urals
rochosas|rockies|rocky
vesuvio|vesuvius
etna|aetna
saara|sahara
patagonia|patagonie
escandinavia|scandinavia
`
