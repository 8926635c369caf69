/** Downloads data as a JSON file. */
export function saveJson(name: string, data: unknown): void {
  saveFile(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
}

/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
