export declare const signInPage: string
export declare const signInJoin: string
