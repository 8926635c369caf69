import { importedResultsMax, type RankingColumn } from '@tertulia/contract/ranking-imports'
import { readColumnFile, type ColumnPlan } from '../../platform/files/column-file.ts'
import { readResults, type ClubFacts, type ReadResult } from './read-result.ts'

const plan: ColumnPlan<RankingColumn> = {
  names: {
    month: ['month', 'date', 'mes', 'data'],
    event: ['event', 'type', 'prova', 'tipo'],
    name: ['name', 'first name', 'player', 'nome', 'primeiro nome', 'jogador'],
    surname: ['surname', 'last name', 'apelido'],
    club: ['club', 'clube'],
    region: ['region', 'nation', 'regiao', 'nacao', 'distrito'],
    result: ['result', 'score', 'points', 'resultado', 'pontos'],
    source_id: ['source id', 'numero', 'id'],
    supervised: ['supervised', 'vigiada', 'vigiado'],
  },
  needed: ['month', 'event', 'name', 'result'],
  lines_max: importedResultsMax,
}

/** Reads a file of months of the national ranking, one result a line. */
export const readResultsFile = (content: Uint8Array, club: ClubFacts): ReadResult[] =>
  readResults(readColumnFile(content, plan), club)
