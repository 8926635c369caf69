export declare const jokerLine: string
export declare const jokerButton: string
export declare const jokerHint: string
