import { expect, test } from 'vitest'
import { noMappings } from '../../../../platform/files/columns/column-plan.ts'
import { readColumns } from '../../../../platform/files/columns/read-columns.ts'
import { readPlace, tablesPlan } from './tables-file.ts'

const read = (text: string) =>
  readColumns(text, tablesPlan, noMappings).lines.map((line) => readPlace(line, '2026-11-20'))

test('a line in Portuguese becomes a place, with decimal commas and dates day first', () => {
  const text =
    'Época;Início;Fim;Prova;Divisão;Lugar;Jogador;Apelido;Pontos;Jogos;Vitórias;Faltas;Respostas certas\n' +
    '2023/24;01/09/2023;30/06/2024;Liga;1;2;Ana;Abreu;31,5;20;9;1;104\n'
  expect(read(text)).toEqual([
    {
      line: 2,
      season: '2023/24',
      starts_on: '2023-09-01',
      ends_on: '2024-06-30',
      competition: 'league',
      table: '1',
      place: null,
      rank: 2,
      name: 'Ana Abreu',
      email: '',
      source_id: '',
      figures: {
        league_points: 31.5,
        points_for: null,
        points_against: null,
        games: 20,
        wins: 9,
        draws: null,
        losses: null,
        forfeits: 1,
        right_answers: 104,
      },
      problems: [],
    },
  ])
})

test('every problem of a line is noted', () => {
  const text =
    'season,starts_on,ends_on,competition,tier,subject,rank,name,email,games,points\n' +
    ',2024-02-01,2024-01-01,chess,,,0,,no address,1.5,many\n' +
    `a,2026-11-20,31/02/2024,,,,,${'x'.repeat(101)},,-1,\n` +
    'a,,,special quiz,,,1,A,,,\n'
  const told = read(text).map(({ problems }) => problems.map(({ column, problem }) => `${column} ${problem}`))
  expect(told).toEqual([
    [
      'season missing',
      'ends_on invalid',
      'competition invalid',
      'rank invalid',
      'name missing',
      'email invalid',
      'league_points invalid',
      'games invalid',
    ],
    [
      'starts_on not_past',
      'ends_on invalid',
      'tier missing',
      'rank missing',
      'name too_long',
      'games invalid',
    ],
    ['subject missing'],
  ])
})
