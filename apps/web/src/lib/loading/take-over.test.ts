import { expect, onTestFinished, test } from 'vitest'
import { takeOver } from './take-over.ts'
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

test('another page takes over nothing', () => {
  const place = aPlace(page)
  place.querySelector('a')!.focus()
  takeOver(place, () => {
    place.innerHTML = '<a href="/quiz">Quiz</a>'
  })
  expect(document.activeElement).toBe(document.body)
})
