export declare const flagQuestion: string
export declare const flagState: string
export declare const flagOwnWords: string
