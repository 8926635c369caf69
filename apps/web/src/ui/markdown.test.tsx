import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'
import { markdownHtml } from './markdown-html.ts'

test('emphasis, lists and links are read', () => {
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

test('plain text stays as it is, without a reader', () => {
  render(<Markdown text="Quem escreveu Os Maias?" />)
  expect(screen.getByText('Quem escreveu Os Maias?').className).toContain('markdown-plain')
})

test('marked-up text is plain until the reader is there', async () => {
  render(<Markdown text="Quem escreveu _Os Maias_?" inline />)
  expect(screen.getByText('Quem escreveu _Os Maias_?')).toBeTruthy()
  expect((await screen.findByText('Os Maias')).tagName).toBe('EM')
})

test.each([
  'Quem escreveu *Os Maias*?',
  '*Amor de Perdição*, de que ano é?',
  'O **último** a chegar, ou *o primeiro*',
  'Em (*Doctor Who*) e «*Café Müller*»',
])('a title in italics needs no reader and looks as if read: %s', (text) => {
  const { container } = render(<Markdown text={text} />)
  expect(container.firstElementChild?.innerHTML).toBe(markdownHtml(text, false).trim())
})

test.each(['2*3*4', '*a **b** c*', '* um', '*um*dois*', '**um*', '*um `dois`*'])(
  'what is not plainly a title is left to the reader: %s',
  async (text) => {
    const { container } = render(<Markdown text={text} />)
    await waitFor(() => expect(container.firstElementChild?.innerHTML).toBe(markdownHtml(text, false)))
  },
)
