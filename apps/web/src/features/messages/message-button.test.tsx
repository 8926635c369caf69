import * as messageCalls from '@tertulia/contract/messages'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const envelope = () => screen.queryByRole('button', { name: 'Message to the team' })

async function openDialog(user = aUser()) {
  const server = testServer({ patient: true })
  const app = renderApp(server, '/nowhere', { user })
  await app.person.click(await screen.findByRole('button', { name: 'Message to the team' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Message to the team' }))
  return { server, ...app, dialog, field: dialog.getByLabelText<HTMLTextAreaElement>('Message') }
}

const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })

test('the envelope is there for signed-in users who are online, even if blocked', async () => {
  const visitor = renderApp(testServer({ patient: true }), '/nowhere')
  await screen.findByRole('heading', { name: 'Content not found.' })
  expect(envelope()).toBeNull()
  visitor.unmount()
  const blocked = renderApp(testServer({ patient: true }), '/nowhere', { user: aUser(['blocked']) })
  await waitFor(() => expect(envelope()).not.toBeNull())
  blocked.unmount()
  renderApp(testServer({ patient: true }), '/nowhere', { user: aUser() })
  await waitFor(() => expect(envelope()).not.toBeNull())
  act(() => onlineManager.setOnline(false))
  expect(envelope()).toBeNull()
  act(() => onlineManager.setOnline(true))
  expect(envelope()).not.toBeNull()
})

test('?standalone hides the envelope', async () => {
  renderApp(testServer({ patient: true }), '/nowhere?standalone', { user: aUser() })
  await screen.findByRole('heading', { name: 'Content not found.' })
  expect(envelope()).toBeNull()
})

test('a message is sent with the page’s language, then the dialog closes and is empty', async () => {
  const { server, person, field } = await openDialog()
  server.answer(messageCalls.sendMessage, {})
  expect(document.activeElement).toBe(field)
  expect(sendButton().disabled).toBe(true)
  await person.type(field, '  ')
  expect(sendButton().disabled).toBe(true)
  await person.type(field, 'Good evening')
  expect(sendButton().disabled).toBe(false)
  await person.click(sendButton())
  await screen.findByText('Message sent')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.got(messageCalls.sendMessage).map(({ body }) => body)).toEqual([
    { language: 'en', message: '  Good evening' },
  ])
  expect(document.activeElement).toBe(envelope())
  await person.click(envelope()!)
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('')
})

test('typed text stays when the dialog is closed, and when sending fails', async () => {
  const { server, person, field } = await openDialog()
  await person.type(field, 'Not finished')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(envelope()!)
  const again = await screen.findByLabelText<HTMLTextAreaElement>('Message')
  expect(again.value).toBe('Not finished')
  server.refuse(messageCalls.sendMessage, 'too_many_requests')
  await person.click(sendButton())
  await screen.findByText(/^Message could not be sent\. Too many requests\. Try again in \d+ s\.$/)
  await screen.findByText('Message could not be sent.')
  expect(again.value).toBe('Not finished')
  server.disconnect(messageCalls.sendMessage)
  await person.click(sendButton())
  await screen.findByText('Message could not be sent. Internet connection lost.')
  act(() => onlineManager.setOnline(false))
  act(() => onlineManager.setOnline(true))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Not finished')
})
