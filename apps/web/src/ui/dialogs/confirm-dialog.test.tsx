import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aPerson } from '@test/person.ts'
import { ConfirmProvider, useConfirm } from './confirm-dialog.tsx'

function Asker() {
  const confirm = useConfirm()
  const [answer, setAnswer] = useState('')
  const ask = async () => {
    const confirmed = await confirm({ title: 'Sure?', message: '', confirmLabel: 'Yes' })
    setAnswer(confirmed ? 'confirmed' : 'not confirmed')
  }
  return <button onClick={() => void ask()}>Ask {answer}</button>
}

test('if the dialog cannot be loaded, the action is cancelled and the connection is reported as lost', async () => {
  render(
    <ConfirmProvider load={() => Promise.reject(new Error('no connection'))}>
      <Asker />
    </ConfirmProvider>,
  )
  await aPerson().click(screen.getByRole('button'))
  expect(await screen.findByRole('button', { name: 'Ask not confirmed' })).toBeDefined()
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Internet connection lost.')
})
