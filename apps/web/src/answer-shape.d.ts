/** Set by the build: another one for answers of another shape. */
declare const answer_shape: string
