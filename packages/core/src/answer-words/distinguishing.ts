/** Words that make another thing of a name: South Sudan is not Sudan, nor is Dumas the son Dumas. */
export const distinguishing: ReadonlySet<string> = new Set(
  `
  norte sul este leste oeste north south east west northern southern eastern western nordeste noroeste novo
  nova new old velho velha great greater grande pequeno pequena little alto alta baixo baixa upper lower
  central oriental ocidental equatorial democratica democratico democratic popular people republica republic
  federal unido unida united estados states real sporting atletico athletic union branco branca negro negra
  vermelho vermelha azul verde amarelo amarela filho filha pai junior senior jr sobrinho younger elder jovem
  nao not ou or falls bay magno terrivel terrible novos lady papua
  `
    .trim()
    .split(/\s+/),
)
