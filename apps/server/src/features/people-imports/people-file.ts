import { importedPeopleMax, type PeopleColumn } from '@tertulia/contract/people-imports'
import { readColumnFile, type ColumnPlan } from '../../platform/files/column-file.ts'
import { readPerson, type ClubFacts, type ReadPerson } from './read-person.ts'

const plan: ColumnPlan<PeopleColumn> = {
  names: {
    email: ['email', 'mail', 'e mail', 'correio eletronico'],
    name: ['name', 'first name', 'nome', 'primeiro nome'],
    surname: ['surname', 'last name', 'apelido'],
    language: ['language', 'lingua', 'idioma'],
    birthdate: ['birthdate', 'date of birth', 'data de nascimento'],
    region: ['region', 'regiao', 'distrito'],
    role: ['role', 'papel', 'permissao'],
    valid_through: ['valid through', 'valid until', 'valido ate'],
    member_since: ['member since', 'membro desde', 'socio desde'],
    note: ['note', 'nota', 'observacoes'],
    source_id: ['source id', 'numero', 'id'],
  },
  needed: ['email', 'name'],
  lines_max: importedPeopleMax,
}

/** Reads a file of people, one a line. */
export const readPeopleFile = (content: Uint8Array, club: ClubFacts): ReadPerson[] =>
  readColumnFile(content, plan).map((line) => readPerson(line, club))
