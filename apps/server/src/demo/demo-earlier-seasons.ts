import * as seasonImports from '@tertulia/contract/season-imports'
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

/** Brings the club's earlier season in a file, as an admin does. */
export async function bringEarlierSeason(client: DemoClient, token: string): Promise<void> {
  const content = tables.join('\n').replaceAll('PLAYER', player)
  const body = new FormData()
  body.set('file', new Blob([content]))
  const query = { file_name: 'cafe-central.csv' }
  const { id } = await client.call(seasonImports.uploadSeasonImport, { query, body } as never, token)
  const application = { params: { id }, body: { new: tables.length - 1 } }
  await client.call(seasonImports.applySeasonImport, application, token)
}
