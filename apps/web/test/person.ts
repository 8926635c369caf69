import { userEvent, type UserEvent } from '@testing-library/user-event'

/** Someone at the keyboard and the mouse, who takes no time between two keys. */
export const aPerson = (): UserEvent => userEvent.setup({ delay: null })
