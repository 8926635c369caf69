import { waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'

/** Someone at the keyboard and the mouse, who takes no time between two keys, and waits while a button is busy. */
export function aPerson(): UserEvent {
  const person = userEvent.setup({ delay: null })
  return {
    ...person,
    async click(element) {
      await waitFor(() => {
        if (element.closest('[aria-busy="true"]')?.matches('button'))
          throw new Error('The button is still busy')
      })
      await person.click(element)
    },
  }
}
