import { isExonym, isNamed } from './exonyms.ts'

// Names that are near others: elements, capitals and heavenly bodies in both languages. A slip that spells one means it.
const table = `
  hydrogen helium lithium beryllium boron carbon nitrogen oxygen fluorine neon sodium magnesium silicon phosphorus sulphur
  chlorine argon potassium calcium scandium titanium vanadium chromium manganese iron cobalt nickel copper zinc gallium
  germanium arsenic selenium bromine krypton rubidium strontium yttrium zirconium niobium molybdenum ruthenium rhodium
  palladium silver cadmium indium tin antimony tellurium iodine xenon caesium barium lanthanum cerium hafnium tantalum
  tungsten rhenium osmium iridium platinum gold mercury thallium lead bismuth polonium astatine radon francium radium
  actinium thorium uranium neptunium plutonium americium curium hidrogenio helio litio berilio boro carbono azoto oxigenio
  fluor sodio magnesio silicio fosforo enxofre cloro argon potassio calcio escandio titanio vanadio cromio cromo manganes
  ferro cobalto niquel cobre zinco galio germanio arsenio selenio bromo cripton rubidio estroncio itrio zirconio niobio
  molibdenio rutenio rodio paladio prata cadmio indio estanho antimonio telurio iodo xenon cesio bario lantanio cerio
  hafnio tantalo tungstenio renio osmio iridio platina ouro mercurio talio chumbo bismuto polonio astato radio francio
  actinio torio uranio neptunio plutonio americio curio
  venus earth mars jupiter saturn uranus neptune pluto ceres eris titan europa ganymede callisto triton urano neptuno plutao
  terra marte saturno tita ganimedes calisto tritao
  kingston kingstown bridgetown georgetown roseau castries nassau havana lima quito bogota caracas santiago brasilia
  asuncion montevideo managua panama kabul dhaka hanoi seoul manila jakarta colombo dili baku tbilisi yerevan beirut amman
  riyadh doha muscat sanaa bishkek dushanbe tashkent ashgabat astana asmara nairobi kampala kigali lusaka harare maputo
  luanda windhoek gaborone maseru accra abuja lome dakar bamako conakry freetown monrovia tunis tripoli rabat algiers
  khartoum juba sofia skopje pristina tirana zagreb ljubljana bratislava budapest bucharest belgrade sarajevo podgorica
  vilnius riga tallinn minsk kiev chisinau oslo helsinki reykjavik dublin bern vaduz valletta nicosia vientiane bangkok
  budapeste bucareste belgrado bratislava liubliana seul manila jacarta riade mascate beirute argel tunes rabate nairobi
  adriatic baltic caspian atlantic pacific arctic antarctic caribbean adriatico baltico caspio atlantico pacifico artico
  antartico cantabria calabria cantuaria catalonia galicia galiza granada grenada cordoba cardoba valencia viana viena
  insulin inulin ethanol methanol etanol metanol propane propene butane butene methane ethane nitrate nitrite sulphate
  sulphite sulphide chlorate chlorite geranio geranium stalactite stalagmite mitosis meiosis astronomy astrology
  island islands khamenei khomeini falkland etimologia entomologia ornitologia geologia teologia zoologia graffiti
  granite granito indiana indian senhora senhoras estalactite estalagmite estalactites estalagmites astronomia astrologia
  etymology entomology ornithology geology theology zoology macron micron minister monster mister sister
`
const names = new Set(table.trim().split(/\s+/))

/** Tells whether an answer is the name of something else, and so no slip of the pen for another name. */
export function namesAnother(given: readonly string[], right: readonly string[]): boolean {
  const [name, other] = [given.join(' '), right.join(' ')]
  return names.has(name) || (isNamed(name) && !isExonym(name, other))
}
