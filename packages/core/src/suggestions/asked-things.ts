const setOf = (words: string) => new Set(words.trim().split(/\s+/))

/** What a question asks for that is neither a person nor a work, after "which" or "que"; beside what `askedFor` knows. */
export const things = setOf(`
  sport desporto modalidade nationality nacionalidade currency moeda gas metal vitamin vitamina bone osso organ orgao
  material drink bebida beverage dish prato fruit cheese queijo wine vinho bird ave insect inseto tree arvore flower flor
  fish peixe religion religiao movement movimento science ciencia branch ramo profession profissao job scale escala symbol
  simbolo galaxy galaxia star estrela comet cometa telescope telescopio tower torre wall muro county concelho municipio
  district distrito province provincia cake bolo sweet doce product produto process processo spice especiaria nut acid
  acido mineral gem pedra vegetable legume herb erva cell celula muscle musculo mammal mamifero reptile reptil plant planta
  dog cao cat gato horse cavalo food comida alimento sauce molho people povo tribe tribo continent continente strait
  estreito peninsula bay baia gulf golfo range cordilheira monument monumento landmark building edificio castle castelo
  court tribunal organisation organization organizacao empresa marca brand car carro aircraft aviao weapon arma war bone
  alphabet alfabeto letter letra number numero shape figura angle angulo unit unidade temperature temperatura festival
  feast festa holiday feriado dance danca style estilo technique tecnica
`)

/** Callings, nationalities, sciences and beliefs: what is said in several forms of one word. */
export const qualities = setOf(`
  nationality nacionalidade religion religiao movement movimento current corrente science ciencia study estudo branch ramo
  profession profissao job trade occupation oficio sport desporto modalidade art arte language lingua fear medo belief
  doctrine doutrina philosophy filosofia style estilo discipline disciplina calling
`)
