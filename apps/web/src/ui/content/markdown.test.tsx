import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'
import { markdownHtml } from './markdown-html.ts'

test('emphasis, lists and links are rendered', () => {
  const html = markdownHtml('*um* **dois**\n\n- [três](https://tertulia.test)', false)
  expect(html).toContain('<em>um</em> <strong>dois</strong>')
  expect(html).toContain('<a href="https://tertulia.test" target="_blank" rel="noopener noreferrer">três</a>')
})

test.each([
  ['<script>alert(1)</script>', 'script'],
  ['<img src=x onerror=alert(1)>', 'img'],
  ['<a href="javascript:alert(1)">x</a>', 'javascript'],
  ['[x](javascript:alert(1))', 'javascript'],
  ['<p onclick="alert(1)" style="position:fixed">x</p>', 'onclick'],
  ['<p onclick="alert(1)" style="position:fixed">x</p>', 'style'],
  ['<iframe src="https://x.test"></iframe>', 'iframe'],
])('%s leaves no %s', (text, trace) => {
  expect(markdownHtml(text, false)).not.toContain(trace)
})

test('plain text is shown as it is, without loading the parser', () => {
  const { container } = render(<Markdown text="Quem escreveu Os Maias?" />)
  expect(container.firstElementChild?.innerHTML).toBe('Quem escreveu Os Maias?')
})

test.each([
  ['Quem escreveu _Os Maias_?', 'Quem escreveu <em>Os Maias</em>?'],
  ['**Jantar:** vê [o mapa](https://x.test)', '<strong>Jantar:</strong> vê o mapa'],
  ['O ficheiro foi_um_dia.txt ~', 'O ficheiro foi_um_dia.txt ~'],
])('the markup of %s is hidden until the parser is loaded', async (text, html) => {
  const { container } = render(<Markdown text={text} inline />)
  expect(container.firstElementChild?.innerHTML).toBe(html)
  await waitFor(() => expect(container.firstElementChild?.innerHTML).toBe(markdownHtml(text, true)))
})

test('a long text is split into paragraphs until the parser is loaded', async () => {
  const { container } = render(<Markdown text={'# Jantar\n\n**Sábado**, às 20 h.'} />)
  expect(container.firstElementChild?.innerHTML).toBe('<p>Jantar</p><p><strong>Sábado</strong>, às 20 h.</p>')
  await screen.findByRole('heading', { name: 'Jantar' })
})

test.each([
  'Quem escreveu *Os Maias*?',
  '*Amor de Perdição*, de que ano é?',
  'O **último** a chegar, ou *o primeiro*',
  'Em (*Doctor Who*) e «*Café Müller*»',
  '**Jantar da liga:** no sábado',
  'Quem escreveu *E depois?*, e *Quem tem medo de Virginia Woolf?*',
])('a title in italics is rendered without the parser: %s', (text) => {
  const { container } = render(<Markdown text={text} />)
  expect(container.firstElementChild?.innerHTML).toBe(markdownHtml(text, false).trim())
})

test.each(['2*3*4', '*a **b** c*', '* um', '*um*dois*', '**um*', '*um `dois`*'])(
  'ambiguous markup is left to the parser: %s',
  async (text) => {
    const { container } = render(<Markdown text={text} />)
    await waitFor(() => expect(container.firstElementChild?.innerHTML).toBe(markdownHtml(text, false)))
  },
)
