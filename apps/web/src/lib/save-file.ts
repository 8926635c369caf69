/** Hands data to the person as a JSON file. */
export function saveJson(name: string, data: unknown): void {
  saveFile(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
}

/** Hands a text to the person as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
