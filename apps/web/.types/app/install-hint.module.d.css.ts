export declare const installHint: string
export declare const installWords: string
export declare const installTitle: string
export declare const installClose: string
