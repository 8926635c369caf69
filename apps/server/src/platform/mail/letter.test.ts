import { expect, test } from 'vitest'
import { buttonColours } from './letter-colours.ts'
import { composeLetter, longDate, money, onLongDate, type Letter, type Sender } from './letter.ts'

const sender: Sender = {
  name: 'Liga de Évora',
  url: 'https://liga.example.org',
  apiUrl: 'https://api.example.org/api',
}

const compose = (changes: Partial<Letter> = {}, from = sender) =>
  composeLetter(from, {
    language: 'en',
    name: 'Ana',
    subject: 'News',
    paragraphs: ['Something happened.', { label: 'Look', link: 'https://liga.example.org/quiz?a=1&b=2' }],
    ...changes,
  })

test('both parts greet by name, say the same, and end with the club and why', () => {
  const { subject, text, html } = compose()
  expect(subject).toBe('News · Liga de Évora')
  expect(text).toBe(
    [
      'Hello Ana,',
      'Something happened.',
      'Look:\nhttps://liga.example.org/quiz?a=1&b=2',
      'Liga de Évora\nhttps://liga.example.org',
      'You’re getting this e-mail because you have an account at Liga de Évora.\n',
    ].join('\n\n'),
  )
  for (const words of [
    'Hello Ana,',
    'Something happened.',
    'Look',
    'Liga de Évora',
    'because you have an account',
  ])
    expect(html).toContain(words)
  expect(html).toContain('href="https://liga.example.org/quiz?a=1&amp;b=2"')
})

test('a recipient without an account gets no reason, or the one in the letter', () => {
  expect(compose({ name: '', language: 'pt' }).text).toMatch(/^Olá,\n\n[\s\S]*liga\.example\.org\n$/)
  expect(compose({ name: '', reason: 'Because.' }).text).toContain('\n\nBecause.\n')
  expect(compose({ reason: null }).html).not.toContain('because')
})

test('nothing that people wrote becomes markup', () => {
  const evil = '<img src=x onerror="alert(1)"> & \'more\''
  const { html, text } = compose({
    name: evil,
    subject: evil,
    paragraphs: [evil, { quote: `${evil}\n${evil}` }, { items: [{ title: evil, lines: [evil] }] }],
    reason: evil,
  })
  expect(html).not.toContain('<img')
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt; &amp; &#39;more&#39;/g)).toHaveLength(8)
  expect(text).toContain(`> ${evil}\n> ${evil}`)
})

test('a letter that can be stopped says how in both parts, and where one click does it', () => {
  const { text, html, unsubscribe_url } = compose({ unsubscribeToken: '1~key~subscription' })
  const page = 'https://liga.example.org/unsubscribe/1~key~subscription'
  expect(text).toContain(`Stop mail of this kind:\n${page}\n`)
  expect(html).toContain(`href="${page}"`)
  expect(unsubscribe_url).toBe('https://api.example.org/api/unsubscriptions/1~key~subscription/one-click')
  expect(compose().unsubscribe_url).toBeUndefined()
})

test('the club’s logo is at the top, with its name as alternative text', () => {
  const { html } = compose({}, { ...sender, logo: 'https://liga.example.org/api/media/1/logo.png' })
  expect(html).toContain(
    '<img src="https://liga.example.org/api/media/1/logo.png" height="40" alt="Liga de Évora"',
  )
  expect(compose().html).not.toContain('<img')
})

test('a subject that ends with the club’s name does not say it twice', () => {
  expect(compose({ subject: 'Rui invites you to Liga de Évora' }).subject).toBe(
    'Rui invites you to Liga de Évora',
  )
})

test.each([
  [{ light: null, dark: null }, ['#0f5c4d', '#ffffff', '#5fc7ae', '#171512']],
  [{ light: '#ffe34d', dark: '#102030' }, ['#ffe34d', '#171512', '#102030', '#ffffff']],
])('buttons have the club’s colours %o with words that are read on them', (brand, colours) => {
  const { light, lightText, dark, darkText } = buttonColours(brand)
  expect([light, lightText, dark, darkText]).toEqual(colours)
})

test('dates and money are written as each language writes them', () => {
  expect(longDate('2026-11-20', 'pt')).toBe('sexta-feira, 20 de novembro de 2026')
  expect([
    onLongDate('2026-11-20', 'en'),
    onLongDate('2026-11-20', 'pt'),
    onLongDate('2026-11-22', 'pt'),
  ]).toEqual([
    'on Friday, 20 November 2026',
    'na sexta-feira, 20 de novembro de 2026',
    'no domingo, 22 de novembro de 2026',
  ])
  expect(money(1099, 'en', 'EUR')).toBe('€10.99')
})
