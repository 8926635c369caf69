import * as seasonImportCalls from '@tertulia/contract/season-imports'
import { emailOf } from './demo-accounts.ts'
import type { DemoClient } from './demo-client.ts'

const player = emailOf('player')

/** The season that the club played in a café, before it came to Tertulia; two of its players have an account. */
const tables = [
  'época;início;fim;competição;divisão;assunto;lugar;nome;email;pontos;jogos;vitórias;empates;derrotas;faltas;respostas certas',
  'Café Central 2023;02/10/2023;15/12/2023;;1;;1;Amélia Antunes;;27;12;8;3;1;0;71',
  'Café Central 2023;;;;1;;2;Pedro Paixão;PLAYER;25,5;12;8;1;2;1;69',
  'Café Central 2023;;;;1;;3;Baltazar Brito;;21;12;6;3;3;0;64',
  'Café Central 2023;;;;1;;4;Celeste Calado;;14;12;4;2;4;2;50',
  'Café Central 2023;;;;2;;1;Dinis Dourado;;24;12;7;3;2;0;60',
  'Café Central 2023;;;;2;;2;Efigénia Esteves;;19;12;5;4;3;0;57',
  'Café Central 2023;;;;2;;3;Fausto Freire;;9;12;2;3;4;3;41',
  'Café Central 2023;;;taça;;;1;Pedro Paixão;PLAYER;;;;;;;',
  'Café Central 2023;;;taça;;;2;Amélia Antunes;;;;;;;;',
  'Café Central 2023;;;quiz especial;;Cafés de Lisboa;1;Celeste Calado;;;;;;;;',
]

const games = [
  'época;competição;divisão;jornada;data;nome;adversário;pontos;pontos do adversário;certas;certas do adversário',
  'Café Central 2023;;1;1;02/10/2023;Amélia Antunes;Pedro Paixão;8;6;6;5',
  'Café Central 2023;;1;1;02/10/2023;Baltazar Brito;Celeste Calado;5;F;4;',
  'Café Central 2023;;1;2;03/10/2023;Pedro Paixão;Baltazar Brito;7,5;4;6;3',
  'Café Central 2023;;1;2;03/10/2023;Celeste Calado;Amélia Antunes;3;9;3;7',
  'Café Central 2023;;1;3;04/10/2023;Amélia Antunes;Baltazar Brito;5;5;5;5',
  'Café Central 2023;;1;3;04/10/2023;Pedro Paixão;Celeste Calado;6;4;5;4',
  'Café Central 2023;taça;;1;15/12/2023;Pedro Paixão;Amélia Antunes;9;7;7;6',
]

const answers = [
  'época;jornada;data;pergunta;tema;enunciado;resposta oficial;nome;resposta;certa',
  'Café Central 2023;1;02/10/2023;1;Música;Quem compôs a ópera Fidelio?;Ludwig van Beethoven;Amélia Antunes;Beethoven;sim',
  'Café Central 2023;1;;1;;;;Pedro Paixão;Mozart;não',
  'Café Central 2023;1;;1;;;;Baltazar Brito;Beethoven;sim',
  'Café Central 2023;1;;2;Geografia;Qual é o maior lago do mundo?;Mar Cáspio;Amélia Antunes;;não',
  'Café Central 2023;1;;2;;;;Pedro Paixão;Mar Cáspio;sim',
  'Café Central 2023;1;;3;Literatura;Que heterónimo assinou a «Ode Marítima»?;Álvaro de Campos;Amélia Antunes;Álvaro de Campos;sim',
  'Café Central 2023;1;;3;;;;Pedro Paixão;Álvaro de Campos;sim',
]

/** Brings the club's earlier season in files, as an admin does. */
export async function bringEarlierSeason(client: DemoClient, token: string): Promise<void> {
  for (const [name, lines] of Object.entries({ classificações: tables, jogos: games, respostas: answers })) {
    const content = lines.join('\n').replaceAll('PLAYER', player)
    const body = new FormData()
    body.set('file', new Blob([content]))
    const query = { file_name: `cafe-central-${name}.csv` }
    const { id } = await client.upload(seasonImportCalls.uploadSeasonImport, { query, file: body }, token)
    const application = { params: { id }, body: { new: lines.length - 1 } }
    await client.call(seasonImportCalls.applySeasonImport, application, token)
  }
}
