/** The input of a plugin of the service worker, as far as the plugin reads it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest needs a service worker
export const pluginInput = <Input>(read: object): Input => read as Input
