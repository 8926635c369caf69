import type { SeenRequest } from './server.ts'

/** A test server's reply to a submission: what is shown of it then, with the key of the request. */
export const received =
  <Shown>(shown: Shown) =>
  ({ body }: Pick<SeenRequest, 'body'>) => ({
    ...shown,
    submission_key: (body as { submission_key: string }).submission_key,
  })
