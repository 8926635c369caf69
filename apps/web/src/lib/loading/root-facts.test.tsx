import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dropUnheldFacts, useRootFact } from './root-facts.ts'

const shows = () => document.documentElement.dataset['shows'] ?? ''

function Foot({ sticks = true }: { sticks?: boolean }) {
  useRootFact('sticky-foot', sticks)
  return null
}

test('the root says what is on the page until the last component of it is gone', () => {
  const { rerender, unmount } = render([<Foot key="one" />, <Foot key="two" />])
  expect(shows()).toBe('sticky-foot')
  rerender([<Foot key="one" />, <Foot key="two" sticks={false} />])
  expect(shows()).toBe('sticky-foot')
  unmount()
  expect(shows()).toBe('')
})

test('what the server wrote stays while its component is there, and goes with what never came alive', () => {
  document.documentElement.dataset['shows'] = 'page-foot sticky-foot'
  const { unmount } = render(<Foot />)
  expect(shows()).toBe('page-foot sticky-foot')
  dropUnheldFacts()
  expect(shows()).toBe('sticky-foot')
  unmount()
  expect(shows()).toBe('')
})
