import { importedPeopleMax, type PeopleColumn } from '@tertulia/contract/people-imports'
import type { ColumnPlan, ReadTable, StoredMappings } from '../../platform/files/columns/column-plan.ts'
import { readColumns } from '../../platform/files/columns/read-columns.ts'
import { readPerson, type ClubFacts, type ReadPerson } from './read-person.ts'

const plan: ColumnPlan<PeopleColumn> = {
  names: {
    email: [
      'email',
      'mail',
      'e mail',
      'email address',
      'e mail address',
      'e mail 1 value',
      'email 1 value',
      'correio eletronico',
      'endereco de email',
      'endereco de e mail',
      'endereco eletronico',
      'primary email',
    ],
    name: [
      'first name',
      'given name',
      'firstname',
      'forename',
      'primeiro nome',
      'nome proprio',
      'christian name',
    ],
    surname: ['surname', 'last name', 'family name', 'lastname', 'apelido', 'sobrenome', 'ultimo nome'],
    language: ['language', 'preferred language', 'lingua', 'idioma', 'lang'],
    birthdate: ['birthdate', 'date of birth', 'birthday', 'birth date', 'dob', 'data de nascimento'],
    region: ['region', 'regiao', 'distrito', 'district'],
    role: ['role', 'papel', 'permissao'],
    valid_through: [
      'valid through',
      'valid until',
      'renewal due',
      'expiry date',
      'expires',
      'paid until',
      'valido ate',
      'pago ate',
      'validade',
    ],
    member_since: ['member since', 'joined', 'join date', 'membro desde', 'socio desde', 'data de adesao'],
    note: ['note', 'notes', 'nota', 'notas', 'observacoes'],
    source_id: [
      'source id',
      'user id',
      'member id',
      'membership number',
      'id number',
      'numero',
      'numero de socio',
      'id',
    ],
  },
  // Where nothing else is the first name, a column of names is.
  weaker: {
    name: ['name', 'nome', 'full name', 'display name', 'nome completo', 'username', 'e mail display name'],
  },
  needed: [['email'], ['name']],
  dates: ['birthdate', 'valid_through', 'member_since'],
  lines_max: importedPeopleMax,
}

/** A file of people as it is read now; nobody while its columns are unclear. */
export type ReadPeople = Omit<ReadTable<PeopleColumn>, 'lines'> & { people: ReadPerson[] }

/** Reads a file of people, one a line. */
export function readPeopleFile(content: Uint8Array, club: ClubFacts, mappings: StoredMappings): ReadPeople {
  const { lines, ...read } = readColumns(content, plan, mappings)
  return { ...read, people: lines.map((line) => readPerson(line, club)) }
}
