import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchNames, namesApart, type Named } from './name-matching.ts'

const players: Named[] = [
  { id: 1, name: 'João', surname: 'Conceição' },
  { id: 2, name: 'Maria', surname: 'da Silva' },
  { id: 3, name: 'Maria', surname: 'Silveira' },
  { id: 4, name: 'Rui', surname: 'Alves' },
  { id: 5, name: 'Rui', surname: 'Alves' },
  { id: 6, name: 'Alexandre', surname: 'Sousa Pinto' },
  { id: 7, name: 'Zico', surname: '' },
]

const match = (name: string) => matchNames([name], players)[0]

describe('the same name', () => {
  test.each([
    ['as it is kept', 'João Conceição', 1],
    ['without accents', 'Joao Conceicao', 1],
    ['in capitals', 'JOÃO CONCEIÇÃO', 1],
    ['the surname first', 'Conceição João', 1],
    ['the surname first, with a comma', 'Silva, Maria da', 2],
    ['with doubled spaces and stops', ' João  Conceição. ', 1],
    ['with a hyphen', 'Alexandre Sousa-Pinto', 6],
    ['with one name only', 'zico', 7],
  ])('%s', (_, name, id) => {
    expect(match(name)).toEqual({ kind: 'same', player_id: id, near: [] })
  })

  test('is ambiguous for two players', () => {
    expect(match('rui alves')).toEqual({ kind: 'several', player_id: null, near: [4, 5] })
  })
})

describe('similar names are offered, the most similar first', () => {
  test.each([
    ['one name more', 'Joao Conceição Costa', [1]],
    ['a slip', 'João Conseição', [1]],
    ['two slips', 'Joaoo Conseição', [1]],
    ['without the particle', 'Maria Silva', [2, 3]],
    ['an initial', 'A. Sousa Pinto', [6]],
    ['a short form', 'Alex Pinto', [6]],
    ['a surname alone', 'Conceição', [1]],
    ['written together', 'JoãoConceição', [1]],
  ])('%s', (_, name, ids) => {
    expect(match(name)?.near).toEqual(ids)
  })

  test('different names are not offered', () => {
    expect(match('Bartolomeu Dias')).toEqual({ kind: 'unknown', player_id: null, near: [] })
    expect(match('João Lopes')?.near).toEqual([])
    expect(match('?')).toEqual({ kind: 'unknown', player_id: null, near: [] })
  })

  test('at most five are offered', () => {
    const family = Array.from({ length: 9 }, (_, index) => ({
      id: index + 1,
      name: `Ana${'abcdefghi'[index]}`,
      surname: 'Costa',
    }))
    expect(matchNames(['Ana Costa'], family)[0]?.near).toHaveLength(5)
  })
})

test('every player is found by name in either order, and the order of players does not matter', () => {
  const word = fc.stringMatching(/^[A-ZÁÉÍÓÚÇ][a-záéíóúãõç]{1,8}$/)
  const everybody = fc.uniqueArray(fc.record({ name: word, surname: word }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(everybody, fc.boolean(), (people, surnameFirst) => {
      const named = people.map((person, index) => ({ id: index + 1, ...person }))
      const texts = named.map(({ name, surname }) =>
        surnameFirst ? `${surname}, ${name}` : `${name} ${surname}`,
      )
      const matches = matchNames(texts, named)
      for (const [index, { player_id, near }] of matches.entries()) {
        expect(player_id === index + 1 || near.includes(index + 1)).toBe(true)
      }
      expect(matchNames(texts, named.toReversed())).toEqual(matches)
    }),
  )
})

describe('a text is split into name and surname', () => {
  test.each([
    ['Ana Sá', 'Ana', 'Sá'],
    ['Ana Maria Sá', 'Ana Maria', 'Sá'],
    ['Sá, Ana Maria', 'Ana Maria', 'Sá'],
    ['Maria da Silva', 'Maria', 'da Silva'],
    ['  Zico ', 'Zico', ''],
    ['ANA SÁ', 'Ana', 'Sá'],
  ])('%s', (text, name, surname) => {
    expect(namesApart(text)).toEqual({ name, surname })
  })
})
