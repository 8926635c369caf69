/** Hands data to the person as a JSON file. */
export function saveJson(name: string, data: unknown): void {
  const content = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
