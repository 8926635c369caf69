const longest = 800

/** Where passwords are typed, whether they are shown or not. */
const secret = 'input[type="password"], input[autocomplete*="password"], .mantine-PasswordInput-root'

/** What is shown once and opens something. */
const shown_secret = '[data-secret]'

/** What is selected in a field or on the page, bounded; nothing of a password, nor of what holds a secret. */
export function selectedText(target: EventTarget | null): string {
  if (target instanceof Element && target.closest(secret)) return ''
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = target
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0).slice(0, longest)
  }
  const selection = document.getSelection()
  const is_secret = [...document.querySelectorAll(shown_secret)].some((shown) =>
    selection?.containsNode(shown, true),
  )
  return is_secret ? '' : (selection?.toString() ?? '').slice(0, longest)
}
