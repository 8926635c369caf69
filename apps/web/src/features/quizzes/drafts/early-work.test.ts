import { aUser } from '@test/fixtures/people.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { EarlyWork } from '@/lib/loading/written-page.ts'
import { repeatEarlyWork } from './early-work.ts'

const ana = aUser()
const setAside = vi.fn<(questionId: number, text: string) => void>()

/** Shows two questions; returns what is heard from them. */
function aForm(): string[] {
  const place = document.createElement('div')
  const question = (id: number) =>
    `<li data-question="${id}"><input data-kept="answer" aria-label="${id}" value="">` +
    [0, 1].map((value) => `<button data-kept="points ${value}" aria-pressed="false">${value}</button>`) +
    '</li>'
  place.innerHTML = question(11) + question(12)
  document.body.append(place)
  onTestFinished(() => place.remove())
  const heard: string[] = []
  place.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement)
      heard.push(`${target.getAttribute('aria-label')}: ${target.value}`)
  })
  place.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    target.setAttribute('aria-pressed', 'true')
    heard.push(`points ${target.textContent}`)
  })
  return heard
}

const field = (id: number) => document.querySelector<HTMLInputElement>(`[data-question="${id}"] input`)!

function store(person: number, work: EarlyWork['work']) {
  localStorage.setItem('early-work', JSON.stringify({ person: String(person), work }))
}

beforeEach(() => {
  localStorage.clear()
  setAside.mockClear()
})

test('what was typed and given on a page that was left is repeated once, and that of another quiz is kept', () => {
  const ofAnother: EarlyWork['work'] = { '13 answer': ['', 'of another quiz'] }
  store(ana.id, { ...ofAnother, '12 answer': ['', 'Porto'], '11 points 1': ['false'] })
  const heard = aForm()
  repeatEarlyWork(ana, setAside)
  repeatEarlyWork(ana, setAside)
  expect(heard).toEqual(['12: Porto', 'points 1'])
  expect(JSON.parse(localStorage.getItem('early-work') ?? '')).toEqual({
    person: String(ana.id),
    work: ofAnother,
  })
})

test('what has changed since stays, what was typed is set aside, and a page without storage repeats its own', () => {
  window.early_work = {
    person: String(ana.id),
    work: { '12 answer': ['', 'Porto'], '11 answer': ['', 'Lisboa'], '11 points 0': ['false'] },
  }
  const heard = aForm()
  field(12).value = 'Porto Santo'
  document.querySelector('button')!.setAttribute('aria-pressed', 'true')
  repeatEarlyWork(ana, setAside)
  expect(heard).toEqual(['11: Lisboa'])
  expect(field(12).value).toBe('Porto Santo')
  expect(setAside.mock.calls).toEqual([[12, 'Porto']])
})

test('a form that takes no answers any more keeps what it shows', () => {
  store(ana.id, { '11 answer': ['', 'Lisboa'] })
  const heard = aForm()
  field(11).readOnly = true
  repeatEarlyWork(ana, setAside)
  expect(heard).toEqual([])
})

test('nothing is handed on to somebody else', () => {
  const work: EarlyWork['work'] = { '11 answer': ['', 'Lisboa'] }
  store(ana.id + 1, work)
  window.early_work = { person: String(ana.id + 1), work }
  const heard = aForm()
  repeatEarlyWork(ana, setAside)
  repeatEarlyWork({ ...ana, id: ana.id + 1 }, setAside)
  expect(heard).toEqual([])
})
