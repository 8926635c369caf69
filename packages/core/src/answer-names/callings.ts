// What a person is, said beside the name.
const callings = new Set(
  `
  painter singer writer author poet composer actor actress director philosopher scientist physicist novelist
  artist navigator explorer astronaut inventor rapper drummer guitarist footballer player dictator leader
  politician detective uncle aunt brother sister son daughter wife husband mother father hero villain comedian
  monsieur mademoiselle pintor pintora cantor cantora escritor escritora autor autora poeta compositor compositora
  ator atriz realizador filosofo cientista fisico romancista artista navegador explorador astronauta inventor
  futebolista jogador ditador lider politico detetive tio tia irmao irma filho filha mulher marido mae pai heroi
  vilao comediante fadista atleta
  `
    .trim()
    .split(/\s+/),
)

/** Tells whether a word says what a person is: painter, fadista, uncle. */
export const isCalling = (word: string): boolean => callings.has(word)
