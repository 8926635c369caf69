import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import {
  apiUrl,
  CallError,
  checkedReply,
  offlineStatus,
  queryOf,
  refusal,
  tokenCookie,
  type Values,
} from './call.ts'
import { readCookie } from '../device/cookies.ts'

type UploadOptions = {
  query?: Values
  signal: AbortSignal
  /** Receives the share sent so far, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a file with progress, which `fetch` cannot report; throws a `CallError` like `call`. */
export function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  { signal, onProgress, query }: UploadOptions,
): Promise<ReplyOf<E>> {
  const form = new FormData()
  form.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new CallError('offline', offlineStatus))
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    request.onload = () => {
      try {
        const { status, response } = request
        const retryAfter = request.getResponseHeader('retry-after')
        if (status < 200 || status >= 300) throw refusal(status, response, { retryAfter })
        resolve(checkedReply(endpoint, response))
      } catch (error) {
        reject(error)
      }
    }
    signal.addEventListener('abort', () => request.abort())
    request.open(endpoint.method, apiUrl(endpoint.path) + queryOf(query))
    for (const [name, value] of headers()) request.setRequestHeader(name, value)
    request.send(form)
  })
}

function headers(): [string, string][] {
  const token = readCookie(tokenCookie)
  const named: [string, string][] = [['X-Requested-With', 'XMLHttpRequest']]
  return token === null ? named : [...named, ['Authorization', `Bearer ${token}`]]
}
