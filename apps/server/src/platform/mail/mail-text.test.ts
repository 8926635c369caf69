import { expect, test } from 'vitest'
import { mailLine, mailText } from './mail-text.ts'

const withoutStyles = (html: string) => html.replaceAll(/ style="[^"]*"/g, '')
const rendered = (markdown: string) => {
  const { html, text } = mailText(markdown)
  return { html: withoutStyles(html), text }
}

test('paragraphs, emphasis and breaks are rendered, and read as plain text', () => {
  expect(rendered('Dear **members**,\ncome *all*.\n\nSee you.')).toEqual({
    html: '<p>Dear <strong>members</strong>,<br>come <em>all</em>.</p><p>See you.</p>',
    text: 'Dear members,\ncome all.\n\nSee you.',
  })
})

test('lists keep their marks in plain text, with what is below an item indented', () => {
  expect(rendered('- one\n- **two**\n  1. a\n  2. b\n\nend')).toEqual({
    html: '<ul><li>one</li><li><strong>two</strong><ol><li>a</li><li>b</li></ol></li></ul><p>end</p>',
    text: '- one\n- two\n  1. a\n  2. b\n\nend',
  })
  expect(rendered('3. three\n4. four').text).toBe('3. three\n4. four')
})

test('headings, quotes, rules, code and tables are rendered', () => {
  expect(
    rendered('# Agenda\n\n> *money*\n> votes\n\n---\n\n`a<b`\n\n| a | b |\n|--|--|\n| 1 | 2 |').text,
  ).toBe('Agenda\n\n> money\n> votes\n\n---\n\na<b\n\na | b\n1 | 2')
  const { html } = rendered('## Agenda\n\n`a<b`\n\n| a |\n|--|\n| 1 |')
  expect(html).toContain('<p>Agenda</p>')
  expect(html).toContain('<code>a&lt;b</code>')
  expect(html).toContain('<td class="line">1</td>')
})

test('links open where they say, and plain text has their addresses', () => {
  expect(rendered('[map](https://x.test/a?b=1&c=2)')).toEqual({
    html: '<p><a href="https://x.test/a?b=1&amp;c=2">map</a></p>',
    text: 'map (https://x.test/a?b=1&c=2)',
  })
  expect(rendered('https://x.test/a and ana@x.test').text).toBe('https://x.test/a and ana@x.test')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<b onclick="alert(1)">x</b>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,hi)',
  '[x](/rules)',
  '![x](https://tracker.test/p.png)',
  '<sub onclick="alert(1)">x',
  '<a href="https://x.test">x</a>',
  '[x](https://x.test "\\" onclick=alert(1)")',
])('%s becomes no markup that acts or loads anything', (markdown) => {
  const { html } = mailText(markdown)
  expect(html).not.toMatch(/<(?!\/?(p|br|a)\b)/)
  expect(html.replaceAll(/ style="[^"]*"/g, '')).not.toMatch(/<[^>]*(onclick|onerror|javascript:|data:|src)/)
})

test('an entity is read, and indices and powers are shown', () => {
  expect(rendered('Ana &amp; E&ccedil;a: H<sub>2</sub>O')).toEqual({
    html: '<p>Ana &amp; Eça: H<sub>2</sub>O</p>',
    text: 'Ana & Eça: H2O',
  })
  expect(rendered('1 &lt;script&gt;').html).toBe('<p>1 &lt;script&gt;</p>')
})

test('a line with a number before it is no list', () => {
  const { html, text } = mailLine('1. Who sang *Strange Fruit*\nin 1939?')
  expect({ html, text }).toEqual({
    html: '1. Who sang <em>Strange Fruit</em><br>in 1939?',
    text: '1. Who sang Strange Fruit\nin 1939?',
  })
})
