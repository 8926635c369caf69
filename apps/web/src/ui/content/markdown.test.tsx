import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Markdown } from './markdown.tsx'
import { MarkedUp } from './marked-up.tsx'

function markdownHtml(text: string, inline: boolean): string {
  const { container } = render(<MarkedUp text={text} inline={inline} />)
  return container.firstElementChild?.innerHTML ?? ''
}

/** The component as it is before it has loaded the parser. */
async function withoutParser() {
  vi.resetModules()
  return (await import('./markdown.tsx')).Markdown
}

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
  ['<a href="java\nscript:alert(1)">x</a>', 'href'],
  ['<a href=" &#106;avascript:alert(1)">x</a>', 'href'],
  ['<a href="data:text/html,x">x</a>', 'href'],
  ['<svg><a xlink:href="javascript:alert(1)"><style>p{top:0}</style>x</a></svg>', 'top'],
  [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<img',
  ],
])('%s leaves no %s', (text, trace) => {
  expect(markdownHtml(text, false)).not.toContain(trace)
})

test('of HTML only tags for texts stay', () => {
  const text = 'H<sub>2</sub>O <em class="x">é</em> <u>água</u><br>|a|b|\n|-|:-:|\n|1|2|'
  expect(markdownHtml(text, true)).toBe('H<sub>2</sub>O <em>é</em> água<br>|a|b|<br>|-|:-:|<br>|1|2|')
  expect(markdownHtml('|a|b|\n|-|:-:|\n|1|2|\n\n3. c', false)).toContain('<td align="center">2</td>')
  expect(markdownHtml('3. c', false)).toContain('<ol start="3">')
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
  const EarlyMarkdown = await withoutParser()
  const { container } = render(<EarlyMarkdown text={text} inline />)
  expect(container.firstElementChild?.innerHTML).toBe(html)
  await waitFor(() => expect(container.firstElementChild?.innerHTML).toBe(markdownHtml(text, true)))
})

test('a long text is split into paragraphs until the parser is loaded', async () => {
  const EarlyMarkdown = await withoutParser()
  const { container } = render(<EarlyMarkdown text={'# Jantar\n\n**Sábado**, às 20 h.'} />)
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
