export declare const signInForm: string
export declare const signInError: string
export declare const signInForgotten: string
