/**
 * Given names in English and Portuguese and their short forms, written for this project: one name to an entry, its forms
 * after it; a form may belong to several.
 */
export const nameForms = `
david dave davy davey;james jim jimmy jamie;william bill billy will willy liam;robert bob bobby rob robbie bert
richard dick rick ricky rich richie;thomas tom tommy;anthony tony antony;edward ed eddie ted teddy ned;edwin ed eddie
theodore ted teddy theo;michael mike mick mickey;joseph joe joey;john jack johnny jon;jonathan jon
stephen steven steve stevie;andrew andy drew;charles charlie chuck charley;christopher chris kit;daniel dan danny
samuel sam sammy;benjamin ben benny;matthew matt;nicholas nick nicky;alexander alex sandy alec
frederick fred freddie freddy;francis frank frankie;franklin frank;henry harry hank;harold harry hal;george georgie
gerald gerry jerry;gregory greg;ronald ron ronnie;donald don donnie;kenneth ken kenny;lawrence larry laurence
leonard len lenny leo;louis lou louie lewis;patrick pat paddy;peter pete;philip phil phillip;raymond ray
vincent vince vinnie;walter walt wally;abraham abe;albert al bert bertie;alfred alf alfie fred;arthur art
douglas doug;eugene gene;nathaniel nat nathan;timothy tim;sylvester sly;elizabeth liz lizzie beth betty bess eliza
margaret maggie meg peggy;catherine kate cathy katherine katharine kathy katie;victoria vicky;susan sue susie
rebecca becky;jennifer jenny jen;deborah debbie;jacqueline jackie;mary molly;dorothy dot dolly
jose ze zeca zezinho pepe zezito;francisco chico xico kiko paco quico;antonio to toze tonio toni
manuel manel nelo manoel manolo;joao joca joaozinho;joaquim quim;fernando nando;luis lula luisinho luiz
carlos carlitos;eduardo edu;guilherme gui;alexandre alex;ricardo;rafael rafa;tiago;antonio tom;sebastiao tiao
domingos mingos;filipe lipe;isabel belinha bela;maria mia mariazinha;teresa teresinha;beatriz bia;leonor nonor
helena lena;abraham bram;hugh huw hughie;sean shaun shawn;jean john;margaret maisie greta rita;sarah sally
martha patty;eleanor nell ellie nora;frances fran fanny;cornelius neil;geoffrey jeffrey geoff jeff;terence terry
trevor trev;maurice morris mo;stanley stan;clifford cliff;russell russ;bartholomew bart;zachary zack zach
maximilian max;augustus gus;gustavo gus guga;arnold arnie;zinedine zizou;ludwig lutz;friedrich fritz;johannes hans
wilhelm willi;giuseppe beppe peppino;vladimir volodya vova;mikhail misha;aleksandr sasha shura;dmitri mitya dima
augusto gugu;antonio antoninho toninho ton tonho;carlos carlinhos calo;roberto beto betinho;alberto beto
gilberto gil beto;ronaldo dinho;marcelo celo;jorge joca jorginho;pedro pedrinho;rita ritinha;ana aninha anita
luisa lulu;jose juca ze;josefa zefa;conceicao sao;fatima fatinha;gabriel biel gabo gaby;daniel dani;miguel mike micha
vitor vitinho;diogo dioguinho;bernardo nardo;mariana nana;cristina tina kika;leopoldo leo poldo;amanda mandy
barbara babs barb;caroline carrie carol lina;charlotte lottie charlie;christina chris chrissie tina
christine chris chrissie;cynthia cindy;eleanor lenny;elizabeth betsy lisa libby elsie;emily em emmy
florence flo flossie;gabrielle gabby;georgina georgie gina;gwendolen gwen;harriet hattie;helen nell nellie
isabella bella izzy isa;jacob jake;jeremy jerry jez;jeremiah jerry;jessica jess jessie;josephine jo josie;joshua josh
judith judy;julian jules;katherine kitty kath;kimberly kim;laura laurie;lucille lucy;madeleine maddie
margaret madge margie marge daisy;martin marty;melanie mel;mitchell mitch;mildred millie;nancy ann;oliver ollie
pamela pam;patricia pat patsy tricia trish;penelope penny;priscilla cilla;reginald reg reggie;roderick rod;rodney rod
rosamund ros;roger rog;rosemary rose rosie;rudolph rudy;sandra sandy;sebastian seb;sidney sid;stephanie steph
theresa tess terry tessa;thomas tommie;tobias toby;valerie val;veronica ronnie;victor vic;virginia ginny;wilfred wilf
winifred winnie;winston winnie;alan al;alastair al;alison ali;abigail abby gail;anastasia stacy;archibald archie
barnabas barney;bernard bernie;bradley brad;cassandra cassie;cordelia delia;desmond des;dominic dom;edmund ed ned ted
ernest ernie;ferdinand ferdy;gilbert gil bert;herbert herb bert bertie;hubert hugh bert;isaac ike zak;jackson jack
jefferson jeff;kathleen kath kathy;leopold leo;leslie les;lionel leo;louisa lou;lucas luke;marcus mark;marilyn lyn
marvin marv;melvin mel;montgomery monty;morgan mo;norman norm;octavia tavy;quentin quin;ralph rafe;randall randy
randolph randy;rupert rup;spencer spence;tabitha tabby;vernon vern;wallace wally;wesley wes;yolanda yoli
adelaide laidinha;agostinho guto;alberto bertinho;alexandra xana sandra;ambrosio ambro;amelia melinha
anabela bela belinha;antonia tonia toninha;augusta guta;bernardino dino;carolina carol lina
catarina cati catinha kika;cecilia ceci;clementina clementinha;cristovao cris;dulce dulcinha;elisabete bete beta
eugenia geninha;felisberto beto;fernanda nanda;filomena mena;francisca chica xica paquita;gabriela gabi;geraldo gege
graca gracinha;henrique quique rique;herminia minda;humberto beto;inacio nacho;jacinto jaja;joana joaninha
joaquina quina;leocadia leo;lourdes lurdes lurdinhas;madalena lena madu;manuela nela manela;marcos quinho
margarida guida;matilde tilde;miguel miguelinho;miquelina lina;olivia liv;osvaldo valdo;patricia pati;paulo paulinho
reinaldo naldo;rogerio gerinho;ronaldo naldo ronaldinho;rosalia rosa;salvador dodo;sandra sandrinha;sofia fifi
susana susaninha;tomas tomasinho;valdemar valdo;vasco vasquinho;vicente vicentinho;virginia gina;edson edinho
edmilson edi;ricardo ricardinho cadu;eduardo dudu duda;leonardo leo;felipe lipe;marcelo marcelinho
`
