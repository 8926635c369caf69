import { expect, onTestFinished, test } from 'vitest'
import { takeOver } from './take-over.ts'
import { isTypedIn } from './written-page.ts'
import { elementOf } from '@test/elements.ts'

const page = '<a href="/login">Sign in</a><form><input aria-label="Your answer"></form>'

function aPlace(html: string) {
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  onTestFinished(() => place.remove())
  return place
}

test('typed text and focus carry over to the loaded page', () => {
  const place = aPlace(page)
  const written = place.querySelector('input')!
  written.value = 'Lisboa'
  written.focus()
  const heard: string[] = []
  takeOver(place, () => {
    place.innerHTML = page
    place.addEventListener('input', ({ target }) => heard.push(elementOf(target, HTMLInputElement).value))
  })
  const shown = place.querySelector('input')!
  expect(shown).not.toBe(written)
  expect(shown.value).toBe('Lisboa')
  expect(heard).toEqual(['Lisboa'])
  expect(document.activeElement).toBe(shown)
})

test('each field gets its own text, wherever it stands, and one that nobody typed into keeps the app’s', () => {
  const field = (name: string, value: string) => `<input aria-label="${name}" value="${value}">`
  const place = aPlace(field('first', '') + field('second', 'Por') + field('third', 'of the server'))
  const [, second] = place.querySelectorAll('input')
  second!.value = 'Porto'
  second!.focus()
  second!.setSelectionRange(2, 3)
  takeOver(place, () => {
    place.innerHTML =
      '<button>More</button>' + field('first', '') + field('second', 'Por') + field('third', 'of the device')
  })
  const shown = [...place.querySelectorAll('input')]
  expect(shown.map(({ value }) => value)).toEqual(['', 'Porto', 'of the device'])
  expect(document.activeElement).toBe(shown[1])
  expect([shown[1]!.selectionStart, shown[1]!.selectionEnd]).toEqual([2, 3])
})

test('a choice carries over, also where nothing was chosen before', () => {
  const select = (name: string, chosen = '') =>
    `<select name="${name}">${['', 'porto', 'lisboa'].map((one) => `<option value="${one}" ${one === chosen ? 'selected' : ''}>`).join('')}</select>`
  const place = aPlace(select('district') + select('language', 'lisboa') + '<select name="plan"><option>')
  place.querySelector('select')!.value = 'porto'
  expect(isTypedIn(place)).toBe(true)
  const heard: string[] = []
  takeOver(place, () => {
    place.innerHTML = select('district') + select('language', 'porto') + select('plan')
    place.addEventListener('change', ({ target }) => heard.push(elementOf(target, HTMLSelectElement).name))
    expect(isTypedIn(place)).toBe(false)
  })
  const shown = [...place.querySelectorAll('select')]
  expect(shown.map(({ value }) => value)).toEqual(['porto', 'porto', ''])
  expect(heard).toEqual(['district'])
})

test('buttons that were clicked are clicked in the loaded page, in the same order', () => {
  const buttons = ['1 point', '2 points'].map((name) => `<button aria-label="${name}"></button>`).join('')
  const place = aPlace(buttons)
  window.early_clicks = [...place.querySelectorAll('button')].toReversed()
  const heard: (string | null)[] = []
  takeOver(place, () => {
    place.innerHTML = `<button>New</button>${buttons}`
    place.addEventListener('click', ({ target }) =>
      heard.push(elementOf(target, HTMLButtonElement).getAttribute('aria-label')),
    )
  })
  expect(heard).toEqual(['2 points', '1 point'])
  expect(window.early_clicks).toBeUndefined()
})

test('another page takes over nothing', () => {
  const place = aPlace(page)
  place.querySelector('a')!.focus()
  takeOver(place, () => {
    place.innerHTML = '<a href="/quiz">Quiz</a>'
  })
  expect(document.activeElement).toBe(document.body)
})
