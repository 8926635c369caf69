/** An upload as the page knows it, which asks `fetch`, and so a test's server, instead of the network. */
export class UploadRequest {
  responseType = ''
  response: unknown = null
  status = 0
  readonly upload: { onprogress: ((progress: { loaded: number; total: number }) => void) | null } = {
    onprogress: null,
  }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  private readonly headers = new Headers()
  private responseHeaders = new Headers()
  private method = ''
  private url = ''

  open(method: string, url: string): void {
    this.method = method
    this.url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }

  getResponseHeader(name: string): string | null {
    return this.responseHeaders.get(name)
  }

  abort(): void {
    this.onabort?.()
  }

  send(body: FormData): void {
    this.upload.onprogress?.({ loaded: 1, total: 1 })
    void this.ask(body).then(
      () => this.onload?.(),
      () => this.onerror?.(),
    )
  }

  private async ask(body: FormData): Promise<void> {
    const response = await fetch(this.url, { method: this.method, headers: this.headers, body })
    this.status = response.status
    this.responseHeaders = response.headers
    this.response = await response.json()
  }
}
