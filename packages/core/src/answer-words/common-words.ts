/**
 * Common nouns in Portuguese and English, written for this project: animals, plants, food, materials, instruments, callings,
 * parts of the body, weather, months and days; one thing to an entry.
 */
export const commonWords = `
veado|deer|cervo;anfibio|amphibian;reptil|reptile;mamifero|mammal;ave|bird|passaro;peixe|fish;inseto|insect|insecto;rato|mouse;ratazana|rat
galinha|hen|chicken;galo|rooster|cock;pato|duck;ganso|goose;cisne|swan;peru|turkey;pavao|peacock;avestruz|ostrich;pombo|pomba|pigeon|dove
andorinha|swallow;cegonha|stork;gaivota|seagull|gull;falcao|falcon|hawk;abutre|vulture;corvo|crow|raven;pardal|sparrow;papagaio|parrot;cuco|cuckoo
burro|donkey|jumento;mula|mule;touro|bull;boi|ox;vitelo|calf|bezerro;carneiro|ram;cordeiro|lamb|borrego;potro|foal;egua|mare;camelo|camel
dromedario|dromedary;lama|llama;rinoceronte|rhinoceros;hipopotamo|hippopotamus;zebra|zebras;leopardo|leopard;chita|cheetah|guepardo;lince|lynx
doninha|weasel;texugo|badger;lontra|otter;castor|beaver;esquilo|squirrel;ourico|hedgehog;toupeira|mole;morcego|bat;lebre|hare;foca|seal;morsa|walrus
canguru|kangaroo;coala|koala;panda|pandas;gorila|gorilla;chimpanze|chimpanzee;babuino|baboon;preguica|sloth;tatu|armadillo;jacare|alligator|caiman
lagarto|lizard;camaleao|chameleon;ra|frog;sapo|toad;salamandra|salamander;polvo|octopus;lula|squid;caranguejo|crab;lagosta|lobster;camarao|shrimp|prawn
ostra|oyster;mexilhao|mussel;atum|tuna;salmao|salmon;bacalhau|cod|codfish;sardinha|sardine;truta|trout;enguia|eel;raia|ray;cavalo marinho|seahorse
mosca|fly;mosquito|mosquitoes;vespa|wasp;besouro|beetle|escaravelho;gafanhoto|grasshopper;grilo|cricket;lagarta|caterpillar;minhoca|earthworm;caracol|snail
lesma|slug;escorpiao|scorpion;pulga|flea;piolho|louse;carraca|tick;dinossauro|dinosaur;dragao|dragon;unicornio|unicorn;sereia|mermaid
carvalho|oak;pinheiro|pine;sobreiro|cork oak;castanheiro|chestnut tree;oliveira|olive tree;azeitona|olive;figo|fig;amendoa|almond;noz|walnut|nut;avela|hazelnut
castanha|chestnut;pessego|peach;ameixa|plum;alperce|damasco|apricot;melao|melon;melancia|watermelon;framboesa|raspberry;amora|blackberry|mulberry;mirtilo|blueberry
banana|bananas;manga|mango;papaia|papaya;coco|coconut;abacate|avocado;roma|pomegranate;tangerina|tangerine;toranja|grapefruit;marmelo|quince;tamara|date
alface|lettuce;couve|cabbage;espinafre|spinach;pepino|cucumber;abobora|pumpkin;beterraba|beetroot|beet;nabo|turnip;ervilha|pea;feijao|bean;grao|chickpea|grao bico
lentilha|lentil;milho|corn|maize;trigo|wheat;cevada|barley;centeio|rye;aveia|oats;farinha|flour;azeite|olive oil;oleo|oil;vinagre|vinegar;sal|salt;pimenta|pepper
canela|cinnamon;acafrao|saffron;gengibre|ginger;baunilha|vanilla;hortela|mint;salsa|parsley;coentros|coriander;louro|bay leaf;cravinho|clove;caril|curry
manteiga|butter;ovo|egg;presunto|ham;chourico|chorizo;carne|meat;frango|chicken;sopa|soup;bolo|cake;gelado|ice cream;chocolate|chocolates;geleia|jam;cogumelo|mushroom
rosa|rose;cravo|carnation;lirio|lily;girassol|sunflower;papoila|papoula|poppy;violeta|violet;margarida|daisy;orquidea|orchid;tulipa|tulip;narciso|daffodil
madeira|wood;vidro|glass;papel|paper;cortica|cork;couro|leather;la|wool;seda|silk;algodao|cotton;linho|linen|flax;borracha|rubber;areia|sand;pedra|stone;marmore|marble
granito|granite;giz|chalk;argila|clay;barro|clay;carvao|coal;petroleo|oil|petroleum|crude oil;gas natural|natural gas;cera|wax;aco|steel;latao|brass;bronze|bronzes
diamante|diamond;esmeralda|emerald;rubi|ruby;safira|sapphire;perola|pearl;ambar|amber;marfim|ivory;cinza|ash;fogo|fire;ar|air;terra|earth;gelo|ice;neve|snow
chuva|rain;vento|wind;nevoeiro|fog;trovao|thunder;relampago|lightning;tempestade|storm;arco iris|rainbow;terramoto|earthquake|sismo;maremoto|tsunami;eclipse|eclipses
sol|sun;lua|moon;estrela|star;planeta|planet;ceu|sky;ilha|island;rio|river;lago|lake;montanha|mountain;deserto|desert;floresta|forest;praia|beach;gruta|cave
acordeao|accordion;gaita foles|bagpipes|bagpipe;orgao|organ;tambor|drum;viola|viola;clarinete|clarinet;oboe|oboes;fagote|bassoon;trombone|trombones;tuba|tubas
violoncelo|cello;contrabaixo|double bass;alaude|lute;cravo|harpsichord;bandolim|mandolin;xilofone|xylophone;ferrinhos|triangle;pandeireta|tambourine;castanholas|castanets
pintura|painting;escultura|sculpture;danca|dance|dancing;musica|music;teatro|theatre|theater|drama;arquitetura|architecture;literatura|literature;poesia|poetry;cinema|film
pintor|painter;escultor|sculptor;escritor|writer;poeta|poet;ator|actor;medico|doctor|physician;enfermeira|nurse|enfermeiro;advogado|lawyer;juiz|judge;professor|teacher
padeiro|baker;talhante|butcher;carpinteiro|carpenter;ferreiro|blacksmith;sapateiro|shoemaker|cobbler;alfaiate|tailor;pescador|fisherman;agricultor|farmer;pastor|shepherd
marinheiro|sailor;soldado|soldier;navegador|navigator|navegante;relojoeiro|watchmaker;joalheiro|jeweller;canalizador|plumber;pedreiro|bricklayer|mason;bombeiro|firefighter
cabeca|head;cabelo|hair;olho|eye;orelha|ear;nariz|nose;boca|mouth;lingua|tongue;dente|tooth;pescoco|neck;ombro|shoulder;braco|arm;cotovelo|elbow;mao|hand;dedo|finger
polegar|thumb;perna|leg;joelho|knee;pe|foot;calcanhar|heel;costela|rib;coluna|spine;cranio|skull;femur|thigh bone;tibia|shin bone|shinbone;clavicula|collarbone|clavicle
estomago|stomach;intestino|intestine;bexiga|bladder;pancreas|pancreases;baco|spleen;vesicula|gall bladder|gallbladder;tiroide|thyroid;musculo|muscle;nervo|nerve;veia|vein;arteria|artery
espada|sword;lanca|spear;escudo|shield;arco|bow;flecha|arrow;machado|axe;martelo|hammer;faca|knife;garfo|fork;colher|spoon;roda|wheel;relogio|clock|watch;bussola|compass
moinho|mill;barco|boat;navio|ship;aviao|aeroplane|airplane|plane;carro|car;camiao|truck|lorry;bicicleta|bicycle;carroca|cart;ponte|bridge;torre|tower;castelo|castle
igreja|church;mesquita|mosque;sinagoga|synagogue;farol|lighthouse;porta|door;janela|window;telhado|roof;escada|ladder|stairs;cadeira|chair;mesa|table;cama|bed;espelho|mirror
chave|key;corda|rope;agulha|needle;botao|button;chapeu|hat;sapato|shoe;bota|boot;luva|glove;meia|sock|stocking;saia|skirt;vestido|dress;camisa|shirt;casaco|coat|jacket
gravata|tie;cinto|belt;anel|ring;coroa|crown;bandeira|flag;moeda|coin;selo|stamp|postage stamp;carta|letter;livro|book;jornal|newspaper;fotografia|photography|photograph
guerra|war;paz|peace;amor|love;morte|death;vida|life;tempo|time;dinheiro|money;liberdade|freedom|liberty;justica|justice;verdade|truth;sorte|luck;sonho|dream;medo|fear
encarnado|vermelho|red;laranja|orange;dourado|golden;prateado|silver;primavera|spring;verao|summer;outono|autumn;inverno|winter;norte|north;sul|south;este|leste|east;oeste|west
janeiro|january;fevereiro|february;marco|march;abril|april;maio|may;junho|june;julho|july;agosto|august;setembro|september;outubro|october;novembro|november;dezembro|december
segunda feira|monday;terca feira|tuesday;quarta feira|wednesday;quinta feira|thursday;sexta feira|friday;sabado|saturday;domingo|sunday;natal|christmas;pascoa|easter;carnaval|carnival
quadrado|square;circulo|circle;triangulo|triangle;retangulo|rectangle;cubo|cube|cubico|cubica;esfera|sphere;cone|cones;cilindro|cylinder;piramide|pyramid;hexagono|hexagon
rei|king;rainha|queen;principe|prince;princesa|princess;imperador|emperor;cavaleiro|knight;bispo|bishop;torre|rook;peao|pawn;dama|draughts|checkers
ciclismo|cycling;remo|rowing;boxe|boxing;luta|wrestling;tiro|shooting;tiro arco|archery;vela|sailing;esqui|skiing;patinagem|skating;ginastica|gymnastics;halterofilismo|weightlifting
salto altura|high jump;salto comprimento|long jump;salto vara|pole vault;maratona|marathon;corrida|running|race;equitacao|horse riding|equestrian;golfe|golf;basebol|baseball;criquete|cricket
catolicismo|catholic|catolico|catolica;muculmano|muculmana|muslim|islamico|islamica|islamic|islam|islamismo|islao;judeu|jewish|judaica|judaico|judaism|judaismo;hindu|hinduism|hinduismo|hindus
protestantismo|protestant|protestante|protestantism;ortodoxo|orthodox;cristao|christian|crista|christianity|cristianismo;hebraico|hebrew|hebreu;latim|latin;esperanto|esperantos
helio|helium;litio|lithium;berilio|beryllium;boro|boron;fluor|fluorine;neon|neonio;cloro|chlorine;argon|argonio;cromo|chromium|cromio;manganes|manganese;cobalto|cobalt
bromo|bromine;iodo|iodine;cripton|krypton;xenon|xenonio;arsenio|arsenic;selenio|selenium;antimonio|antimony;bismuto|bismuth;radio|radium;plutonio|plutonium;titanio|titanium;vanadio|vanadium
sarampo|measles;varicela|chickenpox|chicken pox;variola|smallpox;gripe|influenza|flu;peste|plague;peste negra|black death;colera|cholera;malaria|paludismo;lepra|leprosy;raiva|rabies;escorbuto|scurvy
asma|asthma;tetano|tetanus;poliomielite|polio;papeira|mumps;rubeola|rubella|german measles;difteria|diphtheria;febre amarela|yellow fever;diabetes|diabete;enxaqueca|migraine;cancro|cancer
imperio|empire;reino|kingdom;republica|republic;ducado|duchy;condado|county;muralha|muro|wall;praca|square;casa|house;capela|chapel;catedral|cathedral;palacio|palace;museu|museum
universidade|university;estatua|statue;golfo|gulf;baia|bay;polo|pole;estreito|strait;canal|channel;cabo|cape;vulcao|volcano;peninsula|peninsulas;vale|valley;cordilheira|mountain range|mountains;lagoa|lagoon
batalha|battle;tratado|treaty;revolucao|revolution;guerra civil|civil war;conselho|council;tribunal|court;banco|bank;bolsa|stock exchange;exercito|army;marinha|navy;forca aerea|air force;parlamento|parliament
romano|roman;otomano|ottoman;bizantino|byzantine;persico|persian;britanico|british;grego|greek;egipcio|egyptian;asteca|aztec;inca|incan;maia|mayan|maya;viquingue|viking;celta|celtic|celt;mouro|moor;cruzado|crusader
novo|nova|new;velho|velha|old;grande|great;pequeno|pequena|little;longo|long;alto|high;negro|negra|preto|preta|black;branca|white;vermelha|red;amarela|yellow;morto|dead;santo|santa|holy;sagrado|sacred;mundial|world
perdido|perdida|lost;bela|beautiful|beauty;monstro|beast|monster;menina|girl;menino|boy;homem|man;mulher|woman;filho|son;filha|daughter;irmaos|brothers;irmas|sisters;anao|dwarf;gigante|giant;bruxa|witch;feiticeiro|wizard
senhor|lord;aneis|rings;tronos|thrones;estrelas|stars;caminho|way|path;historia|story|history;conto|tale;viagem|journey|trip;regresso|return;ultimo|ultima|last;primeiro|first;noite|night;dia|day;ano|year;mundo|world
muscular|muscle;solar|sun;lunar|moon;celula|cell;sangue vermelho|red blood;globulo|blood cell;vaso|vessel;olimpico|olympic;jogos|games;campeonato|championship;taca|cup;corredor|runner;saltador|jumper;remador|rower
`
