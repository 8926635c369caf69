export declare const hint: string
export declare const hintWords: string
