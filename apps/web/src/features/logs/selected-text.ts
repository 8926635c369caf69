const longest = 800

/** Password fields, whether shown as text or not. */
const secret = 'input[type="password"], input[autocomplete*="password"], [data-password]'

/** Secrets that are shown once and give access. */
const shownSecret = '[data-secret]'

/** The selected text in a field or on the page, limited in length, without passwords and secrets. */
export function selectedText(target: EventTarget | null): string {
  if (target instanceof Element && target.closest(secret)) return ''
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = target
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0).slice(0, longest)
  }
  const selection = document.getSelection()
  const isSecret = [...document.querySelectorAll(shownSecret)].some((shown) =>
    selection?.containsNode(shown, true),
  )
  return isSecret ? '' : (selection?.toString() ?? '').slice(0, longest)
}
