import { readStored, writeStored } from '@/lib/device/browser-storage.ts'

const key = 'typed-email'

/** The address last typed in this tab on a visitors' page, so that it need not be typed twice. */
export function typedEmail(): string {
  return readStored('tab', key) ?? ''
}

export function saveTypedEmail(email: string): void {
  writeStored('tab', key, email === '' ? null : email)
}
