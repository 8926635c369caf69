import { importedResultsMax, type RankingColumn } from '@tertulia/contract/ranking-imports'
import type { ColumnPlan, ReadTable, StoredMappings } from '../../platform/files/columns/column-plan.ts'
import { readColumns } from '../../platform/files/columns/read-columns.ts'
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
  needed: [['month'], ['event'], ['name'], ['result']],
  dates: ['month'],
  lines_max: importedResultsMax,
}

/** A file of months as it is read now; without results while its columns are unclear. */
export type ReadMonths = Omit<ReadTable<RankingColumn>, 'lines'> & { results: ReadResult[] }

/** Reads a file of months of the national ranking, one result a line. */
export function readResultsFile(content: Uint8Array, club: ClubFacts, mappings: StoredMappings): ReadMonths {
  const { lines, ...read } = readColumns(content, plan, mappings)
  return { ...read, results: readResults(lines, club) }
}
