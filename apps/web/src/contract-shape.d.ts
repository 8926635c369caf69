/** Set by the build; changes with the shape of responses. */
declare const contractShape: string
