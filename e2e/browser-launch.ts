import type { LaunchOptions } from '@playwright/test'

/** The options to start a browser quietly: without its own requests to the network. */
export function browserLaunch(executablePath: string | null): LaunchOptions {
  return {
    ...(executablePath !== null && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
    ],
  }
}
