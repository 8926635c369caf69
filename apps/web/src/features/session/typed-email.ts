import { keepWork, keptWork } from '@/lib/kept-work.ts'

const key = 'typed-email'

/** The address that was typed last in this tab on a screen for visitors, so that nobody types it twice. */
export function typedEmail(): string {
  return keptWork<string>(key) ?? ''
}

export function keepTypedEmail(email: string): void {
  keepWork(key, email === '' ? null : email)
}
