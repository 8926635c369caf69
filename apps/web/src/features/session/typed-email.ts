import { saveWork, savedWork } from '@/lib/saved-work.ts'

const key = 'typed-email'

/** The address last typed in this tab on a visitors' page, so that it need not be typed twice. */
export function typedEmail(): string {
  return savedWork<string>(key) ?? ''
}

export function saveTypedEmail(email: string): void {
  saveWork(key, email === '' ? null : email)
}
