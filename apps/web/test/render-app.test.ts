import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from './render-app.tsx'
import { testServer } from './server.ts'

let earlier: ReturnType<typeof renderApp>['router']

test('a page that an app opens asks the server of its test', async () => {
  const server = testServer({ patient: true })
  earlier = renderApp(server, '/login').router
  await screen.findByLabelText('E-mail')
  await earlier.preloadRoute({ to: '/' })
  expect(server.requests.map(({ path }) => path)).toContain('/sample-question')
})

test('a page that it opens after its test asks the server of the next one for nothing', async () => {
  const server = testServer()
  await earlier.preloadRoute({ to: '/' })
  expect(server.requests).toEqual([])
})
