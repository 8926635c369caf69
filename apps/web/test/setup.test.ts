import { expect, test, vi } from 'vitest'

test('frames still come after the focus was removed while timers were fake', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  field.remove()
  vi.useRealTimers()
  expect(await new Promise((resolve) => requestAnimationFrame(resolve))).toBeTypeOf('number')
})
